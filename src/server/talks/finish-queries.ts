// The SQL of how talks end, and of who was missing.
import type { Insertable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import type { Schema } from '../db/schema.ts'

/** So many at once: a statement has a limit of values. */
const AT_ONCE = 500

/** False where it was finished before. */
export async function insertFinish(trx: Trx, finish: Insertable<Schema['talk_finishes']>): Promise<boolean> {
  const rows = await trx
    .insertInto('talk_finishes')
    .values(finish)
    .onConflict(conflict => conflict.column('talk_id').doNothing())
    .returning('talk_id')
    .execute()
  return rows.length > 0
}

export async function insertAbsences(trx: Trx, rows: readonly Insertable<Schema['talk_absences']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await trx
      .insertInto('talk_absences')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
}

/** By name, those who were on leave too. */
export async function absencesOf(db: Reader | Trx, talkId: number) {
  return db
    .selectFrom('talk_absences')
    .innerJoin('users', 'users.id', 'talk_absences.user_id')
    .select(['users.id', 'users.name', 'users.department', 'talk_absences.leave_until'])
    .where('talk_id', '=', talkId)
    .orderBy('users.sort_name')
    .orderBy('users.id')
    .execute()
}

/** Of days that are over, the oldest first. */
export async function unfinishedBefore(db: Reader, day: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('talk_codes')
    .innerJoin('talks', 'talks.id', 'talk_codes.talk_id')
    .select('talks.id')
    .where('talks.day', '<', day)
    .orderBy('talks.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What decides whether each of a team was to be there, by name. */
export async function crewOf(db: Reader | Trx, ids: readonly number[], topicId: number, day: Day) {
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'department'])
    .where('id', 'in', manyIds(ids))
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  const leave = await db
    .selectFrom('leave')
    .select(['user_id', 'from_day as from', 'to_day as to'])
    .where('user_id', 'in', manyIds(ids))
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .execute()
  const signatures = await db
    .selectFrom('sign_offs')
    .select(['user_id', 'version', 'at', 'day', 'round'])
    .where('user_id', 'in', manyIds(ids))
    .where('kind', '=', 'topic-read')
    .where('item_id', '=', topicId)
    .execute()
  const [onLeave, signed] = [Map.groupBy(leave, row => row.user_id), Map.groupBy(signatures, row => row.user_id)]
  return people.map(person => ({
    ...person,
    leave: onLeave.get(person.id) ?? [],
    signatures: signed.get(person.id) ?? [],
  }))
}
