import { expect, test } from 'vitest'
import { cursorOf, keyIn } from './cursor.ts'

const LIST = ['people', { role: 'admin' }]
const read = (cursor: string) => {
  try {
    return keyIn(LIST, cursor, ['text', 'id'])
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a cursor gives back the place it was made for', () => {
  expect(read(cursorOf(LIST, ['lee kim', 7]))).toEqual(['lee kim', 7])
})

test.each([
  ['of another list', cursorOf(['people', {}], ['lee kim', 7])],
  ['with too few parts', cursorOf(LIST, ['lee kim'])],
  ['with too many', cursorOf(LIST, ['lee kim', 7, 8])],
  ['with parts of other kinds', cursorOf(LIST, [7, 'lee kim'])],
  ['with a text that no column holds', cursorOf(LIST, ['a\u0000b', 7])],
  ['with half an id', cursorOf(LIST, ['a', 1.5])],
  ['with an id beyond all ids', cursorOf(LIST, ['a', 9e15])],
  ['that is no cursor', 'x'],
  ['that is something else', Buffer.from('{"a":1}').toString('base64url')],
])('one %s is refused', (_, cursor) => {
  expect(read(cursor)).toBe('request.cursor')
})
