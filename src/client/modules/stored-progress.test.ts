// What was kept in the browser is read back whole or not at all.
import { expect, test } from 'vitest'
import { parseAnswers, parseReading } from './stored-progress.ts'

const OPEN = [null, null, null]
const KEPT = { version: 2, at: 19, answers: [0, 1, null], key: 'k' }

test('answers come back with the place and the key', () => {
  expect(parseAnswers(JSON.stringify({ ...KEPT, at: 1 }), 2, OPEN)).toEqual({ ...KEPT, at: 1 })
})

test.each([
  ['nothing', null],
  ['no JSON', '{"version":'],
  ['another shape', '[]'],
  ['a number', '7'],
  ['no answers', JSON.stringify({ version: 2, at: 0 })],
  ['another version', JSON.stringify({ ...KEPT, version: 1 })],
  ['another number of questions', JSON.stringify({ ...KEPT, answers: [0, 1] })],
])('%s is no draft', (_, text) => {
  expect(parseAnswers(text, 2, OPEN)).toBeNull()
})

test('corrections of another try are no draft', () => {
  const text = JSON.stringify(KEPT)
  expect(parseAnswers(text, 2, [0, null, null])).not.toBeNull()
  expect(parseAnswers(text, 2, [3, null, null])).toBeNull()
})

test.each([
  ['past the end', 99, 2],
  ['before the beginning', -1, 0],
  ['no number', 'x', 0],
])('a place %s is held within the questions', (_, at, held) => {
  expect(parseAnswers(JSON.stringify({ ...KEPT, at }), 2, OPEN)?.at).toBe(held)
})

test('an answer that is none is open', () => {
  const text = JSON.stringify({ ...KEPT, answers: ['A', -1, 2], key: 5 })
  expect(parseAnswers(text, 2, OPEN)).toMatchObject({ answers: [null, null, 2], key: null })
})

test('the sections that were opened come back', () => {
  expect(parseReading('{"version":3,"opened":["one",4,"two"]}')).toEqual({ version: 3, opened: ['one', 'two'] })
  for (const text of [null, 'x', '{}', '{"version":3}']) expect(parseReading(text)).toBeNull()
})
