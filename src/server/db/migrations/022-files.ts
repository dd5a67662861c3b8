// Files of people's own: the bytes once, by their hash; who uploaded them; and what refers to them.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { identity, instant, bytes, byBytes }: Dialect): Promise<void> {
  const file = `hash ${byBytes} not null references stored_files (hash)`
  const statements = [
    // Null while something refers to it, and for the while until the clean-up sees that nothing does any more.
    `create table stored_files (hash ${byBytes} primary key, media_type text not null, size integer not null,
      data ${bytes} not null, width integer, height integer, created_at ${instant} not null, unused_since ${instant})`,
    'create index stored_files_by_unused_since on stored_files (unused_since)',
    // The same file by the same person is one upload, however often it is sent.
    `create table uploads (id ${identity}, ${file}, uploaded_by integer not null references users (id),
      uploaded_at ${instant} not null, name text not null, unique (uploaded_by, hash))`,
    'create index uploads_by_hash on uploads (hash)',
    `create table file_uses (${file}, used_by text not null, ref text not null, primary key (hash, used_by, ref))`,
    'create index file_uses_by_ref on file_uses (used_by, ref)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
