// Streaks as they are kept: a day more with each first activity of a day, and worked out again from every day when leave changes or the clock ran ahead.
import type { DayRange } from '../../domain/leave.ts'
import { extendStreak, NO_STREAK, STREAK_KINDS, type Streak, type StreakKind, streakFrom } from '../../domain/streak.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { leaveFrom, leaveOf } from './leave-queries.ts'
import { activeDays, keepStreak, streakOf } from './streak-queries.ts'

/** Something was done today that keeps a streak going, and is recorded already. */
export async function recordActivity(trx: Trx, userId: number, kind: StreakKind, moment: Moment): Promise<Streak> {
  const before = (await streakOf(trx, userId, kind)) ?? NO_STREAK
  // What else is done on a day changes nothing, and costs no look at leave.
  if (moment.today === before.lastDay) return before
  // A clock that ran ahead has kept a day that is still to come: today lies before it, and may join what was apart.
  if (before.lastDay !== null && moment.today < before.lastDay)
    return workOut(trx, userId, kind, await leaveOf(trx, userId))
  const after = extendStreak(before, moment.today, await leaveFrom(trx, userId, moment.today))
  await keepStreak(trx, userId, kind, after)
  return after
}

/** After leave was entered or taken back: what was broken by days that are leave now is whole again. */
export async function mendStreaks(trx: Trx, userId: number): Promise<void> {
  const leave = await leaveOf(trx, userId)
  for (const kind of STREAK_KINDS) await workOut(trx, userId, kind, leave)
}

/** From the days on which something was done. */
async function workOut(trx: Trx, userId: number, kind: StreakKind, leave: readonly DayRange[]): Promise<Streak> {
  const days = (await activeDays(trx, kind, [userId, userId])).map(({ day }) => day)
  const streak = streakFrom(days, leave)
  await keepStreak(trx, userId, kind, streak)
  return streak
}
