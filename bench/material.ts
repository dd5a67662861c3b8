// What people work on in the measurements: the content in force with its key, as an attentive person would know it.

import { pino } from 'pino'
import { QUIZ_QUESTIONS } from '../src/domain/quiz.ts'
import { readConfig } from '../src/server/config.ts'
import type { QuizBody } from '../src/server/content/version-bodies.ts'
import type { Database } from '../src/server/db/database.ts'
import { openDatabase } from '../src/server/open.ts'
import { type Draw, drawerOf, drawSecret, questionsIn, shownOf } from '../src/server/record/quiz-draws.ts'

export interface Material {
  documentIds: number[]
  /** Answers to every question that may be asked: those that are not are left aside. */
  topics: { id: number; rightAnswers: Record<string, string>; wrongAnswers: Record<string, string> }[]
  /** The modules of the base track in their order. */
  modules: { id: number; triesOf(userId: number): [first: Answers, second: Answers] }[]
  rewards: { id: number; pointsCost: number }[]
  /** On which no date stands. */
  licenceTypeId: number
}

/** To what somebody is asked in one attempt. */
interface Answers {
  right: number[]
  wrong: number[]
}

/** Opens the company's database beside the portal that serves it. */
export function openBeside(environment: Record<string, string>): Promise<Database> {
  const log = pino({ level: 'silent' })
  return openDatabase(readConfig({ ...environment, PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' }), log)
}

export async function materialIn(database: Database): Promise<Material> {
  const { read } = database
  const secret = await drawSecret(database, read)
  const bodies = await read.selectFrom('content_versions').select(['kind', 'item_id', 'version', 'body']).execute()
  const questionsOf = (kind: string, id: number, version: number | null): QuizBody['questions'] => {
    const found = bodies.find(row => row.kind === kind && row.item_id === id && row.version === version)
    return found ? (JSON.parse(found.body) as QuizBody).questions : []
  }
  const documents = await read.selectFrom('swms_documents').select('id').where('retired', '=', 0).execute()
  const topics = await read
    .selectFrom('toolbox_topics')
    .selectAll()
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
  const modules = await read
    .selectFrom('training_modules')
    .selectAll()
    .where('retired', '=', 0)
    .where('category', '=', 'base-training')
    .orderBy('position')
    .execute()
  const rewards = await read.selectFrom('rewards').selectAll().where('retired', '=', 0).orderBy('points_cost').execute()
  const licence = await read
    .selectFrom('licence_types')
    .select('id')
    .where('expires', '=', 0)
    .where('retired', '=', 0)
    .executeTakeFirstOrThrow()
  return {
    licenceTypeId: licence.id,
    documentIds: documents.map(({ id }) => id),
    topics: topics.map(({ id, quiz_version }) => {
      const questions = questionsOf('topic-quiz', id, quiz_version)
      const answersBy = (shift: number) =>
        Object.fromEntries(
          questions.map(({ options, answer }, index) => [index + 1, options[(answer + shift) % options.length] ?? '']),
        )
      return { id, rightAnswers: answersBy(0), wrongAnswers: answersBy(1) }
    }),
    modules: modules.map(({ id, quiz_version }) => {
      const bank = { questions: questionsOf('module-quiz', id, quiz_version) }
      const answersTo = ({ form }: Draw): Answers => {
        const asked = questionsIn(bank, form)
        const by = (shift: number) => asked.map(({ options, answer }) => (answer + shift) % options.length)
        return { right: by(0), wrong: by(1) }
      }
      const triesOf = (userId: number): [Answers, Answers] => {
        const about = { kind: 'module-quiz', itemId: id, version: quiz_version ?? 0, userId } as const
        const { next } = drawerOf(secret, { ...about, bank, asked: QUIZ_QUESTIONS })
        const first = next(0, undefined)
        const second = next(1, { shown: shownOf(first) })
        return [answersTo(first), answersTo(second)]
      }
      return { id, triesOf }
    }),
    rewards: rewards.map(({ id, points_cost }) => ({ id, pointsCost: points_cost })),
  }
}
