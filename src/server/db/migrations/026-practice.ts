// Practice: what a person remembers of each question they learnt, every answer they gave, and which of their passes were looked through.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant, forbidChanges }: Dialect): Promise<void> {
  const user = 'user_id integer not null references users (id)'
  const question = 'kind text not null, item_id integer not null, question text not null'
  const statements = [
    `create table practice_cards (id ${identity}, ${user}, ${question}, stability double precision not null,
      difficulty double precision not null, last_day text not null, was_right integer not null, due_day text not null,
      answers integer not null, resting integer not null, unique (user_id, kind, item_id, question))`,
    'create index practice_cards_due on practice_cards (user_id, resting, due_day)',
    `create table practice_answers (id ${identity}, ${user}, ${question}, quiz_version integer not null, shown text not null,
      answer integer, correct integer not null, at ${instant} not null, day text not null)`,
    'create index practice_answers_by_user on practice_answers (user_id, day)',
    `create table practice_people (user_id integer primary key references users (id), passes integer not null,
      content_revision text not null)`,
    ...forbidChanges('practice_answers'),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
