// Each attempt at a quiz has its own draw: a secret of the installation that it is made from, and what was shown.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Empty until somebody is first asked: a backup is restored into empty tables, and brings its own.
  await sql`create table installation_secrets (name text primary key, secret text not null)`.execute(db)
  // Null in what was handed in before, when everything was asked in its own order.
  for (const table of ['module_attempts', 'toolbox_attempts'])
    await sql.raw(`alter table ${table} add column shown text`).execute(db)
}
