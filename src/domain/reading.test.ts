import { expect, test } from 'vitest'
import { HOUR } from './clock.ts'
import { credibleSeconds, shareSeen } from './reading.ts'

const NOW = Date.parse('2026-11-16T09:00:00Z')

test.each([
  ['as reported', 40, NOW - HOUR, 40],
  ['no longer than since the sign-in', 4000, NOW - 90_000, 90],
  ['whole seconds', 12, NOW - 2999, 2],
  ['nothing within the same second', 5, NOW - 500, null],
  ['nothing where the clock went back', 5, NOW + 5000, null],
  ['nothing reported', 0, NOW - HOUR, null],
  ['a screen that was left on', 86_400, NOW - 90 * HOUR, 4 * 3600],
] as const)('%s', (_, reported, since, seconds) => {
  expect(credibleSeconds(reported, NOW, since)).toBe(seconds)
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
