// The SQL of practice.
import type { Insertable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

const peopleQuery = hotQuery((db, userId: number) =>
  db.selectFrom('practice_people').select(['passes', 'content_revision']).where('user_id', '=', userId),
)

/** What their cards were made from; undefined for somebody who has none yet. */
export async function madeFrom(db: Reader | Trx, userId: number) {
  const [row] = await peopleQuery(db, userId)
  return row && { passes: row.passes, revision: row.content_revision }
}

export async function keepMadeFrom(trx: Trx, userId: number, passes: number, revision: string): Promise<void> {
  const row = { passes, content_revision: revision }
  await trx
    .insertInto('practice_people')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

const passCountQuery = hotQuery((db, userId: number, sameUser: number) =>
  db
    .selectNoFrom(eb => [
      eb
        .selectFrom('module_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('passed', '=', 1)
        .as('modules'),
      eb
        .selectFrom('toolbox_attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', sameUser)
        .where('passed', '=', 1)
        .as('topics'),
    ])
    .$castTo<{ modules: number; topics: number }>(),
)

export async function countPasses(db: Reader | Trx, userId: number): Promise<number> {
  const [row] = await passCountQuery(db, userId, userId)
  return (row?.modules ?? 0) + (row?.topics ?? 0)
}

/** Oldest first. */
export async function modulePasses(db: Reader | Trx, userId: number) {
  return db
    .selectFrom('module_attempts')
    .select(['module_id as itemId', 'quiz_version as version', 'answers', 'shown', 'day'])
    .where('user_id', '=', userId)
    .where('passed', '=', 1)
    .orderBy('id')
    .execute()
}

/** Oldest first. */
export async function topicPasses(db: Reader | Trx, userId: number) {
  return db
    .selectFrom('toolbox_attempts')
    .select(['topic_id as itemId', 'quiz_version as version', 'answers', 'shown', 'day'])
    .where('user_id', '=', userId)
    .where('passed', '=', 1)
    .orderBy('id')
    .execute()
}

const AT_ONCE = 100

/** One that is there already stays as it is: it may have been practised since. */
export async function addCards(trx: Trx, cards: readonly Insertable<Schema['practice_cards']>[]): Promise<void> {
  for (let start = 0; start < cards.length; start += AT_ONCE) {
    await trx
      .insertInto('practice_cards')
      .values(cards.slice(start, start + AT_ONCE))
      .onConflict(conflict => conflict.columns(['user_id', 'kind', 'item_id', 'question']).doNothing())
      .execute()
  }
}

const CARD = [
  ...(['id', 'kind', 'item_id', 'question', 'stability', 'difficulty'] as const),
  ...(['last_day', 'was_right', 'due_day', 'answers', 'resting'] as const),
] as const

export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number]

/** Those that rest too. */
export const cardsOf = hotQuery((db, userId: number) =>
  db
    .selectFrom('practice_cards')
    .select([...CARD])
    .where('user_id', '=', userId)
    .orderBy('id'),
)

export async function setResting(trx: Trx, ids: readonly number[], resting: 0 | 1): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await trx
      .updateTable('practice_cards')
      .set({ resting })
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .execute()
  }
}

/** By quiz and by when they come, without those that rest. */
export const dueDaysOf = hotQuery((db, userId: number) =>
  db
    .selectFrom('practice_cards')
    .select(['kind', 'item_id', 'last_day', 'due_day'])
    .select(eb => eb.fn.countAll<number>().as('cards'))
    .where('user_id', '=', userId)
    .where('resting', '=', 0)
    .groupBy(['kind', 'item_id', 'last_day', 'due_day']),
)

/** Two answers at once are told apart when the memory is kept. */
export async function ownCard(trx: Trx, userId: number, id: number): Promise<CardRow | undefined> {
  return trx
    .selectFrom('practice_cards')
    .select([...CARD])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export type Remembered = Pick<CardRow, 'stability' | 'difficulty' | 'last_day' | 'was_right' | 'due_day'>

/** False where it was answered meanwhile. */
export async function keepMemory(
  trx: Trx,
  { id, answers }: Pick<CardRow, 'id' | 'answers'>,
  memory: Remembered,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('practice_cards')
    .set({ ...memory, answers: answers + 1 })
    .where('id', '=', id)
    .where('answers', '=', answers)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** By a quiz that was passed since, and not in practice. */
export async function setMemory(trx: Trx, id: number, memory: Remembered): Promise<void> {
  await trx.updateTable('practice_cards').set(memory).where('id', '=', id).execute()
}

export async function insertAnswer(trx: Trx, answer: Insertable<Schema['practice_answers']>): Promise<void> {
  await trx.insertInto('practice_answers').values(answer).execute()
}

/** The quizzes that are published now, and the texts that they are about. */
export async function publishedQuizzes(db: Reader | Trx) {
  const modules = await db
    .selectFrom('training_modules')
    .select(['id', 'title', 'area', 'version', 'quiz_version'])
    .where('retired', '=', 0)
    .where('quiz_version', 'is not', null)
    .$narrowType<{ quiz_version: number }>()
    .execute()
  const topics = await db
    .selectFrom('toolbox_topics')
    .select(['id', 'title', 'topic_number', 'version', 'quiz_version'])
    .where('retired', '=', 0)
    .where('quiz_version', 'is not', null)
    .$narrowType<{ quiz_version: number }>()
    .execute()
  return { modules, topics }
}
