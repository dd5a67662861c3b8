// Evidence packs, made in the background and kept for some days, in pieces so that nobody has to hold a whole one.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant, bytes }: Dialect): Promise<void> {
  const statements = [
    `create table packs (id ${identity}, year text not null, ordinal integer not null, scope text not null,
      title text not null, as_of text not null, of_team integer not null, asked_by integer not null references users (id),
      asked_at ${instant} not null, status text not null, progress integer not null default 0,
      steps text not null default '[]', failure text, claim text, claimed_until ${instant},
      tries integer not null default 0, expires_at ${instant}, made text, unique (year, ordinal))`,
    'create index packs_by_status on packs (status)',
    'create index packs_by_asker on packs (asked_by)',
    `create table pack_parts (pack_id integer not null references packs (id), file text not null, part integer not null,
      data ${bytes} not null, primary key (pack_id, file, part))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
