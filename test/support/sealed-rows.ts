// A row of each sealed table, as the portal would keep it, and a way past what guards them.
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import type { SealedTableName } from '../../src/domain/seal.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { TestDatabase } from './engines.ts'

type Values = Readonly<Record<string, string | number | null>>

const HASH = 'ab'.repeat(32)

/** In an order in which no row comes before one that it points at. `n` tells rows of the same table apart. */
const SAMPLES: readonly (readonly [SealedTableName, (n: number) => Values])[] = [
  ['audit_log', n => ({ id: n, via: 'cli', action: 'mail.retried', after: '{"to":"Zoë"}' })],
  ['content_versions', n => ({ ...version(n), published_at: n, note: 'Häuser' })],
  ['item_states', n => ({ id: n, kind: 'swms', item_id: 1, applies_to: '["Sales"]', retired: 0 })],
  ['ledger', n => ({ id: n, user_id: 3, reason: 'kudos', reference: `x${n}`, points: 5, experience: 5 })],
  ['licences', n => ({ id: n, user_id: 3, type_id: 1, number: `L${n}`, expires_on: '2029-01-01' })],
  ['licence_checks', n => ({ licence_id: n, decision: 'accepted', by_user_id: 1 })],
  [
    'module_attempts',
    n => ({ id: n, user_id: 3, module_id: 1, category: 'base-training', ...marks, is_correction: 0 }),
  ],
  [
    'certificates',
    n => ({ number: `GQ-${n}`, user_id: 3, module_id: 1, attempt_id: n, ...printed, issued_at: n, round: n }),
  ],
  ['certificate_replacements', n => ({ number: `GQ-${n}`, replaced_by: `GQ-${n}` })],
  ['people_history', n => ({ id: n, user_id: 3, department: 'Sales', role: 'employee', active: 1 })],
  ['reading_facts', n => ({ id: n, user_id: 3, kind: 'swms-read', item_id: 1, version: 1, seconds: 9, share: 80 })],
  ['requirement_revisions', n => ({ id: n, requirement_id: 1, kind: 'swms', ...terms })],
  ['sign_offs', n => ({ id: n, user_id: 3, kind: 'swms-read', item_id: 1, ...signed, round: n })],
  ['talks', n => ({ id: n, topic_id: 1, version: 1, hash: HASH, place: 'Dock', presenter_id: 2 })],
  [
    'talk_attendance',
    n => ({ id: n, talk_id: n, user_id: 3, how: 'signed', signed_at: n, late: 0, once_key: 'k', signature_hash: HASH }),
  ],
  ['talk_finishes', n => ({ talk_id: n, ended_at: n, by_user_id: 2 })],
  ['talk_absences', n => ({ id: n, talk_id: n, user_id: 4 })],
  ['talk_notes', n => ({ id: n, talk_id: n, kind: 'note', text: 'It rained', by_user_id: 2 })],
  ['talk_actions', n => ({ id: n, talk_id: n, user_id: 3, text: 'Fence it', due_on: '2027-01-01', by_user_id: 2 })],
  ['talk_action_ends', n => ({ action_id: n, by_user_id: 3 })],
  ['toolbox_attempts', n => ({ id: n, user_id: 3, topic_id: 1, quiz_version: 1, answers: '[]', score: 80, passed: 1 })],
  ['waivers', n => ({ id: n, user_id: 3, kind: 'swms', item_id: 1, reason: 'Light duties', until: '2027-01-01' })],
  ['waiver_ends', n => ({ waiver_id: n, by_user_id: 2 })],
]

const version = (n: number): Values => ({
  ...{ kind: 'swms', item_id: 1, version: n, counts_from: 1, hash: HASH, body: '{}' },
})
const marks: Values = { quiz_version: 1, answers: '[1]', correct_answers: 20, score: 80, passed: 1 }
const printed: Values = { holder_name: 'Eve Employee', module_title: 'Lifting', score: 96 }
const signed: Values = { version: 1, hash: HASH, how: 'marked', detail: '{}' }
const terms: Values = { audience: '{"everyone":true}', due_days: 7, grace_days: 0, starts_on: '2026-01-01', retired: 0 }

/** They have an instant of their own by another name. */
const WITHOUT_AT: readonly SealedTableName[] = ['content_versions', 'certificates']

export const SAMPLED_TABLES = SAMPLES.map(([table]) => table)

function insertion(table: SealedTableName, n: number, day: string): string {
  const [, sample] = SAMPLES.find(([name]) => name === table) ?? []
  if (!sample) throw new Error(`there is no sample of ${table}`)
  const row = { ...sample(n), day, ...(WITHOUT_AT.includes(table) ? {} : { at: n }) }
  const values = Object.values(row).map(value => (typeof value === 'string' ? `'${value}'` : value))
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}

/** One row of each table, on the same day. */
export async function fillSealedTables(database: Database, n: number, day: string): Promise<void> {
  const statements = [
    `insert into licence_types (id, code, name, expires, retired) values (1, 'LF', 'Forklift', 1, 0) on conflict do nothing`,
    `insert into requirements (id, origin, created_at) values (1, 'portal', 1) on conflict do nothing`,
    ...SAMPLED_TABLES.map(table => insertion(table, n, day)),
  ]
  await database.write(async trx => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

/** Somebody with the database's own tools: what guards the records stops the portal, not them. */
export interface Intruder {
  run(statement: string): Promise<void>
  insertSample(table: SealedTableName, n: number, day: string): Promise<void>
  close(): Promise<void>
}

export async function breakInto({ environment, dataDir }: TestDatabase): Promise<Intruder> {
  const { DATABASE_URL: url } = environment
  const { run, close } = url ? await breakIntoPostgres(url) : breakIntoSqlite(join(dataDir, 'portal.sqlite'))
  return { run, close, insertSample: (table, n, day) => run(insertion(table, n, day)) }
}

function breakIntoSqlite(file: string): Pick<Intruder, 'run' | 'close'> {
  const database = new Sqlite(file)
  database.pragma('foreign_keys = off')
  const triggers = database.prepare(`select name from sqlite_master where type = 'trigger'`).pluck().all()
  for (const name of triggers) database.exec(`drop trigger ${name}`)
  return {
    run: async statement => void database.exec(statement),
    close: async () => void database.close(),
  }
}

async function breakIntoPostgres(url: string): Promise<Pick<Intruder, 'run' | 'close'>> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  return {
    run: async statement => void (await client.query(statement)),
    close: () => client.end(),
  }
}
