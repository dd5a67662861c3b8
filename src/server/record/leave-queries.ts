// The SQL of leave.
import type { Day } from '../../domain/day.ts'
import type { DayRange } from '../../domain/leave.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

export interface Leave extends DayRange {
  id: number
}

/** What begins first comes first. */
export async function leaveOf(db: Reader | Trx, userId: number): Promise<Leave[]> {
  return db
    .selectFrom('leave')
    .select(['id', 'from_day as from', 'to_day as to'])
    .where('user_id', '=', userId)
    .orderBy('from_day')
    .execute()
}

const notOver = hotQuery((db, userId: number, day: Day) =>
  db
    .selectFrom('leave')
    .select(['from_day as from', 'to_day as to'])
    .where('user_id', '=', userId)
    .where('to_day', '>=', day),
)

/** What is not over on a day. */
export async function leaveFrom(db: Reader | Trx, userId: number, day: Day): Promise<readonly DayRange[]> {
  return notOver(db, userId, day)
}

export async function insertLeave(trx: Trx, userId: number, { from, to }: DayRange): Promise<void> {
  await trx.insertInto('leave').values({ user_id: userId, from_day: from, to_day: to }).execute()
}

export async function setLeave(trx: Trx, id: number, { from, to }: DayRange): Promise<void> {
  await trx.updateTable('leave').set({ from_day: from, to_day: to }).where('id', '=', id).execute()
}

export async function deleteLeave(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('leave').where('id', 'in', ids).execute()
}
