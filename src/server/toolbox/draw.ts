// The questions that a person is asked in a topic: those of the review that is open or of the pass that stands, or else of the next attempt.
import { TOOLBOX_QUESTIONS, type ToolboxAnswers, type ToolboxKey } from '../../domain/toolbox.ts'
import type { QuizBody } from '../content/version-bodies.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { type Draw, drawerOf, drawSecret, questionsIn } from '../record/quiz-draws.ts'
import { handedInAt, type QuizState } from './queries.ts'

export interface TopicQuiz {
  topicId: number
  version: number
  hash: string
  /** Every question that may be asked. */
  bank: QuizBody
}

export interface TopicDraw extends Draw {
  /** As they are shown. */
  questions: (ToolboxKey & { question: string })[]
  /** What was marked last, while it still stands: in a review, or after a pass. */
  marked: ToolboxAnswers | null
}

/** The state is the one that holds for whoever asks: a pass that is asked for again is none. */
export async function drawOf(
  portal: Portal,
  db: Reader | Trx,
  userId: number,
  { topicId: itemId, version, bank }: TopicQuiz,
  state: QuizState,
): Promise<TopicDraw> {
  const from = { kind: 'topic-quiz', itemId, version, userId, bank, asked: TOOLBOX_QUESTIONS } as const
  const drawer = drawerOf(await drawSecret(portal.database, db), from)
  const all = await handedInAt(db, userId, itemId, version)
  const last = all.at(-1)
  const stands = (state.status === 'review' || state.status === 'completed') && state.quizVersion === version
  const marked = stands ? last : undefined
  const draw = marked ? drawer.kept(marked, all.length - 1) : drawer.next(all.length, last)
  return {
    ...draw,
    questions: questionsIn(bank, draw.form),
    marked: marked ? (JSON.parse(marked.answers) as ToolboxAnswers) : null,
  }
}
