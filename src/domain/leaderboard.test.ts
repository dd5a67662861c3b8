// Who ranks ahead of whom, and who is seen by whom.
import { describe, expect, test } from 'vitest'
import {
  averageScore,
  compareStandings,
  type DepartmentTotal,
  hasCard,
  isListed,
  rankDepartments,
  type Standing,
} from './leaderboard.ts'

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

const CALLER = 3

describe('who is in the list', () => {
  test.each([
    ['everyone', 'somebody', { id: 4, points: 0, isHidden: false }, true],
    ['everyone', 'somebody who hides', { id: 4, points: 90, isHidden: true }, false],
    ['everyone', 'the caller who hides', { id: CALLER, points: 90, isHidden: true }, true],
    ['department', 'somebody without points', { id: 4, points: 0, isHidden: false }, true],
    ['department', 'somebody who hides', { id: 4, points: 90, isHidden: true }, false],
    ['department', 'the caller who hides', { id: CALLER, points: 0, isHidden: true }, true],
    ['month', 'somebody who earned', { id: 4, points: 5, isHidden: false }, true],
    ['month', 'somebody who earned nothing', { id: 4, points: 0, isHidden: false }, false],
    ['month', 'somebody who earned and hides', { id: 4, points: 5, isHidden: true }, false],
    ['month', 'the caller who earned nothing', { id: CALLER, points: 0, isHidden: false }, true],
    ['month', 'the caller who hides', { id: CALLER, points: 0, isHidden: true }, true],
  ] as const)('of %s: %s', (view, _, person, is) => {
    expect(isListed(view, person, CALLER)).toBe(is)
  })
})

test.each([
  ['everyone', 0, 1, true],
  ['everyone', 0, 3, true],
  ['everyone', 90, 4, false],
  ['department', 0, 2, true],
  ['month', 5, 3, true],
  ['month', 5, 4, false],
  ['month', 0, 1, false],
] as const)('of %s, %i points in place %i have a card: %s', (view, points, place, is) => {
  expect(hasCard(view, { points }, place)).toBe(is)
})

describe('departments', () => {
  const total = (department: string, people: number, points: number, shown = people): DepartmentTotal => ({
    ...{ department, people, points, shown },
  })
  const ranked = (totals: readonly DepartmentTotal[], own?: string) =>
    rankDepartments(totals, own).map(({ rank, department, isOwn }) => `${rank} ${department}${isOwn ? ', own' : ''}`)

  test.each([
    ['by points per person, not by points', [total('Many', 10, 100), total('Few', 2, 60)], ['1 Few', '2 Many']],
    ['by name on the same figure', [total('B', 1, 10), total('A', 2, 20)], ['1 A', '2 B']],
    ['by name on what is the same as shown', [total('B', 100, 1004), total('A', 100, 1003)], ['1 A', '2 B']],
    ['without one in which everyone hides', [total('A', 2, 90, 0), total('B', 1, 10)], ['2 B']],
    ['with one in which somebody hides, at its figure', [total('A', 2, 90, 1), total('B', 1, 10)], ['1 A', '2 B']],
    ['in an empty company', [], []],
  ])('%s', (_, totals, expected) => {
    expect(ranked(totals)).toEqual(expected)
  })

  test("one's own is there, even where everyone in it hides", () => {
    expect(ranked([total('A', 1, 90, 0), total('B', 1, 95, 0), total('C', 1, 10)], 'A')).toEqual(['2 A, own', '3 C'])
  })

  test('those who hide count in the figures', () => {
    expect(rankDepartments([total('A', 3, 100, 1)], undefined)).toEqual([
      { rank: 1, department: 'A', people: 3, pointsPerPerson: 33, isOwn: false },
    ])
  })

  test('the figure times the people, less what the others have, is not the score of the only one who hides', () => {
    const [shown, hidden] = [60, 25]
    const figureWith = (points: number) => rankDepartments([total('A', 2, points, 1)], undefined)[0]?.pointsPerPerson
    expect(figureWith(shown + hidden)).toBe(43)
    expect(figureWith(shown + hidden + 1), 'of somebody with a point more').toBe(43)
  })
})
