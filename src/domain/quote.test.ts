// Which quote belongs to which day.
import { expect, test } from 'vitest'
import { quoteIndex } from './quote.ts'

test.each([
  ['2026-01-01', 0],
  ['2026-01-10', 9],
  ['2026-01-11', 0],
  ['2026-03-01', 9],
  ['2028-03-01', 0],
  ['2026-11-16', 9],
  ['2026-12-31', 4],
  ['2028-12-31', 5],
])('on %s of ten quotes it is number %i', (day, index) => {
  expect(quoteIndex(day, 10)).toBe(index)
})

test('each of ten has its turn in ten days', () => {
  const days = Array.from({ length: 10 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`)
  expect(new Set(days.map(day => quoteIndex(day, 10))).size).toBe(10)
})
