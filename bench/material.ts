// What people work on in the measurements: the content in force with its key, as an attentive person would know it.

import { pino } from 'pino'
import { readConfig } from '../src/server/config.ts'
import type { QuizBody } from '../src/server/content/version-bodies.ts'
import type { Database } from '../src/server/db/database.ts'
import { openDatabase } from '../src/server/open.ts'

export interface Material {
  documentIds: number[]
  topics: { id: number; rightAnswers: Record<string, string>; wrongAnswers: Record<string, string> }[]
  /** The modules of the base track in their order. */
  modules: { id: number; rightAnswers: number[]; wrongAnswers: number[] }[]
  rewards: { id: number; pointsCost: number }[]
}

/** Opens the company's database beside the portal that serves it. */
export function openBeside(environment: Record<string, string>): Promise<Database> {
  const log = pino({ level: 'silent' })
  return openDatabase(readConfig({ ...environment, PORTAL_DEMO: 'off', LOG_LEVEL: 'silent' }), log)
}

export async function materialIn({ read }: Database): Promise<Material> {
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
  return {
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
      const questions = questionsOf('module-quiz', id, quiz_version)
      const answersBy = (shift: number) => questions.map(({ options, answer }) => (answer + shift) % options.length)
      return { id, rightAnswers: answersBy(0), wrongAnswers: answersBy(1) }
    }),
    rewards: rewards.map(({ id, points_cost }) => ({ id, pointsCost: points_cost })),
  }
}
