// The SQL of toolbox topics and their quizzes.
import type { ToolboxAnswers, ToolboxQuizStatus } from '../../domain/toolbox.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

export async function listTopics(db: Reader | Trx) {
  return db
    .selectFrom('toolbox_topics')
    .select(['id', 'title', 'description', 'topic_number', 'category', 'has_file', 'file'])
    .select(['version', 'counts_from', 'quiz_version', 'question_count', 'applies_to'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

/** How far a person is in the quizzes that they began. */
export const begunQuizzes = hotQuery((db, userId: number) =>
  db.selectFrom('toolbox_quizzes').select(['topic_id', 'status', 'quiz_version']).where('user_id', '=', userId),
)

const topicQuery = hotQuery((db, id: number) =>
  db
    .selectFrom('toolbox_topics')
    .select(['id', 'topic_number', 'has_file', 'version', 'counts_from', 'hash', 'quiz_version'])
    .where('id', '=', id)
    .where('retired', '=', 0),
)

export async function findTopic(db: Reader | Trx, id: number) {
  const [topic] = await topicQuery(db, id)
  return topic
}

export interface QuizState {
  status: ToolboxQuizStatus
  quizVersion: number
  answers: ToolboxAnswers
  score: number | null
}

export async function findQuizState(db: Reader | Trx, userId: number, topicId: number): Promise<QuizState | undefined> {
  const row = await db
    .selectFrom('toolbox_quizzes')
    .select(['status', 'quiz_version', 'answers', 'score'])
    .where('user_id', '=', userId)
    .where('topic_id', '=', topicId)
    .executeTakeFirst()
  return (
    row && {
      status: row.status,
      quizVersion: row.quiz_version,
      answers: JSON.parse(row.answers) as ToolboxAnswers,
      score: row.score,
    }
  )
}

export async function keepQuizState(trx: Trx, userId: number, topicId: number, state: QuizState): Promise<void> {
  const row = {
    status: state.status,
    quiz_version: state.quizVersion,
    answers: JSON.stringify(state.answers),
    score: state.score,
  }
  await trx
    .insertInto('toolbox_quizzes')
    .values({ user_id: userId, topic_id: topicId, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'topic_id']).doUpdateSet(row))
    .execute()
}

/** What a person has handed in of one version, in that order. */
export const handedInAt = hotQuery((db, userId: number, topicId: number, version: number) =>
  db
    .selectFrom('toolbox_attempts')
    .select(['answers', 'shown'])
    .where('user_id', '=', userId)
    .where('topic_id', '=', topicId)
    .where('quiz_version', '=', version)
    .orderBy('id'),
)

export async function insertAttempt(
  trx: Trx,
  attempt: {
    user_id: number
    topic_id: number
    quiz_version: number
    answers: string
    score: number
    passed: 0 | 1
    at: number
    day: string
    shown: string
  },
): Promise<void> {
  await trx.insertInto('toolbox_attempts').values(attempt).execute()
}
