// Evidence is neither changed nor deleted; a migration, and nothing else, may give its tables further columns.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'

interface Widening {
  table: string
  /** As they are in the table so far. */
  columns: readonly string[]
  /** Each with its type. Nullable, so that what was kept before stays as it is, byte for byte. */
  added: readonly string[]
  /** The whole table as it is from now on, without what is unique in it: SQLite cannot drop a constraint. */
  definition: string
  /** What was unique before and no longer is. */
  dropped: readonly string[]
  /** What is unique from now on. */
  unique: readonly string[]
}

export async function widenEvidence(db: Kysely<unknown>, dialect: Dialect, widening: Widening): Promise<void> {
  const { table, unique } = widening
  const steps = dialect.engine === 'sqlite' ? rebuild(dialect, widening) : alter(widening)
  const index = `create unique index ${table}_by_${unique.at(-1)} on ${table} (${unique.join(', ')})`
  for (const step of [...steps, index]) await sql.raw(step).execute(db)
}

function rebuild(dialect: Dialect, { table, columns, definition }: Widening): string[] {
  const names = columns.join(', ')
  return [
    `create table ${table}_widened (${definition})`,
    `insert into ${table}_widened (${names}) select ${names} from ${table}`,
    `drop table ${table}`,
    `alter table ${table}_widened rename to ${table}`,
    ...dialect.forbidChanges(table),
  ]
}

function alter({ table, added, dropped }: Widening): string[] {
  return [
    ...added.map(column => `alter table ${table} add column ${column}`),
    `alter table ${table} drop constraint ${table}_${dropped.join('_')}_key`,
  ]
}
