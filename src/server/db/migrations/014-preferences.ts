// What people choose for themselves. Whoever chose nothing has no row.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    `create table preferences (user_id integer primary key references users (id), mail text not null, news text not null,
      ranking text not null)`,
    // Whether somebody hides shows on the board.
    ...dialect.markChanges('board', 'preferences', 'user_id', ['insert', 'update']),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
