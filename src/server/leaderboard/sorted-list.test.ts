// The list in pieces against sorting all of it, with enough in it to be cut up and to shrink again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedList } from './sorted-list.ts'

const byNumber = (a: number, b: number) => a - b

test('whatever is put in and taken out, it is what sorting would give', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 100_000 }), { minLength: 500, maxLength: 3000, size: 'max' }),
      fc.nat({ max: 1500 }),
      fc.nat({ max: 2500 }),
      (numbers, filled, removed) => {
        const list = new SortedList(byNumber)
        list.fill(numbers.slice(0, filled))
        for (const number of numbers.slice(filled)) list.add(number)
        for (const number of numbers.slice(0, removed)) list.remove(number)
        const left = numbers.slice(removed).sort(byNumber)
        expect(list.length).toBe(left.length)
        expect(list.first(5000)).toEqual(left)
        expect(list.first(700)).toEqual(left.slice(0, 700))
        expect(left.map(number => list.placeOf(number))).toEqual(left.map((_, index) => index))
        expect(list.placeOf(-1)).toBe(0)
        expect(list.placeOf(200_000)).toBe(left.length)
      },
    ),
    { numRuns: 30 },
  )
})

test('one that is empty has room for the first', () => {
  const list = new SortedList(byNumber)
  expect([list.length, list.first(3), list.placeOf(1)]).toEqual([0, [], 0])
  list.add(1)
  list.remove(1)
  list.add(2)
  expect([list.length, list.first(3), list.placeOf(1)]).toEqual([1, [2], 0])
})
