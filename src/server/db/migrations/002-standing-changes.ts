// Marks whose standing changed, so that each process can keep the ranking in memory and read only what is new.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    `create table standing_changes (user_id integer primary key, mark ${dialect.instant} not null)`,
    'insert into standing_changes (user_id, mark) select user_id, 0 from standings',
    'create index standing_changes_by_mark on standing_changes (mark, user_id)',
    ...dialect.markStandingChanges,
    // Ranks no longer come from the database.
    'drop index standings_by_rank',
    // A streak that lives ended on one of a few days: the longest of each is one look into the index.
    'drop index streaks_by_length',
    'create index streaks_by_day on streaks (kind, last_day, current desc, user_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
