// The SQL of streaks: what is kept of them, and the days that they come from.
import { sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import { type Streak, type StreakKind, standsUntil } from '../../domain/streak.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

interface StreakRow {
  current: number
  longest: number
  last_day: Day
  stands_until: Day | null
}

/** The later of the two: one written by an earlier version says nothing of leave, and what is kept of leave holds on. */
export function streakIn({ current, longest, last_day, stands_until }: StreakRow): Streak {
  const byWeekends = standsUntil(last_day, [])
  const isLonger = stands_until !== null && stands_until > byWeekends
  return { current, longest, lastDay: last_day, standsUntil: isLonger ? stands_until : byWeekends }
}

const streakQuery = hotQuery((db, userId: number, kind: StreakKind) =>
  db
    .selectFrom('streaks')
    .select(['current', 'longest', 'last_day', 'stands_until'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind),
)

export async function streakOf(db: Reader | Trx, userId: number, kind: StreakKind): Promise<Streak | undefined> {
  const [row] = await streakQuery(db, userId, kind)
  return row && streakIn(row)
}

const streakUpsert = hotQuery(
  (db, userId: number, kind: StreakKind, current: number, longest: number, last_day: Day, stands_until: Day | null) =>
    db
      .insertInto('streaks')
      .values({ user_id: userId, kind, current, longest, last_day, stands_until })
      .onConflict(conflict =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ current, longest, last_day, stands_until }),
      ),
)

export async function keepStreak(trx: Trx, userId: number, kind: StreakKind, streak: Streak): Promise<void> {
  const { current, longest, lastDay } = streak
  if (lastDay === null) return
  const isByWeekends = streak.standsUntil === standsUntil(lastDay, [])
  await streakUpsert(trx, userId, kind, current, longest, lastDay, isByWeekends ? null : streak.standsUntil)
}

/** Where it is kept that somebody did something on a day that counts. */
const SOURCES: Readonly<Record<StreakKind, readonly (keyof Schema)[]>> = {
  learning: ['sign_offs', 'module_attempts', 'toolbox_attempts', 'challenge_answers', 'practice_answers'],
  challenge: ['challenge_answers'],
}

/** Of the people from one id to another: each day once, the earliest of each person first. */
export async function activeDays(db: Reader | Trx, kind: StreakKind, [first, last]: readonly [number, number]) {
  const days = SOURCES[kind].map(
    table => sql`select user_id, day from ${sql.table(table)} where user_id between ${first} and ${last}`,
  )
  const { rows } = await sql<{ user_id: number; day: Day }>`
    select distinct user_id, day from (${sql.join(days, sql` union all `)}) as active order by user_id, day`.execute(db)
  return rows
}
