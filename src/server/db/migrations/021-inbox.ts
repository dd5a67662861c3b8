// Help queries become threads: everything that was written, what was done with them, and where they stand.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant, forbidChanges }: Dialect): Promise<void> {
  const query = 'query_id integer not null references help_queries (id)'
  const user = 'user_id integer not null references users (id)'
  const statements = [
    `create table query_messages (id ${identity}, ${query}, sender text not null, ${user}, text text not null,
      at ${instant} not null)`,
    'create index query_messages_by_query on query_messages (query_id, id)',
    'create index query_messages_by_user on query_messages (user_id, at)',
    `create table query_steps (id ${identity}, ${query}, step text not null, assigned_to integer references users (id), ${user},
      at ${instant} not null)`,
    'create index query_steps_by_query on query_steps (query_id, id)',
    // Where a thread stands now follows from these two tables; lists go by it.
    'alter table help_queries add column closed integer not null default 0',
    'alter table help_queries add column assigned_to integer references users (id)',
    `alter table help_queries add column waiting_since ${instant}`,
    // Nobody could reply in the portal so far: every query waits, with what was asked as its first message.
    'update help_queries set waiting_since = sent_at',
    `insert into query_messages (query_id, sender, user_id, text, at)
      select id, 'person', user_id, message, sent_at from help_queries order by id`,
    'create index help_queries_waiting on help_queries (waiting_since, id) where closed = 0 and waiting_since is not null',
    'create index help_queries_by_owner on help_queries (assigned_to, id) where closed = 0',
    ...['query_messages', 'query_steps'].flatMap(forbidChanges),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
