// The questions that a person is asked in a module: those of the review that is open, or else of the next attempt.
import { QUIZ_QUESTIONS } from '../../domain/quiz.ts'
import { bodyOf, type QuizBody } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { type Draw, drawerOf, drawSecret, questionsIn } from '../record/quiz-draws.ts'
import { type ModuleRow, triesAt } from './queries.ts'

export interface CurrentDraw extends Draw {
  /** As they are shown. */
  quiz: QuizBody
  /** Of the whole bank. */
  hash: string
  /** What may be corrected, while a review is open. */
  review: { answers: number[]; hasPassed: boolean } | null
}

/** Null where there is no quiz. */
export async function currentDraw(
  portal: Portal,
  db: Reader | Trx,
  userId: number,
  module: Pick<ModuleRow, 'id' | 'quiz_version'>,
): Promise<CurrentDraw | null> {
  if (module.quiz_version === null) return null
  const { id: itemId, quiz_version: version } = module
  const { body: bank, hash } = await bodyOf(portal, db, 'module-quiz', itemId, version)
  const from = { kind: 'module-quiz', itemId, version, userId, bank, asked: QUIZ_QUESTIONS } as const
  const drawer = drawerOf(await drawSecret(portal.database, db), from)
  const all = await triesAt(db, userId, itemId, version)
  const open = all.find(({ reviewed }) => reviewed !== null)
  // A correction is about what was asked before it, and no attempt of its own.
  const attempts = all.filter(({ is_correction }) => is_correction === 0)
  const draw = open ? drawer.kept(open, attempts.indexOf(open)) : drawer.next(attempts.length, attempts.at(-1))
  const review = open ? { answers: JSON.parse(open.answers) as number[], hasPassed: open.passed === 1 } : null
  return { ...draw, quiz: { questions: questionsIn(bank, draw.form) }, hash, review }
}
