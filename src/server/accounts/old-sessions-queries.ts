// The SQL of sign-ins that are too old to be kept.
import { sql } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Reader, Trx } from '../db/database.ts'

/** The first day after one, and before another, on which somebody signed in. */
export async function nextLoginDay(db: Reader, after: Day, before: Day): Promise<Day | null> {
  const row = await db
    .selectFrom('sessions')
    .select('login_day')
    .where('login_day', '>', after)
    .where('login_day', '<', before)
    .orderBy('login_day')
    .limit(1)
    .executeTakeFirst()
  return row?.login_day ?? null
}

/** Some of those of a day after which the person signed in again, and was seen in another; how many. */
export async function forgetSessionsOn(trx: Trx, day: Day, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where id in (select id from sessions as old
    where login_day = ${day} and exists (select 1 from sessions as later where later.user_id = old.user_id
      and (later.login_at > old.login_at or (later.login_at = old.login_at and later.id > old.id)))
    and exists (select 1 from sessions as seen where seen.user_id = old.user_id
      and (seen.last_seen_at > old.last_seen_at or (seen.last_seen_at = old.last_seen_at and seen.id > old.id)))
    limit ${most})`.execute(trx)
  return Number(numAffectedRows)
}
