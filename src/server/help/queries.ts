// The SQL of the support inbox.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** When a person sent their queries since then, oldest first. */
export async function queriesSince(trx: Trx, userId: number, since: Instant): Promise<Instant[]> {
  const rows = await trx
    .selectFrom('help_queries')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()
  return rows.map(row => row.sent_at)
}

/** Who is signed in, as the portal knows them: what somebody types may be anything. */
export async function accountOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['name', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function insertQuery(trx: Trx, query: Insertable<Schema['help_queries']>): Promise<number> {
  const { id } = await trx.insertInto('help_queries').values(query).returning('id').executeTakeFirstOrThrow()
  return id
}
