import { expect, test } from 'vitest'
import { remembered } from './words.ts'

const TODAY = '2026-11-17'
const RIGHT = { isCorrect: true, nextOn: '2026-12-20' }
const WRONG = { isCorrect: false, nextOn: '2026-11-18' }
const LATER = { isCorrect: false, nextOn: '2026-11-21' }

test.each([
  [[RIGHT], 'You remembered it.'],
  [[RIGHT, RIGHT, RIGHT], 'All 3 remembered.'],
  [[RIGHT, WRONG, RIGHT], '2 of 3 remembered. The other one comes back tomorrow.'],
  [[LATER, RIGHT, LATER], '1 of 3 remembered. The other 2 come back in 4 days.'],
  [[LATER, WRONG, WRONG], 'None of 3 remembered. They come back tomorrow.'],
  [[WRONG], 'It did not come to mind. It comes back tomorrow.'],
])('%j', (results, words) => {
  expect(remembered(results, TODAY)).toBe(words)
})
