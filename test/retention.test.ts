// Every table has somebody who decided how long it is kept, and docs/retention.md says what the code does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, inject, test } from 'vitest'
import { DAY } from '../src/domain/clock.ts'
import { packExpiry } from '../src/domain/pack.ts'
import { RETAINED } from '../src/domain/retained.ts'
import { howLong, KEPT_DAYS, REMOVED, removedBefore } from '../src/domain/retention.ts'
import { SEALED_TABLES } from '../src/domain/seal.ts'
import { readConfig } from '../src/server/config.ts'

const DOCS = readFileSync(join(import.meta.dirname, '../docs/retention.md'), 'utf8')

/** As the migrations make them. */
function allTables(): string[] {
  const db = new Sqlite(inject('sqliteTemplates').fixtures, { readonly: true })
  const rows = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all()
  db.close()
  return (rows as { name: string }[]).map(({ name }) => name)
}

const removed = Object.values(REMOVED).flatMap(({ tables }) => tables)
const retained = RETAINED.flatMap(({ tables }) => tables)

test('every table is either among what is removed or named as kept, with a reason', () => {
  expect([...new Set([...removed, ...retained])].toSorted()).toEqual(allTables().toSorted())
  expect(retained.filter(table => removed.includes(table))).toEqual([])
  expect(retained.toSorted()).toEqual([...new Set(retained)].toSorted())
})

test('nothing that is sealed is ever removed', () => {
  expect(SEALED_TABLES.filter(table => removed.includes(table))).toEqual([])
})

/** The rows of the table under a heading, without its first two lines. */
function rowsUnder(heading: string): string[][] {
  const section = DOCS.split('\n## ').find(each => each.startsWith(heading)) ?? ''
  const lines = section.split('\n').filter(line => line.startsWith('|'))
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

const named = (tables: readonly string[]) => tables.map(table => `\`${table}\``).join(', ')

test('the documentation has a row for each rule, with the same words and days', () => {
  expect(rowsUnder('What is removed')).toEqual(
    Object.values(REMOVED).map(rule => [rule.what, howLong(rule), named(rule.tables), rule.why]),
  )
})

test('the documentation names every table that stays, and why', () => {
  expect(rowsUnder('What stays')).toEqual(RETAINED.map(({ why, tables }) => [why, named(tables)]))
})

test('what the list says of packs is what packs are made with', () => {
  expect(packExpiry(0)).toBe(REMOVED.packs.kept)
})

test.each(Object.values(KEPT_DAYS))('$variable has its bounds, and a default within them', setting => {
  const { variable, days, least, most } = setting
  expect(days >= least && days <= most).toBe(true)
  for (const wrong of [least - 1, most + 1, 'x', '-1', '1.5'])
    expect(() => readConfig({ [variable]: String(wrong) })).toThrow(`${variable}: must be a number of days`)
  for (const right of [least, most]) expect(() => readConfig({ [variable]: String(right) })).not.toThrow()
  expect(DOCS).toContain(variable)
})

test('a setting moves the day before which something goes', () => {
  const { keptDays } = readConfig({ KEEP_SESSIONS_DAYS: '400' })
  expect(removedBefore('sessions', 1000 * DAY, keptDays)).toBe(600 * DAY)
  expect(removedBefore('notices', 100 * DAY, keptDays)).toBe(10 * DAY)
})
