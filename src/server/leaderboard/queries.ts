// The SQL of the leaderboard: what the board holds of people.
import { type RawBuilder, sql } from 'kysely'
import { NO_STREAK } from '../../domain/streak.ts'
import type { Database, Reader } from '../db/database.ts'
import { streakIn } from '../record/streak-queries.ts'
import type { BoardPerson } from './board.ts'

/** Everyone, and the horizon of the same view of the database. */
export async function everyone({ read, dialect }: Database) {
  const rows = await people(read, sql<number>`${sql.raw(dialect.changeHorizon('board'))}`).execute()
  return { pages: [rows.map(asPerson)], horizon: rows[0]?.horizon ?? 0 }
}

export async function peopleOf(db: Reader, ids: readonly number[]): Promise<BoardPerson[]> {
  const rows = await people(db, sql<number>`0`).where('standings.user_id', 'in', ids).execute()
  return rows.map(asPerson)
}

function people(db: Reader, horizon: RawBuilder<number>) {
  return db
    .selectFrom('standings')
    .innerJoin('users', 'users.id', 'standings.user_id')
    .leftJoin('streaks', join =>
      join.onRef('streaks.user_id', '=', 'standings.user_id').on('streaks.kind', '=', 'learning'),
    )
    .leftJoin('preferences', 'preferences.user_id', 'standings.user_id')
    .select(['standings.user_id', 'standings.name', 'standings.earned', 'standings.level', 'standings.active'])
    .select(['standings.modules_completed', 'users.first_name', 'users.last_name', 'users.department'])
    .select(['streaks.current', 'streaks.longest', 'streaks.last_day', 'streaks.stands_until'])
    .select(['preferences.ranking', horizon.as('horizon')])
}

function asPerson(row: Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]): BoardPerson {
  const { current, longest, last_day, stands_until } = row
  const hasStreak = current !== null && longest !== null && last_day !== null
  return {
    id: row.user_id,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    department: row.department,
    points: row.earned,
    level: row.level,
    modulesCompleted: row.modules_completed,
    streak: hasStreak ? streakIn({ current, longest, last_day, stands_until }) : NO_STREAK,
    active: row.active === 1,
    isHidden: row.ranking === 'hidden',
  }
}
