// Of a licence and of a rule that names people an evidence pack has the hash alone. A licence's number is short, and so is a list of
// people: without something that nobody can guess, whoever tries them all would find the one that gives the hash.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in what was kept before, whose hashes are sealed.
  for (const table of ['licences', 'requirement_revisions'])
    await sql.raw(`alter table ${table} add column salt text`).execute(db)
}
