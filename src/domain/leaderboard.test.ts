// Who ranks ahead of whom.
import { describe, expect, test } from 'vitest'
import { averageScore, compareStandings, type Standing } from './leaderboard.ts'

const standing = (points: number, level: number, name: string, id: number): Standing => ({ points, level, name, id })

describe('who comes first', () => {
  test.each([
    ['more points', standing(20, 1, 'Zoe', 9), standing(10, 5, 'Abe', 1)],
    ['the higher level on the same points', standing(10, 2, 'Zoe', 9), standing(10, 1, 'Abe', 1)],
    ['the name in the alphabet on the same level', standing(10, 1, 'Abe', 9), standing(10, 1, 'Zoe', 1)],
    ['the older account among namesakes', standing(10, 1, 'Abe', 1), standing(10, 1, 'Abe', 9)],
  ])('%s', (_, first, second) => {
    expect(compareStandings(first, second)).toBeLessThan(0)
    expect(compareStandings(second, first)).toBeGreaterThan(0)
  })

  test('nobody comes before themselves', () => {
    expect(compareStandings(standing(10, 1, 'Abe', 1), standing(10, 1, 'Abe', 1))).toBe(0)
  })
})

test.each([
  [0, 0, 0],
  [0, 5, 0],
  [10, 5, 2],
  [7, 2, 4],
  [100, 3, 33],
  [200, 3, 67],
])('the average of %i points over %i people is %i', (sum, people, average) => {
  expect(averageScore(sum, people)).toBe(average)
})
