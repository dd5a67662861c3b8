// Invitations, mails that carry a secret, and what a session was opened with.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant }: Dialect): Promise<void> {
  for (const statement of [
    `create table invitations (id ${identity}, user_id integer not null references users (id), token_hash text not null unique,
      created_at ${instant} not null, expires_at ${instant} not null, closed_at ${instant})`,
    'create index invitations_open on invitations (user_id) where closed_at is null',
    'alter table sessions add column opened_with text',
    'alter table outbox add column secret text',
    `alter table outbox add column useful_until ${instant}`,
    `alter table outbox add column given_up_at ${instant}`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
