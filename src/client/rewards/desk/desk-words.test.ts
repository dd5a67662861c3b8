// The desk in words.
import { expect, test } from 'vitest'
import { REASONS, waitWords, wordsFor } from './desk-words.ts'

const at = new Date(2026, 10, 16, 7, 20).toISOString()

test.each([
  [0, 'Since 7:20 am'],
  [1, 'Since yesterday'],
  [2, 'Waiting 2 days'],
  [12, 'Waiting 12 days'],
])('asked for %i days ago: %s', (days, words) => {
  expect(waitWords({ days, redeemedAt: at }).replace(/\s/g, ' ')).toBe(words)
})

test('words that come with a reason go with it; what was typed stays', () => {
  expect(wordsFor('stock', '')).toBe(REASONS.stock.words)
  expect(wordsFor('depot', REASONS.stock.words)).toBe(REASONS.depot.words)
  expect(wordsFor('another', REASONS.depot.words)).toBe('')
  expect(wordsFor('depot', 'The caps are gone.')).toBe('The caps are gone.')
})
