import { describe, expect, test } from 'vitest'
import { LEARNERS, yearOf } from '../../../test/support/simulated-learners.ts'
import { addDays, daysBetween } from '../../domain/day.ts'
import { afterAnswer, retrievability } from './scheduler.ts'

const DAY = '2026-11-16'

test('what was right at the pass waits longer than what was wrong, which comes tomorrow', () => {
  expect(afterAnswer(null, false, DAY).dueDay).toBe(addDays(DAY, 1))
  expect(afterAnswer(null, true, DAY).dueDay).toBe(addDays(DAY, 2))
})

test('each right answer on its day takes it further, up to a year, and a wrong one brings it back soon', () => {
  let memory = afterAnswer(null, true, DAY)
  const intervals: number[] = []
  for (let round = 0; round < 12; round++) {
    const day = memory.dueDay
    memory = afterAnswer(memory, true, day)
    intervals.push(daysBetween(day, memory.dueDay))
  }
  expect(intervals).toEqual(intervals.toSorted((a, b) => a - b))
  expect(intervals.at(-1)).toBe(365)
  const lapsed = afterAnswer(memory, false, memory.dueDay)
  expect(daysBetween(memory.dueDay, lapsed.dueDay)).toBeLessThan(15)
  expect(lapsed.stability).toBeLessThan(memory.stability / 10)
})

test('it comes back when about nine in ten would still know it', () => {
  const memory = afterAnswer(afterAnswer(null, true, DAY), true, addDays(DAY, 2))
  expect(retrievability(memory, memory.lastDay)).toBe(1)
  expect(retrievability(memory, memory.dueDay)).toBeCloseTo(0.9, 1)
  expect(retrievability(memory, addDays(memory.dueDay, 200))).toBeLessThan(0.7)
})

test('a clock that was set back does no harm', () => {
  const memory = afterAnswer(null, true, DAY)
  const earlier = afterAnswer(memory, true, addDays(DAY, -5))
  expect(earlier.dueDay > addDays(DAY, -5)).toBe(true)
  expect(Number.isFinite(earlier.stability)).toBe(true)
})

describe('made-up learners know more after a year of practice than after the same number of questions at random', () => {
  test.each(Object.entries(LEARNERS))('who passed %s', (_name, quizzes) => {
    const years = Array.from({ length: 8 }, (_, seed) => yearOf({ quizzes, seed: seed + 1 }))
    const mean = (of: 'withPractice' | 'atRandom' | 'withNothing') =>
      years.reduce((sum, year) => sum + year[of], 0) / years.length
    expect(mean('withPractice')).toBeGreaterThan(mean('atRandom') + 0.03)
    expect(mean('atRandom')).toBeGreaterThan(mean('withNothing') + 0.1)
  })
})
