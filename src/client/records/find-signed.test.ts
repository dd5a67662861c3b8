// Finding a sign-off.
import { expect, test } from 'vitest'
import { findSigned, type Shown, type Signed } from './find-signed.ts'

const signed = (title: string, code: string | null, group: Signed['group']): Signed => ({
  ...{ id: 1, kind: 'swms-read', group, itemId: 1, code, title, version: 1, round: 1, at: '2026-11-16T00:00:00.000Z' },
  ...{ how: 'marked', score: null, signedBy: null, reading: null, state: 'current', on: null, isOverdue: false },
  href: null,
})
const ALL = [
  signed('Manual Handling', 'GQSWMS001', 'documents'),
  signed('Ladders', 'GQTT007', 'toolbox'),
  signed('Café Installations', null, 'modules'),
]

test.each<[Shown, string, string[]]>([
  ['all', '', ['Manual Handling', 'Ladders', 'Café Installations']],
  ['toolbox', '', ['Ladders']],
  ['all', 'swms001', ['Manual Handling']],
  ['all', 'handling man', ['Manual Handling']],
  ['all', 'cafe', ['Café Installations']],
  ['documents', 'ladder', []],
  ['all', '  ', ['Manual Handling', 'Ladders', 'Café Installations']],
])('of %s, "%s"', (shown, typed, found) => {
  expect(findSigned(ALL, shown, typed).map(({ title }) => title)).toEqual(found)
})
