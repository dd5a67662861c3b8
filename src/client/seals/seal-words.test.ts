import { expect, test } from 'vitest'
import { type Checked, recordsIn, type SealLine, shortHash, type Verdict, verdictOn } from './seal-words.ts'

const HASH = `9f3a41c0${'0'.repeat(48)}7d22e8b1`

const line = (day: string): SealLine => ({
  ...{ day, counts: { ledger: 3, sign_offs: 11 }, root: HASH, hash: HASH, previous: HASH },
  ...{ sealedAt: '2026-11-17T00:20:00.000Z', mail: null },
})
const checked = (seals: number, brokenOn?: string): Checked => ({
  ...{ at: '2026-11-17T00:20:00.000Z', seals, ok: brokenOn === undefined },
  firstBroken: brokenOn ? { day: brokenOn, fault: 'changed', table: 'ledger', key: '1' } : null,
})
const LINES = ['2026-11-16', '2026-11-15', '2026-11-14'].map(line)

test.each<[string, Checked | null, Verdict[]]>([
  ['never checked', null, ['not-checked', 'not-checked', 'not-checked']],
  ['all of them hold', checked(3), ['matches', 'matches', 'matches']],
  ['one is newer than the check', checked(2), ['not-checked', 'matches', 'matches']],
  ['one does not hold', checked(3, '2026-11-15'), ['not-checked', 'broken', 'matches']],
  ['the first does not', checked(3, '2026-11-14'), ['not-checked', 'not-checked', 'broken']],
])('%s', (_name, found, verdicts) => {
  expect(LINES.map((each, place) => verdictOn(each, place, LINES.length, found))).toEqual(verdicts)
})

test('a hash is shortened so that two can be told apart, and records are added up', () => {
  expect(shortHash(HASH)).toBe('9f3a 41c0 … 7d22 e8b1')
  expect(LINES.map(recordsIn)).toEqual([14, 14, 14])
})
