// The SQL of what can be used only once.
import type { Instant } from '../../domain/clock.ts'
import type { Trx } from '../db/database.ts'

/** False where it was there already. */
export async function insertSpent(trx: Trx, hash: string, expiresAt: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('spent_tokens')
    .values({ hash, expires_at: expiresAt })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Some of them; how many. */
export async function deleteSpent(trx: Trx, before: Instant, most: number): Promise<number> {
  const old = trx.selectFrom('spent_tokens').select('hash').where('expires_at', '<', before).limit(most)
  const { numDeletedRows } = await trx.deleteFrom('spent_tokens').where('hash', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
