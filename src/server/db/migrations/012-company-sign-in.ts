// Which account of the company's sign-in is whose.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { instant }: Dialect): Promise<void> {
  for (const statement of [
    `create table identities (issuer text not null, subject text not null, user_id integer not null references users (id),
      created_at ${instant} not null, primary key (issuer, subject))`,
    'create index identities_by_user on identities (user_id)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
