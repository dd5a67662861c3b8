import { expect, test } from 'vitest'
import { lastDayOf, monthOf, monthsUntil } from './month.ts'

test('the running month comes last, and a year may begin in between', () => {
  expect(monthsUntil('2027-02-28', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsUntil('2027-01-31', 1)).toEqual(['2027-01'])
  expect(monthsUntil('2027-03-31', 12)).toHaveLength(12)
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day))

test.each([
  ['2026-11-30', '2026-11'],
  ['2026-12-01', '2026-12'],
])('%s is in %s', (day, month) => expect(monthOf(day)).toBe(month))
