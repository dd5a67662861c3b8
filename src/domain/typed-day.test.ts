import { expect, test } from 'vitest'
import { readDay } from './typed-day.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-1-5', '2026-01-05'],
  ['23/11/2026', '2026-11-23'],
  ['3.2.2025', '2025-02-03'],
  ['29/2/2024', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toEqual({ day, problem: null })
})

test.each([
  ['31/11/2026', '“31/11/2026” is not a day: November has 30 days.'],
  ['29/02/2026', '“29/02/2026” is not a day: February 2026 has 28 days.'],
  ['2026-13-01', '“2026-13-01” is not a day: there is no month 13.'],
  ['0/1/2026', '“0/1/2026” is not a day: January has 31 days.'],
  ['11/23/26', '“11/23/26” is not a day. Write it like 2026-11-23.'],
  ['next Monday', '“next Monday” is not a day. Write it like 2026-11-23.'],
  ['1/1/0026', '“1/1/0026” is not a day: the year must be from 1900 to 2100.'],
])('%s is refused', (text, problem) => {
  expect(readDay(text)).toEqual({ day: null, problem })
})
