// The SQL of the record: ledger and standings.
import type { Insertable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { LedgerReason } from '../../domain/points.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

export type LedgerEntry = Insertable<Schema['ledger']>

const ledgerInsert = hotQuery(
  (
    db,
    userId: number,
    reason: LedgerReason,
    reference: string,
    points: number,
    experience: number,
    at: number,
    day: Day,
  ) =>
    db
      .insertInto('ledger')
      .values({ user_id: userId, reason, reference, points, experience, at, day })
      .onConflict(conflict => conflict.columns(['user_id', 'reason', 'reference']).doNothing())
      .returning('id'),
)

/** False when this person already has an entry for this reason and reference. */
export async function insertLedgerEntry(trx: Trx, entry: LedgerEntry): Promise<boolean> {
  const { user_id, reason, reference, points, experience, at, day } = entry
  return (await ledgerInsert(trx, user_id, reason, reference, points, experience, at, day)).length > 0
}

const standingMove = hotQuery((db, balance: number, earned: number, experience: number, userId: number) =>
  db
    .updateTable('standings')
    .set(eb => ({
      balance: eb('balance', '+', balance),
      earned: eb('earned', '+', earned),
      experience: eb('experience', '+', experience),
    }))
    .where('user_id', '=', userId)
    .returning(['balance', 'experience', 'level']),
)

export async function moveStanding(
  trx: Trx,
  userId: number,
  change: { balance: number; earned: number; experience: number },
) {
  const [standing] = await standingMove(trx, change.balance, change.earned, change.experience, userId)
  if (!standing) throw new Error(`person ${userId} has no standing`)
  return standing
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

export async function personExists(db: Reader | Trx, userId: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}
