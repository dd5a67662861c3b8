// The SQL of login analytics. Every query is bounded by one day, by the index on the day of login, or by one person.
import { sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

/**
 * The logins of one day by hour and device, with the milliseconds of those sessions that have ended. One that fell silent ended
 * when it was last seen; `revivable` counts those that may still go on.
 */
export const loginsOn = hotQuery((db, day: Day, activeSince: Instant, usableSince: Instant) => {
  const hasEnded = sql<boolean>`(ended_at is not null or last_seen_at <= ${activeSince})`
  return db
    .selectFrom('sessions')
    .select(['login_hour as hour', 'device_type as device'])
    .select(eb => eb.fn.countAll<number>().as('logins'))
    .select([
      sql<number>`sum(case when ${hasEnded} then 1 else 0 end)`.as('ended'),
      sql<number>`sum(case when ${hasEnded} then coalesce(ended_at, last_seen_at) - login_at else 0 end)`.as(
        'milliseconds',
      ),
      sql<number>`sum(case when ended_at is null and last_seen_at > ${usableSince} then 1 else 0 end)`.as('revivable'),
    ])
    .where('login_day', '=', day)
    .groupBy(['login_hour', 'device_type'])
})

const peopleQuery = hotQuery((db, day: Day) =>
  db
    .selectFrom('sessions')
    .select(eb => eb.fn.count<number>('user_id').distinct().as('people'))
    .where('login_day', '=', day),
)

export async function peopleOn(db: Reader, day: Day): Promise<number> {
  const [row] = await peopleQuery(db, day)
  return row?.people ?? 0
}

export async function countActive(db: Reader, activeSince: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', activeSince)
    .executeTakeFirstOrThrow()
  return count
}

export async function sessionsOf(db: Reader, userId: number, from: Day) {
  return db
    .selectFrom('sessions')
    .select(['id', 'login_at', 'last_seen_at', 'ended_at', 'device_type', 'browser_name'])
    .where('user_id', '=', userId)
    .where('login_day', '>=', from)
    .orderBy('login_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listUsers(db: Reader) {
  return db.selectFrom('users').select(['id', 'name', 'username']).orderBy('name').orderBy('id').execute()
}
