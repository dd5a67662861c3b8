import { expect, test } from 'vitest'
import { Places } from './places.ts'

function placesOf(...pages: string[][]): Places {
  const places = new Places(10)
  for (const page of pages) places.add(page)
  return places
}

test('in order, over the ends of pages', () => {
  const places = placesOf(['a', 'b'], [], ['c'], ['d', 'e'])
  expect(['a', 'b', 'c', 'd', 'e'].map(key => places.of(key))).toEqual([10, 11, 12, 13, 14])
})

test('a row that was taken away is passed over, one that was added is in no place', () => {
  const places = placesOf(['a', 'b', 'c'], ['d', 'e'])
  expect(['a', 'c', 'x', 'd', 'e'].map(key => places.of(key))).toEqual([10, 12, undefined, 13, 14])
})

test('rows in another order are found all the same', () => {
  const places = placesOf(['a', 'b'], ['c', 'd'])
  expect(['d', 'a', 'c', 'b'].map(key => places.of(key))).toEqual([13, 10, 12, 11])
})

test('none of nothing', () => {
  expect(new Places(0).of('a')).toBeUndefined()
})
