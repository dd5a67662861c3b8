// One-time passwords end. Those that were made before go on as they were.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { instant }: Dialect): Promise<void> {
  await sql.raw(`alter table users add column password_until ${instant}`).execute(db)
}
