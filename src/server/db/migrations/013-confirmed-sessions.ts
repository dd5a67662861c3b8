// When somebody who was signed in already last showed that it is really them.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { instant }: Dialect): Promise<void> {
  await sql.raw(`alter table sessions add column confirmed_at ${instant}`).execute(db)
}
