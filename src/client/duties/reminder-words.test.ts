// What became of a reminder, in words.
import { expect, test } from 'vitest'
import { remindedWords } from './reminder-words.ts'

test.each([
  [
    3,
    { notified: 3, mailed: 2, withoutAddress: ['Kofi Mensah'] },
    'Reminded 3 people. 2 get an email. Kofi Mensah has no working email address.',
  ],
  [1, { notified: 1, mailed: 1, withoutAddress: [] }, 'Reminded 1 person. 1 gets an email.'],
  [2, { notified: 2, mailed: 0, withoutAddress: [] }, 'Reminded 2 people. Nobody gets an email.'],
  [
    5,
    { notified: 3, mailed: 3, withoutAddress: [] },
    'Reminded 3 people. 3 get an email. 2 people were left out: nothing due, or reminded today.',
  ],
  [
    1,
    { notified: 0, mailed: 0, withoutAddress: [] },
    'Nobody was reminded. 1 person was left out: nothing due, or reminded today.',
  ],
  [
    6,
    { notified: 6, mailed: 0, withoutAddress: ['A', 'B', 'C', 'D', 'E', 'F'] },
    'Reminded 6 people. Nobody gets an email. A, B, C and 3 others have no working email address.',
  ],
  [
    4,
    { notified: 4, mailed: 0, withoutAddress: ['A', 'B', 'C', 'D'] },
    'Reminded 4 people. Nobody gets an email. A, B, C and D have no working email address.',
  ],
])('of %i: %o', (asked, reminded, words) => {
  const { title, description } = remindedWords(asked, reminded)
  expect(`${title}. ${description}`).toBe(words)
})
