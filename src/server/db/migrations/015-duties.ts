// Who must do what by when: rules in revisions, what applies to whom by day, waivers, licences, and the figures that are kept of it.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

const APPEND_ONLY = ['requirement_revisions', 'item_states', 'waivers', 'waiver_ends', 'licences', 'licence_checks']

const ITEM_TABLES = { swms: 'swms_documents', topic: 'toolbox_topics', module: 'training_modules' }

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const statements = [
    ...Object.values(ITEM_TABLES).map(table => `alter table ${table} add column applies_to text`),
    ...tables(dialect),
    ...Object.entries(ITEM_TABLES).map(([kind, table]) => firstStates(kind, table)),
    ...Object.entries(ITEM_TABLES).map(([kind, table]) => retiredStates(kind, table)),
    ...figures(dialect),
    ...APPEND_ONLY.flatMap(dialect.forbidChanges),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function tables({ identity, instant }: Dialect): string[] {
  const moment = `at ${instant} not null, day text not null`
  const user = 'user_id integer not null references users (id)'
  const by = 'by_user_id integer references users (id)'
  return [
    `create table licence_types (id ${identity}, code text not null unique, name text not null, expires integer not null,
      retired integer not null)`,
    `create table requirements (id ${identity}, key text unique, origin text not null, created_at ${instant} not null)`,
    `create table requirement_revisions (id ${identity}, requirement_id integer not null references requirements (id),
      kind text not null, item_id integer, track text, licence_type_id integer references licence_types (id),
      audience text not null, due_days integer not null, every_months integer, grace_days integer not null,
      starts_on text not null, retired integer not null, ${by}, ${moment})`,
    'create index requirement_revisions_by_requirement on requirement_revisions (requirement_id, id)',
    `create table item_states (id ${identity}, kind text not null, item_id integer not null, applies_to text,
      retired integer not null, at ${instant} not null)`,
    'create index item_states_by_item on item_states (kind, item_id, id)',
    `create table waivers (id ${identity}, ${user}, kind text not null, item_id integer not null, reason text not null,
      until text not null, ${by}, ${moment})`,
    'create index waivers_by_user on waivers (user_id)',
    `create table waiver_ends (waiver_id integer primary key references waivers (id), ${by}, ${moment})`,
    `create table licences (id ${identity}, ${user}, type_id integer not null references licence_types (id), number text not null,
      issued_on text, expires_on text, ${moment})`,
    'create index licences_by_user on licences (user_id, type_id)',
    `create table licence_checks (licence_id integer primary key references licences (id), decision text not null, reason text,
      ${by}, ${moment})`,
  ]
}

/** What was published so far is for everyone, since its first publication. */
const firstStates = (kind: string, table: string) =>
  `insert into item_states (kind, item_id, retired, at) select '${kind}', ${table}.id, 0, coalesce(min(content_versions.published_at), 0)
    from ${table} left join content_versions on content_versions.kind = '${kind}' and content_versions.item_id = ${table}.id
    group by ${table}.id order by ${table}.id`

/** When something was retired was not kept: it is told from the upgrade on. */
const retiredStates = (kind: string, table: string) =>
  `insert into item_states (kind, item_id, retired, at) select '${kind}', id, 1, ${Date.now()} from ${table} where retired = 1 order by id`

/**
 * What is kept of each person's duties, so that nobody has to work out thousands of people to show a number. The database itself marks
 * what has to be worked out again: `changed` counts what happened to a person, `duty_revision` what happened to rules and items.
 */
function figures(dialect: Dialect): string[] {
  return [
    `create table duty_figures (user_id integer primary key references users (id), changed integer not null,
      computed integer not null default 0, revision integer not null default 0, good_until text not null default '',
      worked_on text not null default '',
      overdue integer not null default 0, due_soon integer not null default 0, expiring_licences integer not null default 0,
      next_due text not null default '', next_up text, rules text not null default '[[],[]]', groups text not null default '[]')`,
    'create index duty_figures_by_day on duty_figures (good_until)',
    'create index duty_figures_by_revision on duty_figures (revision)',
    'create index duty_figures_by_work on duty_figures (worked_on)',
    // The sides of an index are only those that have to be worked out again.
    'create index duty_figures_changed on duty_figures (user_id) where changed <> computed',
    'insert into duty_figures (user_id, changed) select id, 1 from users',
    'create table duty_revision (value integer not null)',
    'insert into duty_revision (value) values (1)',
    `create table duties_changes (user_id integer primary key, mark ${dialect.instant} not null)`,
    'insert into duties_changes (user_id, mark) select id, 0 from users',
    'create index duties_changes_by_mark on duties_changes (mark, user_id)',
    ...dialect.markChanges('duties', 'duty_figures', 'user_id', ['insert', 'update']),
    ...dialect.countDutyChanges('sign_offs', 'new.user_id'),
    ...dialect.countDutyChanges('people_history', 'new.user_id'),
    ...dialect.countDutyChanges('waivers', 'new.user_id'),
    ...dialect.countDutyChanges('waiver_ends', '(select user_id from waivers where id = new.waiver_id)'),
    ...dialect.countDutyChanges('licence_checks', '(select user_id from licences where id = new.licence_id)'),
    ...['requirement_revisions', 'item_states', 'content_versions'].flatMap(dialect.countRuleChanges),
  ]
}
