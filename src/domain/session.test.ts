import { expect, test } from 'vitest'
import { DAY, HOUR } from './clock.ts'
import { isUsable, type SignInWay } from './session.ts'

const LOGIN = Date.parse('2026-11-16T00:00:00Z')

test.each<[string, SignInWay | null, { age: number; silent?: number; ended?: boolean }, boolean]>([
  ['just opened', 'password', { age: 0 }, true],
  ['in use for weeks', 'password', { age: 30 * DAY - 1 }, true],
  ['in use for 30 days', 'password', { age: 30 * DAY }, false],
  ['from before the way was kept', null, { age: 29 * DAY }, true],
  ['silent for almost 12 hours', 'passkey', { age: DAY, silent: 12 * HOUR - 1 }, true],
  ['silent for 12 hours', 'passkey', { age: DAY, silent: 12 * HOUR }, false],
  ['ended', 'password', { age: HOUR, ended: true }, false],
  ['of a company account, almost a day old', 'company', { age: DAY - 1 }, true],
  ['of a company account, a day old, however often it is used', 'company', { age: DAY }, false],
  ['of a passkey, a day old', 'passkey', { age: DAY }, true],
])('a session %s', (_, way, { age, silent = 0, ended = false }, usable) => {
  const now = LOGIN + age
  const times = { loginAt: LOGIN, lastSeenAt: now - silent, endedAt: ended ? now : null }
  expect(isUsable(times, way, now)).toBe(usable)
})
