// The SQL behind idempotency keys.
import { sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'

export async function findAnswer(db: Reader | Trx, userId: number, key: string, since: Instant) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function keepAnswer(
  trx: Trx,
  kept: { userId: number; key: string; requestHash: string; response: string; now: Instant },
): Promise<void> {
  const row = { request_hash: kept.requestHash, response: kept.response, created_at: kept.now }
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: kept.userId, key: kept.key, ...row })
    // A key whose day is over may still be there until the next clean-up.
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute()
}

/** Some of them; how many. */
export async function forgetAnswers(trx: Trx, before: Instant, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_keys where (user_id, key) in
    (select user_id, key from idempotency_keys where created_at < ${before} order by created_at limit ${most})`.execute(
    trx,
  )
  return Number(numAffectedRows)
}
