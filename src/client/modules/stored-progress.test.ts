// What was kept in the browser is read back whole or not at all.
import { expect, test } from 'vitest'
import { parseAnswers, parseReading, parseUnheard } from './stored-progress.ts'

const OPEN = [null, null, null]
const SENT = { key: 'k', version: 2, asked: [{ question: 'Who?', options: ['I', 'You'] }] }
const KEPT = { draw: 'one', at: 19, answers: [0, 1, null], sent: SENT }

test('answers come back with the place and the key', () => {
  expect(parseAnswers(JSON.stringify({ ...KEPT, at: 1 }), 'one', OPEN)).toEqual({ ...KEPT, at: 1 })
})

test.each([
  ['nothing', null],
  ['no JSON', '{"version":'],
  ['another shape', '[]'],
  ['a number', '7'],
  ['no answers', JSON.stringify({ draw: 'one', at: 0 })],
  ['another draw', JSON.stringify({ ...KEPT, draw: 'two' })],
  ['one from before there were draws', JSON.stringify({ version: 2, at: 0, answers: [0, 1, null], key: 'k' })],
  ['another number of questions', JSON.stringify({ ...KEPT, answers: [0, 1] })],
])('%s is no draft', (_, text) => {
  expect(parseAnswers(text, 'one', OPEN)).toBeNull()
})

test('corrections of another try are no draft', () => {
  const text = JSON.stringify(KEPT)
  expect(parseAnswers(text, 'one', [0, null, null])).not.toBeNull()
  expect(parseAnswers(text, 'one', [3, null, null])).toBeNull()
})

test.each([
  ['past the end', 99, 2],
  ['before the beginning', -1, 0],
  ['no number', 'x', 0],
])('a place %s is held within the questions', (_, at, held) => {
  expect(parseAnswers(JSON.stringify({ ...KEPT, at }), 'one', OPEN)?.at).toBe(held)
})

test('an answer that is none is open', () => {
  const text = JSON.stringify({ ...KEPT, answers: ['A', -1, 2], sent: { key: 5 } })
  expect(parseAnswers(text, 'one', OPEN)).toMatchObject({ answers: [null, null, 2], sent: null })
})

test('what was handed in is unheard of once other questions are asked', () => {
  const text = JSON.stringify({ ...KEPT, answers: [0, 1, 1] })
  expect(parseUnheard(text, 'two')).toEqual({ ...SENT, draw: 'one', answers: [0, 1, 1] })
  expect(parseUnheard(text, 'one')).toBeNull()
  for (const other of [null, 'x', JSON.stringify(KEPT), JSON.stringify({ ...KEPT, answers: [0, 1, 1], sent: null })])
    expect(parseUnheard(other, 'two')).toBeNull()
})

test('the sections that were opened come back', () => {
  expect(parseReading('{"version":3,"opened":["one",4,"two"]}')).toEqual({ version: 3, opened: ['one', 'two'] })
  for (const text of [null, 'x', '{}', '{"version":3}']) expect(parseReading(text)).toBeNull()
})
