// Who may begin work that is due.
import { expect, test } from 'vitest'
import { HOUR } from './clock.ts'
import { hourlyOccurrence, JOB_CLAIM, type JobState, mayBeginJob } from './job.ts'

const NOW = 1_000_000_000
const state = (occurrence: string, isFinished: boolean, claimedUntil = NOW + JOB_CLAIM): JobState => ({
  occurrence,
  isFinished,
  claimedUntil,
})

test.each<[string, JobState | null, boolean]>([
  ['never done', null, true],
  ['done for this occurrence', state('today', true), false],
  ['done for the one before', state('yesterday', true), true],
  ['somebody is at it', state('today', false), false],
  ['whoever was at it died', state('today', false, NOW), true],
  ['somebody is still at the one before', state('yesterday', false, NOW + 1), false],
  ['whoever was at the one before died', state('yesterday', false, NOW - 1), true],
])('%s', (_, before, expected) => {
  expect(mayBeginJob(before, 'today', NOW)).toBe(expected)
})

test('an hour is one occurrence', () => {
  const start = 100 * HOUR
  expect(hourlyOccurrence(start)).toBe(hourlyOccurrence(start + HOUR - 1))
  expect(hourlyOccurrence(start)).not.toBe(hourlyOccurrence(start + HOUR))
})
