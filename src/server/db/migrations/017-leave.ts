// Days of leave, and how far a streak stands because of them.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity }: Dialect): Promise<void> {
  const statements = [
    `create table leave (id ${identity}, user_id integer not null references users (id), from_day text not null,
      to_day text not null)`,
    'create index leave_by_user on leave (user_id, to_day)',
    // Null wherever weekends alone decide it, as they did for every streak so far.
    'alter table streaks add column stands_until text',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
