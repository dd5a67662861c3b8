// The SQL of the record: ledger, standings, streaks, sign-offs.
import type { Day } from '../../domain/day.ts'
import type { Streak } from '../../domain/streak.ts'
import type { Reader, Trx } from '../db/database.ts'

export interface LedgerEntry {
  user_id: number
  reason: string
  reference: string
  points: number
  experience: number
  at: number
  day: Day
}

/** False when this person already has an entry for this reason and reference. */
export async function insertLedgerEntry(trx: Trx, entry: LedgerEntry): Promise<boolean> {
  const inserted = await trx
    .insertInto('ledger')
    .values(entry)
    .onConflict(conflict => conflict.columns(['user_id', 'reason', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function moveStanding(
  trx: Trx,
  userId: number,
  change: { balance: number; earned: number; experience: number },
) {
  return trx
    .updateTable('standings')
    .set(eb => ({
      balance: eb('balance', '+', change.balance),
      earned: eb('earned', '+', change.earned),
      experience: eb('experience', '+', change.experience),
    }))
    .where('user_id', '=', userId)
    .returning(['balance', 'experience', 'level'])
    .executeTakeFirstOrThrow()
}

export async function setLevel(trx: Trx, userId: number, level: number): Promise<void> {
  await trx.updateTable('standings').set({ level }).where('user_id', '=', userId).execute()
}

export async function countCompletedModule(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('standings')
    .set(eb => ({ modules_completed: eb('modules_completed', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

export async function standingOf(db: Reader | Trx, userId: number) {
  return db
    .selectFrom('standings')
    .select(['balance', 'earned', 'experience', 'level', 'modules_completed'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function streakOf(db: Reader | Trx, userId: number, kind: string): Promise<Streak | undefined> {
  const row = await db
    .selectFrom('streaks')
    .select(['current', 'longest', 'last_day'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { current: row.current, longest: row.longest, lastDay: row.last_day }
}

export async function keepStreak(
  trx: Trx,
  userId: number,
  kind: string,
  streak: Streak & { lastDay: Day },
): Promise<void> {
  const row = { current: streak.current, longest: streak.longest, last_day: streak.lastDay }
  await trx
    .insertInto('streaks')
    .values({ user_id: userId, kind, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
}

export interface SignOffRow {
  user_id: number
  kind: string
  item_id: number
  version: number
  hash: string
  how: string
  detail: string
  at: number
  day: Day
}

/** False when this person already signed this version. */
export async function insertSignOff(trx: Trx, row: SignOffRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('sign_offs')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'kind', 'item_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The first sign-off of an item that still counts, by the oldest version that does. */
export async function findSignOff(db: Reader | Trx, userId: number, kind: string, itemId: number, countsFrom: number) {
  return db
    .selectFrom('sign_offs')
    .select(['version', 'at', 'detail'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('version', '>=', countsFrom)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
}

/** All sign-offs of a person of one kind: a handful of rows for each item. */
export async function signOffsOf(db: Reader | Trx, userId: number, kind: string) {
  return db
    .selectFrom('sign_offs')
    .select(['item_id', 'version', 'at', 'detail'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('version')
    .execute()
}

export async function personExists(db: Reader | Trx, userId: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}
