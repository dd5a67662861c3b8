// The SQL of reminders.
import { sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'

interface Reminder {
  user_id: number
  day: Day
  by_user_id: number
  at: Instant
}

/** Those who had none on that day yet. */
export async function insertReminders(trx: Trx, reminders: readonly Reminder[]): Promise<Set<number>> {
  if (reminders.length === 0) return new Set()
  const kept = await trx
    .insertInto('reminders')
    .values(reminders)
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(kept.map(({ user_id }) => user_id))
}

export async function wasReminded(db: Reader, userId: number, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('reminders')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

export async function nameOf(trx: Trx, id: number): Promise<string> {
  const row = await trx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}

/** Who of these is there at all. */
export async function activeAmong(trx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('users').select('id').where('id', 'in', ids).where('active', '=', 1).execute()
  return rows.map(({ id }) => id)
}

/** Some of them; how many. */
export async function forgetRemindersBefore(trx: Trx, day: Day, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from reminders where (user_id, day) in
    (select user_id, day from reminders where day < ${day} order by day limit ${most})`.execute(trx)
  return Number(numAffectedRows)
}
