// What an earlier version wrote while 034 was being applied: after it had filled in what was missing, and before its triggers stood.
// They stand now, so that nothing can follow.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const SILENT = 'where not exists (select 1 from query_messages where query_id = help_queries.id)'

const WRITTEN_IN_BETWEEN = [
  `insert into redemption_steps (redemption_id, status, at) select id, status, redeemed_at from redemptions
    where not exists (select 1 from redemption_steps where redemption_id = redemptions.id) order by id`,
  'update redemptions set status_at = redeemed_at where status_at = 0',
  `update help_queries set waiting_since = sent_at ${SILENT}`,
  `insert into query_messages (query_id, sender, user_id, text, at)
    select id, 'person', user_id, message, sent_at from help_queries ${SILENT} order by id`,
]

export async function up(db: Kysely<unknown>, { engine }: Dialect): Promise<void> {
  // The embedded database is served by one process alone: there is nobody beside it.
  if (engine === 'sqlite') return
  for (const statement of WRITTEN_IN_BETWEEN) await sql.raw(statement).execute(db)
}
