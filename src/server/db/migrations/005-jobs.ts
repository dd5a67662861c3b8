// Which work by the clock was begun last, and whether it came to an end.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { instant }: Dialect): Promise<void> {
  const columns = `name text primary key, occurrence text not null, claimed_until ${instant} not null, finished_at ${instant}`
  await sql.raw(`create table jobs (${columns})`).execute(db)
}
