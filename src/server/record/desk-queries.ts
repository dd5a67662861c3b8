// The SQL of what waits at the desks.
import { sql } from 'kysely'
import type { Waiting } from '../../domain/desk.ts'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import { IS_NEWEST_OF_TYPE } from './licence-queries.ts'

/** Neither handed out nor declined. */
export async function redemptionsWaiting(db: Reader | Trx): Promise<Waiting> {
  return db
    .selectFrom('redemptions')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('redeemed_at').as('oldest')])
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
}

/** Open, and nobody has replied to what the person wrote last. */
export async function queriesWaiting(db: Reader | Trx): Promise<Waiting> {
  return db
    .selectFrom('help_queries')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('waiting_since').as('oldest')])
    .where('closed', '=', 0)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Of people who are there, and that nobody has looked at yet; not one's own, and where it is asked for of a team alone. */
export async function licencesWaiting(
  db: Reader | Trx,
  about: { notOf: number; team: readonly number[] | null },
): Promise<Waiting> {
  if (about.team?.length === 0) return { count: 0, oldest: null }
  let waiting = db
    .selectFrom('licences')
    .innerJoin('users', 'users.id', 'licences.user_id')
    .leftJoin('licence_checks', 'licence_checks.licence_id', 'licences.id')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('licences.at').as('oldest')])
    .where('users.active', '=', 1)
    .where('users.id', '<>', about.notOf)
    .where('licence_checks.licence_id', 'is', null)
    .where(IS_NEWEST_OF_TYPE)
  if (about.team) waiting = waiting.where(sql<boolean>`users.id in ${manyIds(about.team)}`)
  return waiting.executeTakeFirstOrThrow()
}

/** What waits for each who can decide about it: leads of the person at any depth, and administrators. */
export async function licencesWaitingFor(trx: Trx): Promise<Map<number, Waiting>> {
  const { rows } = await sql<Waiting & { id: number }>`
    with recursive waiting (user_id, at) as (
      select licences.user_id, licences.at from licences
      join users on users.id = licences.user_id and users.active = 1
      left join licence_checks on licence_checks.licence_id = licences.id
      where licence_checks.licence_id is null and ${IS_NEWEST_OF_TYPE}
    ), above (person, lead) as (
      select id, reports_to from users where id in (select user_id from waiting) and reports_to is not null
      union
      select above.person, users.reports_to from above join users on users.id = above.lead
      where users.reports_to is not null
    )
    select users.id, count(*) as count, min(waiting.at) as oldest
    from users
    join waiting on waiting.user_id <> users.id
    where users.active = 1 and (users.role = 'admin' or (users.role = 'manager'
      and exists (select 1 from above where above.person = waiting.user_id and above.lead = users.id)))
    group by users.id`.execute(trx)
  return new Map(rows.map(({ id, count, oldest }) => [id, { count, oldest }]))
}

/** Drafts of content that are still written on. */
export async function draftsOpen(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export async function activeAdmins(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('active', '=', 1)
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
