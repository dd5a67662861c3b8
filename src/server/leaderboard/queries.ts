// The SQL of the leaderboard: who changed since the last look, the details of those shown, and the longest live streak.
import { sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Database, Reader } from '../db/database.ts'
import type { ChangedStanding } from './ranking.ts'

/** With this many changes at once, reading everyone anew is cheaper than moving each. */
export const MOST_CHANGES = 1000

/** Whose standing was marked at or after the horizon, and the horizon to ask with the next time. */
export async function changedSince({ read, dialect }: Database, horizon: number) {
  // In the order of the index and with a limit, so that no planner reads everyone to find a handful.
  const { rows } = await sql<{ user_id: number; horizon: number }>`
    select user_id, ${sql.raw(dialect.changeHorizon)} as horizon from standing_changes
    where mark >= ${horizon} order by mark limit ${MOST_CHANGES}`.execute(read)
  return { ids: rows.map(row => row.user_id), horizon: rows[0]?.horizon ?? horizon }
}

/** Everyone, and the horizon of the same view of the database. */
export async function everyStanding({ read, dialect }: Database) {
  const { rows } = await sql<StandingRow & { horizon: number }>`
    select user_id, name, earned, level, active, ${sql.raw(dialect.changeHorizon)} as horizon from standings`.execute(
    read,
  )
  return { everyone: rows.map(asStanding), horizon: rows[0]?.horizon ?? 0 }
}

export async function standingsOf(db: Reader, ids: readonly number[]): Promise<ChangedStanding[]> {
  const rows = await db
    .selectFrom('standings')
    .select(['user_id', 'name', 'earned', 'level', 'active'])
    .where('user_id', 'in', ids)
    .execute()
  return rows.map(asStanding)
}

interface StandingRow {
  user_id: number
  name: string
  earned: number
  level: number
  active: number
}

function asStanding(row: StandingRow): ChangedStanding {
  return { id: row.user_id, name: row.name, points: row.earned, level: row.level, active: row.active === 1 }
}

/** What a list shows of people beyond their standing. */
export async function detailsOf(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .innerJoin('standings', 'standings.user_id', 'users.id')
    .leftJoin('streaks', join => join.onRef('streaks.user_id', '=', 'users.id').on('streaks.kind', '=', 'learning'))
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.department', 'standings.modules_completed'])
    .select(['streaks.current', 'streaks.longest', 'streaks.last_day'])
    .where('users.id', 'in', ids)
    .execute()
}

export type Details = Awaited<ReturnType<typeof detailsOf>>[number]

/** The longest streak of an active person that ends on a day. */
export async function longestStreakOn(db: Reader, day: Day): Promise<number> {
  const row = await db
    .selectFrom('streaks')
    .innerJoin('standings', 'standings.user_id', 'streaks.user_id')
    .select('streaks.current')
    .where('streaks.kind', '=', 'learning')
    .where('streaks.last_day', '=', day)
    .where('standings.active', '=', 1)
    .orderBy('streaks.current', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.current ?? 0
}
