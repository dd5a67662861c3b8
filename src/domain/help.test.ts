import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './clock.ts'
import {
  ANSWERS_PER_HOUR,
  afterMessage,
  helpReference,
  idInReference,
  QUERY_STATE_WORDS,
  type QuerySender,
  queryState,
  type Thread,
  waitBeforeAnswer,
  waitBeforeQuery,
  waitingWords,
  waitsFor,
} from './help.ts'

const NOW = 1_000 * DAY
const open = (waitingSince: number | null): Thread => ({ status: 'open', waitingSince })
const closed = (waitingSince: number | null): Thread => ({ status: 'closed', waitingSince })

test.each<[Thread, QuerySender, Thread]>([
  [open(5), 'support', open(null)],
  [open(5), 'person', open(5)],
  [open(null), 'person', open(9)],
  [open(null), 'support', open(null)],
  [closed(null), 'person', open(9)],
  [closed(null), 'support', open(null)],
  // Closed without a reply: what is written now is new.
  [closed(5), 'person', open(9)],
  [closed(5), 'support', open(null)],
])('%o after a message of the %s at 9', (thread, from, after) => {
  expect(afterMessage(thread, from, 9)).toEqual(after)
})

test.each<[Thread, ReturnType<typeof waitsFor>, string]>([
  [open(5), 'support', 'Open'],
  [open(null), 'person', 'Waiting for answer'],
  [closed(5), null, 'Closed'],
  [closed(null), null, 'Closed'],
])('%o waits for %s and is shown as %s', (thread, waitingFor, words) => {
  expect(waitsFor(thread)).toBe(waitingFor)
  expect(QUERY_STATE_WORDS[queryState(thread.status, waitsFor(thread))]).toBe(words)
})

test.each([
  [-5 * MINUTE, 'Just came in'],
  [59_999, 'Just came in'],
  [MINUTE, 'Waiting 1 minute'],
  [59 * MINUTE, 'Waiting 59 minutes'],
  [HOUR, 'Waiting 1 hour'],
  [DAY - 1, 'Waiting 23 hours'],
  [DAY, 'Waiting 1 day'],
  [12.9 * DAY, 'Waiting 12 days'],
])('after %i ms: %s', (waited, words) => {
  expect(waitingWords(NOW - waited, NOW)).toBe(words)
})

test.each([
  ['HLP-000042', 42],
  ['hlp-42', 42],
  ['HLP 42 ', 42],
  ['hlp000123456', 123456],
  ['HLP-0', null],
  ['HLP-', null],
  ['42', null],
  ['help 42', null],
  ['HLP-9999999999999', null],
])('%s names query %s', (text, id) => {
  expect(idInReference(text)).toBe(id)
  if (id !== null) expect(idInReference(helpReference(id))).toBe(id)
})

test('queries and answers have a limit an hour each', () => {
  const times = (amount: number) => Array.from({ length: amount }, (_, index) => NOW - (amount - index) * MINUTE)
  expect(waitBeforeQuery(times(4), NOW)).toBe(0)
  expect(waitBeforeQuery(times(5), NOW)).toBe(55 * MINUTE)
  expect(waitBeforeAnswer(times(ANSWERS_PER_HOUR - 1), NOW)).toBe(0)
  expect(waitBeforeAnswer(times(ANSWERS_PER_HOUR), NOW)).toBe(40 * MINUTE)
  expect(waitBeforeAnswer([NOW - HOUR, ...times(ANSWERS_PER_HOUR - 1)], NOW)).toBe(0)
})
