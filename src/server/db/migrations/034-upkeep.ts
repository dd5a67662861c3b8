// What finds rows that are kept no longer, and what an earlier version leaves out that goes on serving beside this schema: it knows
// neither the steps of a redemption nor the messages of a query. The database writes them, so that nothing is missing on the desk and
// in the inbox.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const BY_AGE = [
  'create index spent_tokens_by_expiry on spent_tokens (expires_at)',
  'create index invitations_by_expiry on invitations (expires_at)',
  'create index reminders_by_day on reminders (day)',
  'create index bounced_addresses_by_age on bounced_addresses (at)',
  'create index outbox_given_up on outbox (given_up_at) where given_up_at is not null',
  'create index outbox_secrets on outbox (useful_until) where secret is not null',
]

export async function up(db: Kysely<unknown>, { engine }: Dialect): Promise<void> {
  // The embedded database is served by one process alone: there is nobody beside it.
  for (const statement of [...BY_AGE, ...(engine === 'sqlite' ? [] : writtenBeside())])
    await sql.raw(statement).execute(db)
}

function writtenBeside(): string[] {
  return [
    // In an upgrade that is over.
    `insert into redemption_steps (redemption_id, status, at) select id, status, redeemed_at from redemptions
      where status_at = 0 and not exists (select 1 from redemption_steps where redemption_id = redemptions.id) order by id`,
    'update redemptions set status_at = redeemed_at where status_at = 0',
    ...asFirstMessages(),
    // At the end of the write: whoever knows the steps has written them by then.
    ...atTheEnd('redemptions', 'new.status_at = 0', [
      `if not exists (select 1 from redemption_steps where redemption_id = new.id) then
        insert into redemption_steps (redemption_id, status, at) values (new.id, new.status, new.redeemed_at); end if`,
      'update rewards set stock = stock - 1 where id = new.reward_id and stock > 0',
      'update redemptions set status_at = redeemed_at, took_stock = case when found then 1 else 0 end where id = new.id',
    ]),
    ...atTheEnd('help_queries', 'new.waiting_since is null', asFirstMessages('id = new.id and')),
  ]
}

/** Every query has a message: one that has none waits, with what was asked as its first. */
function asFirstMessages(which = ''): string[] {
  const silent = `where ${which} not exists (select 1 from query_messages where query_id = help_queries.id)`
  return [
    `update help_queries set waiting_since = sent_at ${silent}`,
    `insert into query_messages (query_id, sender, user_id, text, at)
      select id, 'person', user_id, message, sent_at from help_queries ${silent} order by id`,
  ]
}

function atTheEnd(table: string, when: string, statements: readonly string[]): string[] {
  const name = `${table}_written_beside`
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${statements.join('; ')}; return null; end $$`,
    `create constraint trigger ${name} after insert on ${table} deferrable initially deferred for each row when (${when})
      execute function ${name}()`,
  ]
}
