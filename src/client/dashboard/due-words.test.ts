import { expect, test } from 'vitest'
import type { DutyStatus } from '../../domain/duty-facts.ts'
import { dueWords } from './due-words.ts'

/** A Monday. */
const TODAY = '2026-11-16'

test.each<[DutyStatus, string | null, string | null, string]>([
  ['overdue', '2026-11-13', null, 'Load Restraint is overdue by 3 days'],
  ['overdue', '2026-11-15', null, 'Load Restraint is overdue by 1 day'],
  ['due', '2026-11-16', null, 'Load Restraint: due today'],
  ['due', '2026-11-17', null, 'Load Restraint: due tomorrow'],
  ['due', '2026-11-20', null, 'Load Restraint: due on Friday, in 4 days'],
  ['due', '2026-11-22', null, 'Load Restraint: due on Sunday, in 6 days'],
  ['due', '2026-11-23', null, 'Load Restraint: due on 23 Nov, in 7 days'],
  ['due', '2026-11-25', '2026-11-25', 'Load Restraint has expired: 9 days of grace left'],
  ['due', TODAY, TODAY, 'Load Restraint has expired: today is the last day of grace'],
  ['expiring', '2026-11-25', null, 'Load Restraint: expires on 25 Nov, in 9 days'],
  ['expiring', TODAY, null, 'Load Restraint: expires today'],
  ['expiring', '2027-01-10', null, 'Load Restraint: expires on 10 Jan 2027, in 55 days'],
  ['due', null, null, 'Load Restraint'],
])('%s on %s, grace until %s: %s', (status, on, graceUntil, words) => {
  expect(dueWords('Load Restraint', { status, on, graceUntil }, TODAY)).toBe(words)
})
