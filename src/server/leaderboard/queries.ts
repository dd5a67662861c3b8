// The SQL of the leaderboard: everything comes from the index by rank.
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'

function ranked(db: Reader) {
  return db
    .selectFrom('standings')
    .innerJoin('users', 'users.id', 'standings.user_id')
    .leftJoin('streaks', join =>
      join.onRef('streaks.user_id', '=', 'standings.user_id').on('streaks.kind', '=', 'learning'),
    )
    .select([
      'standings.user_id',
      'standings.name',
      'standings.earned',
      'standings.level',
      'standings.modules_completed',
    ])
    .select(['users.first_name', 'users.last_name', 'users.department'])
    .select(['streaks.current', 'streaks.longest', 'streaks.last_day'])
}

export type RankedRow = Awaited<ReturnType<typeof firstByRank>>[number]

export async function firstByRank(db: Reader, most: number) {
  return ranked(db)
    .where('standings.active', '=', 1)
    .orderBy('standings.earned', 'desc')
    .orderBy('standings.level', 'desc')
    .orderBy('standings.name')
    .orderBy('standings.user_id')
    .limit(most)
    .execute()
}

export async function rankedPerson(db: Reader, userId: number): Promise<RankedRow | undefined> {
  return ranked(db).where('standings.user_id', '=', userId).executeTakeFirst()
}

/** How many active people stand before someone. */
export async function countBefore(db: Reader, person: RankedRow): Promise<number> {
  const { count } = await db
    .selectFrom('standings')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('active', '=', 1)
    .where('earned', '>=', person.earned)
    .where(eb =>
      eb.or([
        eb('earned', '>', person.earned),
        eb('level', '>', person.level),
        eb.and([eb('level', '=', person.level), eb('name', '<', person.name)]),
        eb.and([eb('level', '=', person.level), eb('name', '=', person.name), eb('user_id', '<', person.user_id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

export async function figures(db: Reader) {
  return db
    .selectFrom('standings')
    .select(eb => [
      eb.fn.countAll<number>().as('people'),
      eb.fn.max('earned').as('top'),
      eb.fn.sum<number | null>('earned').as('sum'),
    ])
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
}

export async function longestLiveStreak(db: Reader, oldestLiveDay: Day): Promise<number> {
  const row = await db
    .selectFrom('streaks')
    .innerJoin('standings', 'standings.user_id', 'streaks.user_id')
    .select('streaks.current')
    .where('streaks.kind', '=', 'learning')
    .where('streaks.last_day', '>=', oldestLiveDay)
    .where('standings.active', '=', 1)
    .orderBy('streaks.current', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.current ?? 0
}
