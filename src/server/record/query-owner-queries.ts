// The SQL of who has taken a question to support on.
import type { Instant } from '../../domain/clock.ts'
import type { Trx } from '../db/database.ts'

/** Those that are open. */
export async function ownedQueries(trx: Trx, ownerId: number) {
  return trx
    .selectFrom('help_queries')
    .select(['id', 'user_id'])
    .where('assigned_to', '=', ownerId)
    .where('closed', '=', 0)
    .orderBy('id')
    .execute()
}

export async function releaseQuery(trx: Trx, id: number, step: { user_id: number; at: Instant }): Promise<void> {
  await trx.updateTable('help_queries').set({ assigned_to: null }).where('id', '=', id).execute()
  const row = { query_id: id, step: 'assigned' as const, assigned_to: null, ...step }
  await trx.insertInto('query_steps').values(row).execute()
}
