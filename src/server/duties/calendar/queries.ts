// The SQL of calendar feeds.

import { sql } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { manyIds } from '../../db/many-ids.ts'
import type { CalendarFeed } from '../../db/tables/duties.ts'
import type { TeamIds } from '../team-queries.ts'

export async function calendarsOf(db: Reader | Trx, userId: number) {
  return db.selectFrom('calendars').select(['feed', 'sealed_token']).where('user_id', '=', userId).execute()
}

export async function deleteCalendars(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('calendars').where('user_id', '=', userId).execute()
}

interface NewCalendar {
  userId: number
  feed: CalendarFeed
  tokenHash: string
  sealedToken: string
  now: Instant
}

export async function insertCalendar(trx: Trx, { userId, feed, tokenHash, sealedToken, now }: NewCalendar) {
  await trx
    .insertInto('calendars')
    .values({ user_id: userId, feed, token_hash: tokenHash, sealed_token: sealedToken, created_at: now })
    .execute()
}

/** Whose it is, while they are active. */
export async function findCalendar(db: Reader, tokenHash: string) {
  return db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .select(['calendars.feed', 'users.id', 'users.role'])
    .where('calendars.token_hash', '=', tokenHash)
    .where('users.active', '=', 1)
    .executeTakeFirst()
}

/** Those who have something open, whoever has it first. */
export async function mostUrgent(db: Reader, team: TeamIds, most: number) {
  if (team?.length === 0) return []
  let people = db
    .selectFrom('duty_figures')
    .innerJoin('users', 'users.id', 'duty_figures.user_id')
    .select(['users.id', 'users.name'])
    .where('users.active', '=', 1)
    .where('duty_figures.next_due', '<>', sql.lit(''))
  if (team) people = people.where('users.id', 'in', manyIds(team))
  return people.orderBy('duty_figures.next_due').orderBy('users.id').limit(most).execute()
}
