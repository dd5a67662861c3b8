// Where the figures of a document come from, for whoever reviews it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['swms_documents', 'toolbox_topics', 'training_modules'])
    await sql.raw(`alter table ${table} add column citations text`).execute(db)
}
