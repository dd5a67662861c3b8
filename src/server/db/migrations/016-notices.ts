// What the portal tells people: notices, reminders, digests, and mails with more than plain text.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant }: Dialect): Promise<void> {
  const user = 'user_id integer not null references users (id)'
  const statements = [
    `create table notices (id ${identity}, ${user}, kind text not null, item_kind text not null, item_id integer not null,
      on_day text not null, threshold integer not null, title text not null, text text not null, href text not null,
      at ${instant} not null, read_at ${instant}, items text,
      unique (user_id, kind, item_kind, item_id, on_day, threshold))`,
    'create index notices_by_user on notices (user_id, id)',
    'create index notices_new on notices (user_id, item_kind, item_id) where read_at is null',
    'create index notices_by_age on notices (at)',
    // One a person and day, whoever sends it.
    `create table reminders (${user}, day text not null, by_user_id integer not null references users (id), at ${instant} not null,
      primary key (user_id, day))`,
    // The newest of each kind: a day's is never sent twice.
    `create table digests (${user}, kind text not null, day text not null, at ${instant} not null, mail_id integer,
      primary key (user_id, kind))`,
    // An address that a mail server says nobody has. It is forgotten once mail to it goes through, or when the person has another.
    `create table bounced_addresses (user_id integer primary key references users (id), email text not null, reason text not null,
      at ${instant} not null)`,
    'alter table outbox add column html text',
    'alter table outbox add column user_id integer references users (id)',
    // What many get at once waits for what somebody waits for.
    'alter table outbox add column bulk integer not null default 0',
    'create index outbox_next on outbox (bulk, next_try_at) where sent_at is null and given_up_at is null',
    'create index outbox_by_user on outbox (user_id)',
    'create index outbox_sent on outbox (sent_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
