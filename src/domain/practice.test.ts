import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { areaStanding, isDue, nextRound, PRACTICE_ROUND } from './practice.ts'

const TODAY = '2026-11-17'
const cards = (...list: readonly [dueIn: number, stability: number][]) =>
  list.map(([dueIn, stability]) => ({ dueDay: addDays(TODAY, dueIn), lastDay: addDays(TODAY, -9), stability }))

test.each([
  ['nothing learnt is not started', cards(), 'not-started'],
  ['one that is due is fading', cards([0, 60]), 'fading'],
  ['a third due is not fading yet', cards([0, 60], [4, 60], [5, 60]), 'strong'],
  ['more than a third is', cards([0, 60], [-3, 60], [5, 60], [5, 60], [5, 60]), 'fading'],
  ['fresh from a quiz it is building', cards([2, 2.3], [2, 2.3]), 'building'],
  ['the day before steady', cards([3, 6.9], [3, 6.9], [3, 90]), 'building'],
  ['steady from a week on', cards([3, 7], [3, 7], [3, 7]), 'steady'],
  ['strong from thirty days on', cards([30, 30], [30, 31]), 'strong'],
  ['of two the weaker one counts', cards([30, 29], [30, 400]), 'steady'],
])('%s', (_name, given, strength) => {
  expect(areaStanding(given, TODAY).strength).toBe(strength)
})

test('counts what is due, what fades within the week and the day of the next', () => {
  expect(areaStanding(cards([-30, 1], [0, 2], [1, 3], [6, 8], [7, 9]), TODAY)).toMatchObject({
    ...{ questions: 5, due: 2, soon: 2, nextOn: '2026-11-18' },
  })
  expect(areaStanding(cards([0, 1]), TODAY)).toMatchObject({ soon: 0, nextOn: null })
})

test.each([
  ['on its day', 0, -5, true],
  ['the day before it', 1, -5, false],
  ['long after it', -300, -400, true],
  ['answered while the clock was ten years ahead', 3660, 3650, true],
])('due: %s', (_name, dueIn, lastIn, due) => {
  expect(isDue({ dueDay: addDays(TODAY, dueIn), lastDay: addDays(TODAY, lastIn) }, TODAY)).toBe(due)
})

const waiting = (id: number, source: string, dueIn: number, stability = 5) => ({
  ...{ id, source, dueDay: addDays(TODAY, dueIn), stability },
})
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test('asks three at a time, the longest due first, each from another text', () => {
  const due = [waiting(1, 'a', -9), waiting(2, 'a', -8), waiting(3, 'b', -1), waiting(4, 'c', 0), waiting(5, 'd', 0)]
  expect(ids(nextRound(due))).toEqual([1, 3, 4])
  expect(nextRound(due)).toHaveLength(PRACTICE_ROUND)
})

test('fills up from the same text where there is no other', () => {
  expect(ids(nextRound([waiting(1, 'a', 0, 9), waiting(2, 'a', 0, 3), waiting(3, 'b', 0, 4)]))).toEqual([2, 3, 1])
  expect(ids(nextRound([waiting(1, 'a', 0), waiting(2, 'a', -1)]))).toEqual([2, 1])
  expect(nextRound([])).toEqual([])
})
