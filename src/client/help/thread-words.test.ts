import { expect, test } from 'vitest'
import { shortWhen, whenWords } from './thread-words.ts'

const NOW = new Date(2026, 10, 16, 9, 30)

test.each([
  [new Date(2026, 10, 16, 8, 12), 'Today, 8:12 am', '8:12 am'],
  [new Date(2026, 10, 15, 23, 59), 'Yesterday, 11:59 pm', 'Yesterday'],
  [new Date(2026, 10, 13, 14, 5), 'Fri 13 Nov, 2:05 pm', 'Fri 13 Nov'],
  [new Date(2025, 11, 31, 7, 0), '31 Dec 2025, 7:00 am', '31 Dec 2025'],
])('%s', (instant, when, short) => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(whenWords(instant.toISOString(), NOW))).toBe(when)
  expect(plain(shortWhen(instant.toISOString(), NOW))).toBe(short)
})
