// Since the house was finished migrations only expand: a version of the portal that is older than the schema goes on serving beside the
// newer one while they are exchanged. What looks like more than expanding is named here, with the reason why it does no harm.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAST_OF_THE_HOUSE } from './support/earlier-version.ts'

const FOLDER = join(import.meta.dirname, '../src/server/db/migrations')

/** What takes something away from whoever does not know of it, or asks something of them. */
const NOT_EXPANDING: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /drop table [\w${}]+|\.dropTable\(/gi],
  ['drops a column', /drop column \w+|\.dropColumn\(/gi],
  ['drops a constraint, an index or a trigger', /drop (?:constraint|index|trigger|function) [\w${}]+/gi],
  ['renames', /rename (?:to|column|constraint) [\w${}]+|\.rename(?:To|Column)\(/gi],
  ['changes a column', /alter column [\w${}]+|\.alterColumn\(/gi],
  ['adds a constraint', /add constraint [\w${}]+|\.addUniqueConstraint\(|\.addCheckConstraint\(/gi],
  ['asks for a new column', /add column (?![^'`,\n]*default)[^'`\n]*not null/gi],
  ['deletes rows', /delete from \w+|truncate \w+|\.deleteFrom\(/gi],
  ['refuses rows', /refuseClosedDays|forbidChanges|create trigger \w+|create constraint trigger [\w${}]+/g],
  ['asks for what is unique', /create unique index \w+ on \w+/gi],
]

const NO_HARM: Readonly<Record<string, string>> = {
  '006-audit-log forbidChanges': 'a table of its own',
  '015-duties forbidChanges': 'tables of its own',
  '020-rewards-desk drop table redemptions':
    'on SQLite, which one process serves: the table is made again with the same rows',
  '020-rewards-desk rename to redemptions': 'as above',
  '020-rewards-desk drop constraint redemptions_user_id_reward_id_key':
    'loosens: a declined reward may be redeemed again. An earlier version looks before it writes, and the next one holds for both',
  '020-rewards-desk create unique index redemptions_live on redemptions':
    'what an earlier version writes has no second row for the same person and reward',
  '020-rewards-desk forbidChanges': 'a table of its own',
  '021-inbox forbidChanges': 'tables of its own',
  '023-drafts create unique index drafts_open on drafts': 'a table of its own',
  '026-practice forbidChanges': 'a table of its own',
  '028-seals forbidChanges': 'tables of its own',
  '028-seals refuseClosedDays':
    'a day is closed a quarter of an hour after its end, when nobody writes rows of it any more',
  '032-talks forbidChanges': 'tables of its own',
  '032-talks refuseClosedDays': 'tables of its own',
  '034-upkeep create constraint trigger ${name}': 'refuses nothing: it adds what an earlier version leaves out',
}

function findings(): string[] {
  const files = readdirSync(FOLDER).toSorted()
  return files
    .slice(files.indexOf(`${LAST_OF_THE_HOUSE}.ts`) + 1)
    .flatMap(file => findingsIn(file.replace('.ts', ''), read(file)))
}

/** Without what is said about it. */
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

function findingsIn(name: string, source: string): string[] {
  return NOT_EXPANDING.flatMap(([, pattern]) => [...new Set(source.match(pattern))].map(found => `${name} ${found}`))
}

test('every migration since the house was finished expands, or says why it does no harm', () => {
  expect(findings().toSorted()).toEqual(Object.keys(NO_HARM).toSorted())
})

test.each([
  ['drop table kudos', "sql.raw('drop table kudos')"],
  ['drop column email', "'alter table users drop column email'"],
  ['rename column a', "'alter table users rename column a to b'"],
  ['rename to people', "'alter table users rename to people'"],
  ['alter column email', "'alter table users alter column email set not null'"],
  ['add constraint one', "'alter table users add constraint one unique (name)'"],
  ['add column team text not null', "'alter table users add column team text not null'"],
  ['delete from kudos', "'delete from kudos where points = 0'"],
  ['create unique index one on users', "'create unique index one on users (name)'"],
  ['.dropColumn(', "db.schema.alterTable('users').dropColumn('email')"],
])('%s would be found', (expected, source) => {
  expect(findingsIn('099-next', source)).toEqual([`099-next ${expected}`])
})

test('a column with a default is an expansion', () => {
  expect(findingsIn('099-next', "'alter table users add column team text not null default \\'\\''")).toEqual([])
  expect(findingsIn('099-next', "`alter table users add column team text not null default 'a'`")).toEqual([])
})
