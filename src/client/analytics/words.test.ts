import { expect, test } from 'vitest'
import { dayLabel, hourInWords, sessionTime } from './words.ts'

test.each([
  [0, '12 am'],
  [9, '9 am'],
  [12, '12 pm'],
  [23, '11 pm'],
])('the hour %i is %s', (hour, words) => expect(hourInWords(hour)).toBe(words))

test('a day is MMM dd', () => expect(dayLabel('2026-11-06')).toBe('Nov 06'))

test('a session time is MMM dd, yyyy HH:mm in the company zone', () => {
  expect(sessionTime('2026-11-15T22:05:00Z', 'Australia/Sydney')).toBe('Nov 16, 2026 09:05')
  expect(sessionTime('2026-11-15T13:00:00Z', 'Australia/Sydney')).toBe('Nov 16, 2026 00:00')
})
