// The SQL of passkeys.
import type { Insertable } from 'kysely'
import type { Instant } from '../../../domain/clock.ts'
import type { Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

export async function listPasskeys(db: Reader | Trx, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** With whom it signs in, if they are active. */
export async function findPasskey(db: Reader | Trx, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.public_key', 'passkeys.counter'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.active', '=', 1)
    .executeTakeFirst()
}

/** Its id; undefined where somebody has added it before. */
export async function insertPasskey(trx: Trx, passkey: Insertable<Schema['passkeys']>): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function keepUse(trx: Trx, id: number, counter: number, now: Instant): Promise<void> {
  await trx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

export async function deletePasskey(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute()
}

/** How many there were. */
export async function deletePasskeysOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findNames(db: Reader, userId: number) {
  return db.selectFrom('users').select(['username', 'name']).where('id', '=', userId).executeTakeFirstOrThrow()
}
