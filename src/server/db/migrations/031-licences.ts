// People enter licences with photos, and types of licence can be edited in the portal.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The hashes of the photos in their order, as JSON: a part of the row, which is sealed, so that nobody can put another photo in
    // their place. Null in what was entered before.
    'alter table licences add column photos text',
    // Null: the files of the content.
    'alter table licence_types add column origin text',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
