// The SQL of the record: ledger, standings, streaks.
import type { Insertable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { LedgerReason } from '../../domain/points.ts'
import type { Streak, StreakKind } from '../../domain/streak.ts'
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

const streakQuery = hotQuery((db, userId: number, kind: StreakKind) =>
  db
    .selectFrom('streaks')
    .select(['current', 'longest', 'last_day'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind),
)

export async function streakOf(db: Reader | Trx, userId: number, kind: StreakKind): Promise<Streak | undefined> {
  const [row] = await streakQuery(db, userId, kind)
  return row && { current: row.current, longest: row.longest, lastDay: row.last_day }
}

const streakUpsert = hotQuery((db, userId: number, kind: StreakKind, current: number, longest: number, last_day: Day) =>
  db
    .insertInto('streaks')
    .values({ user_id: userId, kind, current, longest, last_day })
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet({ current, longest, last_day })),
)

export async function keepStreak(
  trx: Trx,
  userId: number,
  kind: StreakKind,
  streak: Streak & { lastDay: Day },
): Promise<void> {
  await streakUpsert(trx, userId, kind, streak.current, streak.longest, streak.lastDay)
}

export async function personExists(db: Reader | Trx, userId: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}
