// The secret addresses of calendar feeds, and which past months each person was compliant in.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { instant }: Dialect): Promise<void> {
  const user = 'user_id integer not null references users (id)'
  const statements = [
    // Looked up by its hash; the address itself can be shown again to its owner alone.
    `create table calendars (${user}, feed text not null, token_hash text not null unique, sealed_token text not null,
      created_at ${instant} not null, primary key (user_id, feed))`,
    // Worked out from the records, and so in no backup. What a month was like never changes, unless a clock that ran ahead told of it.
    `create table compliance_months (${user}, month text not null, counted integer not null, compliant integer not null,
      at ${instant} not null, primary key (month, user_id))`,
    'create index compliance_months_by_age on compliance_months (at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
