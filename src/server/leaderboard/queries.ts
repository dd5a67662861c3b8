// The SQL of the leaderboard: what the board holds of people.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { lastDayOf, type Month } from '../../domain/month.ts'
import { EARNING_REASONS } from '../../domain/points.ts'
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

/** So many at once: adding up takes a while, and nobody waits longer for them than for an ordinary request. */
const PAGE = 2000

/** Everyone by what they earned in a month. The horizon is asked for first: what changes while they are read is read again. */
export async function everyoneIn({ read, dialect }: Database, month: Month) {
  const { rows } = await sql<{
    horizon: number
  }>`select ${sql.raw(dialect.changeHorizon('board'))} as horizon`.execute(read)
  const all: BoardPerson[] = []
  for (;;) {
    const page = await earners(read, month)
      .where('standings.user_id', '>', all.at(-1)?.id ?? 0)
      .orderBy('standings.user_id')
      .limit(PAGE)
      .execute()
    all.push(...page.map(asEarner))
    if (page.length < PAGE) break
    await nextTurn()
  }
  return { pages: [all], horizon: rows[0]?.horizon ?? 0 }
}

export async function peopleIn(db: Reader, month: Month, ids: readonly number[]): Promise<BoardPerson[]> {
  return (await earners(db, month).where('standings.user_id', 'in', ids).execute()).map(asEarner)
}

/** Added up for each by itself: in one sum over the ledger, every month ever would be read to find this one. */
function earners(db: Reader, month: Month) {
  return people(db, sql<number>`0`).select(eb =>
    eb
      .selectFrom('ledger')
      .select(sum => sum.fn.coalesce(sum.fn.sum<number>('ledger.points'), sql<number>`0`).as('earned'))
      .whereRef('ledger.user_id', '=', 'standings.user_id')
      .where('ledger.day', '>=', `${month}-01`)
      .where('ledger.day', '<=', lastDayOf(month))
      .where('ledger.reason', 'in', EARNING_REASONS)
      .as('earned_in_month'),
  )
}

const asEarner = (row: Awaited<ReturnType<ReturnType<typeof earners>['execute']>>[number]): BoardPerson => ({
  ...asPerson(row),
  points: row.earned_in_month ?? 0,
})

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
