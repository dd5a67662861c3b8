import { expect, test } from 'vitest'
import { compliancePoints, lowestFirst, monthWords, shortMonth } from './compliance-words.ts'

test('a share is rounded down, so that it is 100 only where everybody is; months without anybody are left out', () => {
  const history = [
    { month: '2026-08', people: 0, compliant: 0 },
    { month: '2026-09', people: 3, compliant: 2 },
    { month: '2026-10', people: 200, compliant: 199 },
    { month: '2026-11', people: 2, compliant: 2 },
  ]
  expect(compliancePoints(history).map(({ month, percent }) => [month, percent])).toEqual([
    ['2026-09', 66],
    ['2026-10', 99],
    ['2026-11', 100],
  ])
})

test('months in words', () => {
  expect([shortMonth('2026-11'), monthWords('2026-11')]).toEqual(['Nov', 'November 2026'])
})

test('departments: lowest first by what is true, not by the rounded share; of two alike the larger', () => {
  const departments = [
    { department: 'Sales', people: 1, compliant: 1 },
    { department: 'Service', people: 3, compliant: 3 },
    { department: 'Deliveries', people: 300, compliant: 299 },
    { department: 'Warehouse', people: 200, compliant: 199 },
    { department: 'Office', people: 4, compliant: 0 },
  ]
  expect(lowestFirst(departments).map(({ department, percent }) => [department, percent])).toEqual([
    ['Office', 0],
    ['Warehouse', 99],
    ['Deliveries', 99],
    ['Service', 100],
    ['Sales', 100],
  ])
})
