import { expect, test } from 'vitest'
import { searchedWords, sortName, wordsOf } from './person-search.ts'

const liam = { firstName: 'Liam', lastName: "O'Connor", username: 'liam.oconnor', email: 'liam.o@example.com' }

test.each([
  ['li', true],
  ['LIAM', true],
  ["o'con", true],
  ['o’con', true],
  ['oconnor liam', true],
  ['liam.oc', true],
  ['liam.o@example.com', true],
  ['example', false],
  ['connor', false],
  ['liam x', false],
])('%s finds Liam: %s', (typed, finds) => {
  const words = wordsOf(liam)
  expect(searchedWords(typed).every(start => words.some(word => word.startsWith(start)))).toBe(finds)
})

test.each([
  ['Zoë Çelik', ['zoe', 'celik']],
  ['  Anne-Marie  ', ['anne', 'marie']],
  ['陳 大文', ['陳', '大文']],
  ['a a A', ['a']],
  ['%_\\', []],
  ['@everyone', []],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
])('of %s these are looked for', (typed, words) => {
  expect(searchedWords(typed)).toEqual(words)
})

test('people are listed by last name, whatever its accents and capitals', () => {
  const names: [string, string][] = [
    ['Zoe', 'de Vries'],
    ['Ana', 'Álvarez'],
    ['Ben', 'Alvarez'],
    ['Liam', "O'Connor"],
    ['Mia', 'Oakes'],
  ]
  const sorted = names.toSorted((a, b) => (sortName(...a) < sortName(...b) ? -1 : 1))
  expect(sorted.map(([first]) => first)).toEqual(['Ana', 'Ben', 'Zoe', 'Mia', 'Liam'])
})
