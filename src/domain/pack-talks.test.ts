import { expect, test } from 'vitest'
import type { PackScope } from './pack.ts'
import { holdsRecordOf } from './pack-talks.ts'

const WAREHOUSE: PackScope = { kind: 'department', department: 'Warehouse' }

test.each<[string, PackScope, boolean, number[] | null, boolean]>([
  ['the company', { kind: 'company' }, false, null, true],
  ['its topic', { kind: 'document', itemKind: 'topic', itemId: 1 }, false, null, true],
  ['its day', { kind: 'day', day: '2026-11-16' }, false, null, true],
  ['another day', { kind: 'day', day: '2026-11-17' }, false, null, false],
  ['a department to which all belong', WAREHOUSE, false, [1, 2, 3, 4], true],
  ['a department to which some belong', WAREHOUSE, false, [1, 2], false],
  ['somebody who was there', { kind: 'person', userId: 1 }, false, [1], false],
  ['a lead’s team', { kind: 'company' }, true, [1, 2, 3], false],
  ['a lead’s team on its day', { kind: 'day', day: '2026-11-16' }, true, [1, 2, 3], false],
])('the record of a talk in a pack about %s: %s', (_, scope, ofTeam, people, expected) => {
  const pack = { scope, ofTeam, people: people && new Set(people) }
  expect(holdsRecordOf(pack, { day: '2026-11-16', named: new Set([1, 2, 3]) })).toBe(expected)
})
