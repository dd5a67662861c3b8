// The SQL of what waits for administrators.
import type { Waiting } from '../../domain/desk.ts'
import type { Reader, Trx } from '../db/database.ts'

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

/** Of people who are there, and that nobody has looked at yet. */
export async function licencesWaiting(db: Reader): Promise<Waiting> {
  return db
    .selectFrom('licences')
    .innerJoin('users', 'users.id', 'licences.user_id')
    .leftJoin('licence_checks', 'licence_checks.licence_id', 'licences.id')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('licences.at').as('oldest')])
    .where('users.active', '=', 1)
    .where('licence_checks.licence_id', 'is', null)
    .executeTakeFirstOrThrow()
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
