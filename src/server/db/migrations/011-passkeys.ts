// Passkeys, and marks of what can be used only once: a challenge, a state, a ticket.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant }: Dialect): Promise<void> {
  for (const statement of [
    `create table passkeys (id ${identity}, user_id integer not null references users (id), credential_id text not null unique,
      public_key text not null, counter ${instant} not null, transports text not null, name text not null,
      created_at ${instant} not null, last_used_at ${instant})`,
    'create index passkeys_by_user on passkeys (user_id)',
    `create table spent_tokens (hash text primary key, expires_at ${instant} not null)`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
