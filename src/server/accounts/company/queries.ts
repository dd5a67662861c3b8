// The SQL of company sign-in: which account is whose, and who has an email.
import { sql } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import type { Reader, Trx } from '../../db/database.ts'

export async function findIdentity(db: Reader | Trx, issuer: string, subject: string) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.active'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

export async function insertIdentity(
  trx: Trx,
  { issuer, subject, userId, now }: { issuer: string; subject: string; userId: number; now: Instant },
): Promise<void> {
  await trx.insertInto('identities').values({ issuer, subject, user_id: userId, created_at: now }).execute()
}

/** Those that there were. */
export async function deleteIdentitiesOf(trx: Trx, userId: number) {
  return trx.deleteFrom('identities').where('user_id', '=', userId).returning(['issuer', 'subject']).execute()
}

/** Everybody who has it, in whichever letter case, and whether they came in from this issuer before. */
export async function peopleWithEmail(trx: Trx, email: string, issuer: string) {
  return trx
    .selectFrom('users')
    .leftJoin('identities', join =>
      join.onRef('identities.user_id', '=', 'users.id').on('identities.issuer', '=', issuer),
    )
    .select(['users.id', 'users.active', 'identities.subject'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .orderBy('users.id')
    .execute()
}

/** Whether somebody is active and still connected with an account of the company. */
export async function canComeIn(trx: Trx, userId: number): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return person !== undefined
}
