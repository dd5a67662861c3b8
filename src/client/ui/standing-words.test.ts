// Where somebody stands, in words.
import { expect, test } from 'vitest'
import type { DutyKind, DutyStatus } from '../../domain/duty-facts.ts'
import { type Again, againAction, againWords, earlierWords, standingWords } from './standing-words.ts'

const TODAY = '2026-11-16'

test.each<[DutyKind, DutyStatus, string | null, string | null, string]>([
  ['swms', 'not_required', null, null, 'Not required'],
  ['module', 'done', null, null, 'Done'],
  ['swms', 'done', '2027-08-04', null, 'Done until 4 Aug 2027'],
  ['swms', 'expiring', '2026-12-10', null, 'Done until 10 Dec 2026'],
  ['swms', 'expiring', '2026-11-25', null, 'Expires in 9 days'],
  ['licence', 'expiring', '2026-12-27', null, 'Expires in 41 days'],
  ['swms', 'expiring', TODAY, null, 'Expires today'],
  ['topic', 'due', '2026-12-14', null, 'Due in 28 days'],
  ['topic', 'due', '2026-11-17', null, 'Due in 1 day'],
  ['topic', 'due', TODAY, null, 'Due today'],
  ['topic', 'due', '2026-11-25', '2026-11-25', 'Grace, 9 days left'],
  ['topic', 'due', TODAY, TODAY, 'Last day of grace'],
  ['topic', 'overdue', '2026-11-13', null, 'Overdue by 3 days'],
  ['topic', 'waived', '2026-11-30', null, 'Waived until 30 Nov 2026'],
])('%s %s on %s, grace until %s: %s', (kind, status, on, graceUntil, words) => {
  expect(standingWords(kind, { status, on, graceUntil }, TODAY)).toBe(words)
})

const again = (more: Partial<Again>): Again => ({
  ...{ kind: 'swms', itemId: 1, status: 'due', on: '2026-11-21', graceUntil: null },
  ...{ doneOn: '2025-11-04', version: 2, changed: true, ...more },
})

test.each<[string, Partial<Again>]>([
  ['Changed: sign again by 21 Nov', {}],
  ['Changed: sign again by 3 Jan 2027', { on: '2027-01-03' }],
  ['Changed: sign again today', { on: TODAY }],
  ['Changed: take again by 21 Nov', { kind: 'module' }],
  ['Overdue by 3 days', { status: 'overdue', on: '2026-11-13' }],
  ['Grace, 5 days left', { graceUntil: '2026-11-21' }],
  ['Expires in 9 days', { status: 'expiring', on: '2026-11-25', changed: false }],
])('why it is asked for again: %s', (words, more) => {
  expect(againWords(again(more), TODAY)).toBe(words)
})

test('what was done before, and what is done again', () => {
  expect([earlierWords(again({})), againAction('manual')]).toEqual(['Signed 4 Nov 2025, version 2', 'Sign again'])
  expect([earlierWords(again({ kind: 'topic' })), againAction('topic')]).toEqual(['Passed 4 Nov 2025', 'Take again'])
})
