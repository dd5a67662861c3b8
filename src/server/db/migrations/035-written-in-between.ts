// What an earlier version wrote while 034 was being applied: between its statements, or before its triggers stood. They stand now, so
// that nothing can follow. A backup of such a database may be restored into either engine.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** A reply that came while we look would be overlooked, and its query wait again. */
const LOCK = 'lock table redemptions, help_queries in share row exclusive mode'

const message = (which: string) => `select 1 from query_messages where query_id = help_queries.id and ${which}`

/** What somebody did with it since does not stand in for how it began. */
const WRITTEN_IN_BETWEEN = [
  `insert into redemption_steps (redemption_id, status, at) select id, 'pending', redeemed_at from redemptions
    where not exists (select 1 from redemption_steps where redemption_id = redemptions.id and status = 'pending') order by id`,
  'update redemptions set status_at = redeemed_at where status_at = 0',
  `update help_queries set waiting_since = sent_at where waiting_since is null and not exists (${message(`sender = 'support'`)})`,
  `insert into query_messages (query_id, sender, user_id, text, at) select id, 'person', user_id, message, sent_at from help_queries
    where not exists (${message(`sender = 'person' and at = help_queries.sent_at`)}) order by id`,
]

export async function up(db: Kysely<unknown>, { engine }: Dialect): Promise<void> {
  for (const statement of [...(engine === 'sqlite' ? [] : [LOCK]), ...WRITTEN_IN_BETWEEN])
    await sql.raw(statement).execute(db)
}
