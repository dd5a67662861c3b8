// What a portal needs to leave the demo behind, and a secret that no backup holds.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** As they were until now: from here on the demo marks its own people. */
const DEMO_USERNAMES = [
  ...['admin', 'manager', 'employee', 'priya.raman', 'liam.oconnor', 'tama.ngata', 'mei.chen', 'yusuf.demir'],
  ...['jarrah.williams', 'sofia.rossi', 'daniel.kowalski', 'aisha.khan', 'ben.taylor', 'hana.sato', 'carlos.mendoza'],
  ...['grace.okafor', 'noah.fletcher', 'thi.pham', 'ruby.anderson', 'samir.haddad', 'olivia.brown', 'kofi.mensah'],
  ...['elena.petrova', 'jack.murphy', 'leilani.fonoti', 'arjun.singh', 'chloe.martin', 'mateo.silva'],
]

export async function up(db: Kysely<unknown>, _dialect: Dialect): Promise<void> {
  await sql`alter table users add column demo integer not null default 0`.execute(db)
  // Only where all of them are: a company has an admin and may have a Chloe Martin of its own.
  const names = sql.join(DEMO_USERNAMES)
  await sql`update users set demo = 1 where username in (${names})
    and (select count(*) from users where username in (${names})) = ${sql.lit(DEMO_USERNAMES.length)}`.execute(db)
  // From now on they are keyed with a secret: what was kept without it could be guessed at, and matches nothing any more.
  await sql`delete from idempotency_keys`.execute(db)
  await sql`create table local_secrets (name text primary key, value text not null)`.execute(db)
}
