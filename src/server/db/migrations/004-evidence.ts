// Evidence in rounds, reading facts, certificates by round, the history of people, and where an item comes from.
import { type Kysely, sql } from 'kysely'
import { dayOf } from '../../../domain/day.ts'
import type { Dialect } from '../dialect.ts'
import { widenEvidence } from '../widen.ts'

const APPEND_ONLY = ['reading_facts', 'certificate_replacements', 'people_history']

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await widenSignOffs(db, dialect)
  await widenCertificates(db, dialect)
  for (const statement of newTables(dialect)) await sql.raw(statement).execute(db)
  await beginHistory(db)
  for (const table of APPEND_ONLY) {
    for (const statement of dialect.forbidChanges(table)) await sql.raw(statement).execute(db)
  }
  for (const table of ['swms_documents', 'toolbox_topics', 'training_modules']) {
    await sql.raw(`alter table ${table} add column origin text not null default 'files'`).execute(db)
  }
}

const USER = 'user_id integer not null references users (id)'

function widenSignOffs(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  return widenEvidence(db, dialect, {
    table: 'sign_offs',
    columns: ['id', 'user_id', 'kind', 'item_id', 'version', 'hash', 'how', 'detail', 'at', 'day'],
    added: ['round integer', 'signed_by integer references users (id)'],
    definition: `id ${dialect.identity}, ${USER}, kind text not null, item_id integer not null, version integer not null,
      hash text not null, how text not null, detail text not null, at ${dialect.instant} not null, day text not null,
      round integer, signed_by integer references users (id)`,
    dropped: ['user_id', 'kind', 'item_id', 'version'],
    unique: ['user_id', 'kind', 'item_id', 'round'],
  })
}

function widenCertificates(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  return widenEvidence(db, dialect, {
    table: 'certificates',
    columns: ['number', 'user_id', 'module_id', 'attempt_id', 'holder_name', 'module_title', 'score', 'issued_at'],
    added: ['round integer', 'day text', 'valid_until text'],
    definition: `number text primary key, ${USER}, module_id integer not null references training_modules (id),
      attempt_id integer not null references module_attempts (id), holder_name text not null, module_title text not null,
      score integer not null, issued_at ${dialect.instant} not null, round integer, day text, valid_until text`,
    dropped: ['user_id', 'module_id'],
    unique: ['user_id', 'module_id', 'round'],
  })
}

function newTables({ identity, instant }: Dialect): string[] {
  const moment = `at ${instant} not null, day text not null`
  return [
    `create table reading_facts (id ${identity}, ${USER}, kind text not null, item_id integer not null, version integer not null,
      seconds integer not null, share integer not null, ${moment})`,
    'create index reading_facts_by_user on reading_facts (user_id, kind, item_id)',
    `create table certificate_replacements (number text primary key references certificates (number),
      replaced_by text not null unique references certificates (number), ${moment})`,
    `create table people_history (id ${identity}, ${USER}, department text not null, role text not null, active integer not null,
      started_on text, ${moment})`,
    'create index people_history_by_user on people_history (user_id, day)',
  ]
}

interface PersonBefore {
  id: number
  department: string
  role: string
  active: number
  created_at: number
}

/**
 * What is known of people so far: what they are now, since their account was made. When somebody was deactivated was not kept: it
 * is told from the upgrade on, so that nobody who was there for a time appears never to have been.
 */
async function beginHistory(db: Kysely<unknown>): Promise<void> {
  const people = (
    await sql<PersonBefore>`select id, department, role, active, created_at from users order by id`.execute(db)
  ).rows
  if (people.length === 0) return
  const zone = (await sql<{ value: string }>`select value from settings where key = 'time-zone'`.execute(db)).rows[0]
    ?.value
  const insert = (person: PersonBefore, active: number, at: number) =>
    sql`insert into people_history (user_id, department, role, active, at, day)
      values (${person.id}, ${person.department}, ${person.role}, ${active}, ${at}, ${dayOf(at, zone ?? 'UTC')})`.execute(
      db,
    )
  const upgradedAt = Date.now()
  for (const person of people) {
    await insert(person, 1, person.created_at)
    if (person.active === 0) await insert(person, 0, Math.max(person.created_at, upgradedAt))
  }
}
