import { describe, expect, test } from 'vitest'
import { HOUR } from './clock.ts'
import { type Credible, credibleSeconds, readingBySignature, shareSeen } from './reading.ts'

const NOW = Date.parse('2026-11-16T09:00:00Z')

const early = { since: NOW - 90 * HOUR, signedInAt: NOW - 90 * HOUR, reportedBefore: 0 }

test.each<[string, number, Partial<Credible>, number | null]>([
  ['as reported', 40, {}, 40],
  ['no longer than since the sign-in', 4000, { signedInAt: NOW - 90_000 }, 90],
  ['no longer than since it was published, or reported before', 4000, { since: NOW - 60_000 }, 60],
  ['whole seconds', 12, { since: NOW - 2999 }, 2],
  ['nothing within the same second', 5, { since: NOW - 500 }, null],
  ['nothing where the clock went back', 5, { since: NOW + 5000 }, null],
  ['nothing reported', 0, {}, null],
  ['a screen that was left on', 86_400, {}, 4 * 3600],
  ['what other documents leave of the time', 500, { signedInAt: NOW - 600_000, reportedBefore: 400 }, 200],
  ['nothing where they took all of it', 500, { signedInAt: NOW - 600_000, reportedBefore: 600 }, null],
])('%s', (_, reported, given, seconds) => {
  expect(credibleSeconds(reported, { now: NOW, ...early, ...given })).toBe(seconds)
})

test.each([
  [0, 100, 0],
  [50, 100, 50],
  [101, 100, 100],
  [1, 3, 33],
  [0, 0, 0],
])('%i of %i characters are %i percent', (seen, all, share) => {
  expect(shareSeen(seen, all)).toBe(share)
})

describe('with which signature a reading goes', () => {
  const signed = [
    { id: 1, kind: 'swms-read', itemId: 7, version: 1, at: 1000 },
    { id: 2, kind: 'swms-read', itemId: 7, version: 1, at: 5000 },
    { id: 3, kind: 'swms-read', itemId: 7, version: 2, at: 9000 },
    { id: 4, kind: 'topic-read', itemId: 7, version: 1, at: 1000 },
  ] as const
  const reading = (at: number, given: Partial<Parameters<typeof readingBySignature>[1][number]> = {}) => ({
    ...{ kind: 'swms-read' as const, item_id: 7, version: 1, seconds: 10, share: 50, at, ...given },
  })

  test.each<[string, readonly ReturnType<typeof reading>[], Record<number, { seconds: number; share: number }>]>([
    ['the one before it', [reading(1000), reading(4999)], { 1: { seconds: 20, share: 50 } }],
    [
      'the renewal, once that is signed',
      [reading(2000), reading(6000)],
      { 1: { seconds: 10, share: 50 }, 2: { seconds: 10, share: 50 } },
    ],
    ['the first, where it was read before any', [reading(10)], { 1: { seconds: 10, share: 50 } }],
    ['one of its own version', [reading(8000, { version: 2 })], { 3: { seconds: 10, share: 50 } }],
    ['none, where that version was not signed', [reading(8000, { version: 3 })], {}],
    ['one of its own kind', [reading(8000, { kind: 'topic-read' })], { 4: { seconds: 10, share: 50 } }],
    [
      'the largest share, whichever came first',
      [reading(1, { share: 90 }), reading(2, { share: 20 })],
      { 1: { seconds: 20, share: 90 } },
    ],
    ['nothing at all', [], {}],
  ])('%s', (_, reported, found) => {
    expect(Object.fromEntries(readingBySignature(signed, reported))).toEqual(found)
  })
})
