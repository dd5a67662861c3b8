import { describe, expect, test } from 'vitest'
import { labelIndexes, ticksFor } from './series.ts'

describe('ticks', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [31, [0, 10, 20, 30, 40]],
    [100, [0, 50, 100]],
    [950, [0, 500, 1000]],
  ])('up to %i', (largest, ticks) => expect(ticksFor(largest)).toEqual(ticks))

  test('reach every value with at most six steps', () => {
    for (let largest = 0; largest < 3000; largest += 7) {
      const ticks = ticksFor(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})

test('labels keep their distance and end with the last', () => {
  expect(labelIndexes(30, 300, 60)).toEqual([5, 11, 17, 23, 29])
  expect(labelIndexes(3, 300, 60)).toEqual([0, 1, 2])
})
