// Who may begin work that is due.
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from './clock.ts'
import { frequentOccurrence, hourlyOccurrence, JOB_CLAIM, type JobState, mayBeginJob } from './job.ts'

const NOW = 1_000_000_000
const state = (occurrence: string, isFinished: boolean, claimedUntil = NOW + JOB_CLAIM): JobState => ({
  occurrence,
  isFinished,
  claimedUntil,
})

test.each<[string, JobState | null, boolean]>([
  ['never done', null, true],
  ['done for this occurrence', state('2026-11-16', true), false],
  ['done for the one before', state('2026-11-15', true), true],
  ['done for a later one, by whose clock is ahead', state('2026-11-17', true), false],
  ['done for a later one that began in an hour', state('2026-11-17', true, NOW + HOUR + JOB_CLAIM), false],
  ['done for a later one by a clock that ran ahead', state('2026-11-17', true, NOW + HOUR + JOB_CLAIM + 1), true],
  ['done for this one by a clock that ran ahead', state('2026-11-16', true, NOW + HOUR + JOB_CLAIM + 1), true],
  ['begun by a clock that ran ahead', state('2026-11-17', false, NOW + HOUR + JOB_CLAIM + 1), true],
  ['somebody is at it', state('2026-11-16', false), false],
  ['whoever was at it died', state('2026-11-16', false, NOW), true],
  ['somebody is still at the one before', state('2026-11-15', false, NOW + 1), false],
  ['whoever was at the one before died', state('2026-11-15', false, NOW - 1), true],
])('%s', (_, before, expected) => {
  expect(mayBeginJob(before, '2026-11-16', NOW)).toBe(expected)
})

test('five minutes are one occurrence', () => {
  const start = 100 * HOUR
  expect(frequentOccurrence(start)).toBe(frequentOccurrence(start + 5 * MINUTE - 1))
  expect(frequentOccurrence(start)).not.toBe(frequentOccurrence(start + 5 * MINUTE))
})

test('an hour is one occurrence', () => {
  const start = 100 * HOUR
  expect(hourlyOccurrence(start)).toBe(hourlyOccurrence(start + HOUR - 1))
  expect(hourlyOccurrence(start)).not.toBe(hourlyOccurrence(start + HOUR))
})
