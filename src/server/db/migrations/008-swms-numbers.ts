// A SWMS keeps its number for good: what people signed must not change its name when another document is retired.
import { type Kysely, sql } from 'kysely'

/** Those in force keep the number that they have shown so far, by their place in the list; those retired come after them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table swms_documents add column number integer not null default 0').execute(db)
  const { rows } = await sql<{ id: number }>`select id from swms_documents order by retired, position, id`.execute(db)
  for (const [index, { id }] of rows.entries()) {
    await sql`update swms_documents set number = ${index + 1} where id = ${id}`.execute(db)
  }
}
