import { expect, test } from 'vitest'
import { codeProblem, lettersIn } from './code-words.ts'

test.each([
  ['krtwhm', 'KRTWHM'],
  ['krt whm', 'KRTWHM'],
  [' KRT-WHM ', 'KRTWHM'],
  ['KRT WHM and more', 'KRTWHM'],
  ['kr', 'KR'],
  ['', ''],
])('%j is taken as %j', (typed, letters) => {
  expect(lettersIn(typed)).toBe(letters)
})

test('what is wrong is said in a sentence', () => {
  expect(codeProblem('KRT')).toBe('A code has six letters.')
  expect(codeProblem('KRTW0M')).toBe('A code never has a digit, nor the letters I, L, O, Q, U or V. Look again.')
})
