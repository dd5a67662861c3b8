import { expect, test } from 'vitest'
import { type DigestFacts, digestDay, isDigestDue, isWeeksTurn } from './digest.ts'

const ZONE = 'Australia/Sydney'

test.each([
  ['Monday before seven', '2026-11-16T06:59:59+11:00', null],
  ['Monday at seven', '2026-11-16T07:00:00+11:00', '2026-11-16'],
  ['Friday night', '2026-11-20T23:59:00+11:00', '2026-11-20'],
  ['Saturday', '2026-11-21T12:00:00+11:00', null],
  ['Sunday', '2026-11-22T12:00:00+11:00', null],
  ['in winter', '2026-07-06T07:00:00+10:00', '2026-07-06'],
  // On the first Sunday in April seven o'clock comes an hour later than the day before; the Monday after it is as usual.
  ['after the clocks went back', '2026-04-06T07:00:00+10:00', '2026-04-06'],
])('%s', (_, instant, expected) => {
  const now = Date.parse(instant)
  expect(digestDay(now, instant.slice(0, 10), ZONE)).toBe(expected)
})

test.each([
  ['never before', null, '2026-11-18', false],
  ['never before, on a Monday', null, '2026-11-16', true],
  ['the Friday before', '2026-11-13', '2026-11-16', true],
  ['on Monday', '2026-11-16', '2026-11-16', false],
  ['on Monday, asked on Friday', '2026-11-16', '2026-11-20', false],
  ['the week before, and Monday was missed', '2026-11-12', '2026-11-17', true],
  ['a Sunday belongs to the week that ends', '2026-11-16', '2026-11-22', false],
])('the week’s turn: last %s', (_, last, today, expected) => {
  expect(isWeeksTurn(last, today)).toBe(expected)
})

const facts = (over: Partial<DigestFacts>): DigestFacts => ({
  ...{ today: '2026-11-18', choice: 'daily', last: '2026-11-17', hasNew: false, hasOverdue: false },
  ...over,
})

test.each<[string, Partial<DigestFacts>, boolean]>([
  ['nothing new', { hasOverdue: true }, false],
  ['something new', { hasNew: true }, true],
  ['something new, but today’s was sent', { hasNew: true, last: '2026-11-18' }, false],
  ['Monday, something overdue', { today: '2026-11-23', hasOverdue: true }, true],
  ['Monday, something overdue, sent already', { today: '2026-11-23', last: '2026-11-23', hasOverdue: true }, false],
  ['Monday, nothing overdue and nothing new', { today: '2026-11-23' }, false],
  ['back on Tuesday, something overdue', { today: '2026-11-24', hasOverdue: true }, true],
  ['weekly, something new on a Wednesday', { choice: 'weekly', hasNew: true }, false],
  ['weekly, something new by Monday', { choice: 'weekly', today: '2026-11-23', hasNew: true }, true],
  ['weekly, something overdue by Monday', { choice: 'weekly', today: '2026-11-23', hasOverdue: true }, true],
  ['weekly, nothing by Monday', { choice: 'weekly', today: '2026-11-23' }, false],
  ['the first ever', { last: null, hasNew: true }, true],
])('%s', (_, over, expected) => {
  expect(isDigestDue(facts(over))).toBe(expected)
})
