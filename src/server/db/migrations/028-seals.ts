// Seals over the evidence of each day. From the moment a day is closed the database itself takes no more rows of it.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const SEALED = [
  ...['audit_log', 'certificate_replacements', 'certificates', 'content_versions', 'item_states', 'ledger'],
  ...['licence_checks', 'licences', 'module_attempts', 'people_history', 'reading_facts', 'requirement_revisions'],
  ...['sign_offs', 'toolbox_attempts', 'waiver_ends', 'waivers'],
]

/** They had only the instant. */
const WITHOUT_DAY = ['content_versions', 'item_states']

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { instant, byBytes } = dialect
  const statements = [
    `create table seals (day text primary key, counts text not null, root text not null, hash text not null unique,
      previous text not null unique, sealed_at ${instant} not null, mail_id integer)`,
    `create table seal_leaves (day text not null, table_name ${byBytes} not null, part integer not null, leaves text not null,
      primary key (day, table_name, part))`,
    'create table closed_days (through text primary key)',
    ...['seals', 'seal_leaves'].flatMap(dialect.forbidChanges),
    ...WITHOUT_DAY.map(table => `alter table ${table} add column day text`),
    ...SEALED.map(table => `create index ${table}_on_day on ${table} (day)`),
    ...SEALED.flatMap(dialect.refuseClosedDays),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
