// What leads read of a team.
import { expect, test } from 'vitest'
import { codeAndName } from '../../domain/duty-title.ts'
import { nearDay } from '../ui/day-words.ts'
import { listed, nextWords } from './duty-words.ts'

const TODAY = '2026-11-16'

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
