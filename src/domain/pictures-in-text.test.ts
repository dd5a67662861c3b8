import { expect, test } from 'vitest'
import { countDifferentPictures, countPictures, withoutPictures, withPicturesInWords } from './pictures-in-text.ts'

const a = `file:${'a1'.repeat(32)}`

test.each<[string, string, number, string, string]>([
  ['none', 'Lift well.', 0, 'Lift well.', 'Lift well.'],
  ['one', `Lift.\n\n![A lead](${a})\n\nWell.`, 1, 'Lift.\n\n\n\nWell.', 'Lift.\n\n[Figure: A lead]\n\nWell.'],
  ['two in a line', `![A](${a}) or ![B](${a})`, 2, ' or ', '[Figure: A] or [Figure: B]'],
  ['brackets in its words', `![A [left] door](${a})`, 1, '', '[Figure: A [left] door]'],
  ['a sign before it that only begins like one', `Stop![ ![A](${a})`, 1, 'Stop![ ', 'Stop![ [Figure: A]'],
  ['a hash that is none', '![A](file:abc)', 0, '![A](file:abc)', '![A](file:abc)'],
  ['an address elsewhere', '![A](figure:ladder)', 0, '![A](figure:ladder)', '![A](figure:ladder)'],
])('a text with %s', (_, text, count, without, inWords) => {
  expect(countPictures(text)).toBe(count)
  expect(withoutPictures(text)).toBe(without)
  expect(withPicturesInWords(text)).toBe(inWords)
})

test.each([
  ['none', 'Lift well.', 0],
  ['the same one twice, in other words', `![A](${a}) or ![B](${a})`, 1],
  ['two', `![A](${a})\n\n![A](file:${'b2'.repeat(32)})`, 2],
])('%s', (_, text, count) => {
  expect(countDifferentPictures(text)).toBe(count)
})
