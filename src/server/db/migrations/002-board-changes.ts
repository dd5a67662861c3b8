// Marks of whom the leaderboard shows something new, so that each process can keep it in memory and read only what changed.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** Which changes of which table show on the board, and whose they are. */
const SOURCES = [
  { table: 'standings', person: 'user_id', on: ['insert', 'update of name, active, earned, level, modules_completed'] },
  { table: 'users', person: 'id', on: ['update of first_name, last_name, department'] },
  { table: 'streaks', person: 'user_id', on: ['insert', 'update'] },
]

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    // No record, and so no part of a backup: a process that starts reads everyone.
    `create table board_changes (user_id integer primary key, mark ${dialect.instant} not null)`,
    'insert into board_changes (user_id, mark) select user_id, 0 from standings',
    'create index board_changes_by_mark on board_changes (mark, user_id)',
    ...SOURCES.flatMap(({ table, person, on }) => dialect.markChanges('board', table, person, on)),
    // Ranks and the longest streak no longer come from these.
    'drop index standings_by_rank',
    'drop index streaks_by_length',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
