// Group talks: what was held where, who was there and how, what was raised and taken on, how each ended, and what is planned.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** Each holds only what never changes: that a talk ended, or that something was done, is a row of its own on its own day. */
const SEALED = [
  ...['talk_absences', 'talk_action_ends', 'talk_actions', 'talk_attendance', 'talk_finishes', 'talk_notes', 'talks'],
]

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    ...tables(dialect),
    ...[...SEALED, 'talk_signatures'].flatMap(dialect.forbidChanges),
    ...SEALED.map(table => `create index ${table}_on_day on ${table} (day)`),
    ...SEALED.flatMap(dialect.refuseClosedDays),
    // What packs hold only where somebody asked for it.
    'alter table packs add column photos integer not null default 0',
    'alter table packs add column signatures integer not null default 0',
    ...dialect.countDutyChanges('talk_actions', 'new.user_id'),
    ...dialect.countDutyChanges('talk_action_ends', '(select user_id from talk_actions where id = new.action_id)'),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function tables({ identity, instant }: Dialect): string[] {
  const moment = `at ${instant} not null, day text not null`
  const talk = 'talk_id integer not null references talks (id)'
  const user = 'user_id integer not null references users (id)'
  const by = 'by_user_id integer references users (id)'
  const who = 'by_user_id integer not null references users (id)'
  return [
    `create table talks (id ${identity}, topic_id integer not null, version integer not null, hash text not null,
      place text not null, presenter_id integer not null references users (id), ${moment})`,
    'create index talks_by_presenter on talks (presenter_id, id)',
    // While it goes on; gone once it is over, so that the letters can be given out again.
    'create table talk_codes (code text primary key, talk_id integer not null unique references talks (id))',
    // Who has opened it by its code, whether or not they sign. No evidence, and gone with the code.
    `create table talk_arrivals (${talk}, ${user}, at ${instant} not null, primary key (talk_id, user_id))`,
    // Of one person several may be kept: the first counts.
    `create table talk_attendance (id ${identity}, ${talk}, ${user}, how text not null, signed_at ${instant} not null,
      phone_at ${instant}, late integer not null, once_key text not null, signature_hash text, ${by}, ${moment},
      unique (talk_id, user_id, once_key))`,
    'create index talk_attendance_by_user on talk_attendance (user_id, talk_id)',
    `create table talk_signatures (attendance_id integer primary key references talk_attendance (id), strokes text not null)`,
    `create table talk_finishes (talk_id integer primary key references talks (id), ended_at ${instant} not null, ${by}, ${moment})`,
    `create table talk_absences (id ${identity}, ${talk}, ${user}, leave_until text, ${moment}, unique (talk_id, user_id))`,
    `create table talk_notes (id ${identity}, ${talk}, kind text not null, text text not null, ${who}, ${moment})`,
    'create index talk_notes_by_talk on talk_notes (talk_id)',
    `create table talk_actions (id ${identity}, ${talk}, ${user}, text text not null, due_on text not null, ${who}, ${moment})`,
    'create index talk_actions_by_talk on talk_actions (talk_id)',
    'create index talk_actions_by_user on talk_actions (user_id)',
    `create table talk_action_ends (action_id integer primary key references talk_actions (id), ${who}, ${moment})`,
    `create table talk_plans (${user}, week text not null, topic_id integer not null, at ${instant} not null,
      primary key (user_id, week))`,
    // By which a phone keeps what was signed without a connection.
    `create table talk_keys (${talk}, ${user}, public_key text not null, secret text not null, primary key (talk_id, user_id))`,
  ]
}
