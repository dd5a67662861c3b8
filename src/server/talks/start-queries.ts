// The SQL of what a lead chooses from to start a talk.
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'

/** In force, and with something to read out; in the order of the list. */
export async function topicsToTalkOn(db: Reader) {
  return db
    .selectFrom('toolbox_topics')
    .select(['id', 'topic_number', 'title', 'version', 'counts_from', 'applies_to'])
    .where('retired', '=', 0)
    .where('has_file', '=', 1)
    .orderBy('position')
    .execute()
}

/** By name, with what they signed of any topic and the leave that they are on. */
export async function crewToday(db: Reader, ids: readonly number[], today: Day) {
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'last_name', 'department'])
    .where('id', 'in', manyIds(ids))
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  const leave = await db
    .selectFrom('leave')
    .select(['user_id', 'to_day'])
    .where('user_id', 'in', manyIds(ids))
    .where('from_day', '<=', today)
    .where('to_day', '>=', today)
    .execute()
  const until = new Map(leave.map(({ user_id, to_day }) => [user_id, to_day]))
  return people.map(person => ({ ...person, onLeaveUntil: until.get(person.id) ?? null }))
}

export async function topicsReadBy(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('sign_offs')
    .select(['user_id', 'item_id', 'version', 'at', 'day', 'round'])
    .where('user_id', 'in', manyIds(ids))
    .where('kind', '=', 'topic-read')
    .execute()
}

/** When somebody last held each topic. */
export async function lastHeldBy(db: Reader, presenterId: number): Promise<Map<number, Day>> {
  const rows = await db
    .selectFrom('talks')
    .select(['topic_id', eb => eb.fn.max('day').as('day')])
    .where('presenter_id', '=', presenterId)
    .groupBy('topic_id')
    .execute()
  return new Map(rows.map(({ topic_id, day }) => [topic_id, day]))
}

/** Where somebody held talks, the last first. */
export async function placesOf(db: Reader, presenterId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('talks')
    .select('place')
    .where('presenter_id', '=', presenterId)
    .groupBy('place')
    .orderBy(eb => eb.fn.max('id'), 'desc')
    .limit(most)
    .execute()
  return rows.map(({ place }) => place)
}
