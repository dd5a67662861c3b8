// The SQL of login analytics. Every query is bounded by the days asked for, by the index on the day of login.
import { sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'

export async function loginsByDay(db: Reader, from: Day, to: Day) {
  return db
    .selectFrom('sessions')
    .select(eb => [
      'login_day as day',
      eb.fn.countAll<number>().as('logins'),
      eb.fn.count<number>('user_id').distinct().as('people'),
    ])
    .where('login_day', '>=', from)
    .where('login_day', '<=', to)
    .groupBy('login_day')
    .execute()
}

/** Milliseconds and number of ended sessions by day. One that fell silent ended when it was last seen. */
export async function durationsByDay(db: Reader, from: Day, to: Day, activeSince: Instant) {
  return db
    .selectFrom('sessions')
    .select(eb => [
      'login_day as day',
      eb.fn.countAll<number>().as('ended'),
      sql<number>`sum(coalesce(ended_at, last_seen_at) - login_at)`.as('milliseconds'),
    ])
    .where('login_day', '>=', from)
    .where('login_day', '<=', to)
    .where(eb => eb.or([eb('ended_at', 'is not', null), eb('last_seen_at', '<=', activeSince)]))
    .groupBy('login_day')
    .execute()
}

export async function loginsByHour(db: Reader, from: Day, to: Day) {
  return db
    .selectFrom('sessions')
    .select(eb => ['login_hour as hour', eb.fn.countAll<number>().as('logins')])
    .where('login_day', '>=', from)
    .where('login_day', '<=', to)
    .groupBy('login_hour')
    .execute()
}

export async function loginsByDevice(db: Reader, from: Day, to: Day) {
  return db
    .selectFrom('sessions')
    .select(eb => ['device_type as device', eb.fn.countAll<number>().as('logins')])
    .where('login_day', '>=', from)
    .where('login_day', '<=', to)
    .groupBy('device_type')
    .execute()
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
