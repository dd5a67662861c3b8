// Where somebody stands, in words.
import { describe, expect, test } from 'vitest'
import type { DutyKind, DutyStatus } from '../../domain/duty-facts.ts'
import { codeAndName, listed, nearDay, nextWords, standingWords } from './duty-words.ts'

const TODAY = '2026-11-16'

describe('the words of', () => {
  test.each<[string, DutyKind, DutyStatus, string | null]>([
    ['Not required', 'swms', 'not_required', null],
    ['Waived until 30 Nov 2026', 'swms', 'waived', '2026-11-30'],
    ['Done', 'module', 'done', null],
    ['Done until 4 Aug 2027', 'swms', 'done', '2027-08-04'],
    ['Done until 11 Dec 2026', 'swms', 'expiring', '2026-12-11'],
    ['Expires in 9 days', 'swms', 'expiring', '2026-11-25'],
    ['Expires in 41 days', 'licence', 'expiring', '2026-12-27'],
    ['Expires today', 'licence', 'expiring', TODAY],
    ['Due in 28 days', 'topic', 'due', '2026-12-14'],
    ['Due in 1 day', 'topic', 'due', '2026-11-17'],
    ['Due today', 'topic', 'due', TODAY],
    ['Overdue by 1 day', 'topic', 'overdue', '2026-11-15'],
    ['Overdue by 6 days', 'topic', 'overdue', '2026-11-10'],
  ])('%s', (words, kind, status, on) => {
    expect(standingWords(kind, { status, on, graceUntil: null }, TODAY)).toBe(words)
  })

  test.each([
    ['Grace, 9 days left', '2026-11-25'],
    ['Last day of grace', TODAY],
  ])('%s', (words, on) => {
    expect(standingWords('topic', { status: 'due', on, graceUntil: on }, TODAY)).toBe(words)
  })
})

test.each([
  ['Was due 13 Nov · 1 more', 'overdue' as const, '2026-11-13', 1],
  ['Due 23 Nov', 'due' as const, '2026-11-23', 0],
  ['Expires 13 Jan 2027 · 3 more', 'expiring' as const, '2027-01-13', 3],
])('what is next: %s', (words, status, on, more) => {
  const next = { kind: 'swms' as const, itemId: 1, title: 'GQSWMS001 Lifting', graceUntil: null }
  expect(nextWords({ ...next, status, on, more }, TODAY)).toBe(words)
})

test('a day of another year says which', () => {
  expect([nearDay('2026-12-31', TODAY), nearDay('2027-01-01', TODAY)]).toEqual(['31 Dec', '1 Jan 2027'])
})

test.each([
  ['GQSWMS003 Forklift Operation', 'GQSWMS003', 'Forklift Operation'],
  ['GQTT005 Load Restraint', 'GQTT005', 'Load Restraint'],
  ['Induction form', null, 'Induction form'],
  ['GQ1 Delivery Day', null, 'GQ1 Delivery Day'],
])('%s', (title, code, name) => {
  expect(codeAndName(title)).toEqual({ code, name })
})

test.each([
  [[], ''],
  [['Service'], 'Service'],
  [['Sales', 'Service'], 'Sales and Service'],
  [['Sales', 'Service', 'Warehouse'], 'Sales, Service and Warehouse'],
])('a list of %j', (names, words) => {
  expect(listed(names)).toBe(words)
})
