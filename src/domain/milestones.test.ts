// What a milestone asks for, how near one is, and in which order they are shown.
import { describe, expect, test } from 'vitest'
import {
  COUNTABLE_METRICS,
  isReached,
  MILESTONE_METRICS,
  type MilestoneFigures,
  type MilestoneMetric,
  milestoneProgress,
  nearestFirst,
} from './milestones.ts'

function figures(metric: MilestoneMetric, reached: number, total?: number): MilestoneFigures {
  const nothing = Object.fromEntries(MILESTONE_METRICS.map(each => [each, 0])) as Record<MilestoneMetric, number>
  return { reached: { ...nothing, [metric]: reached }, totals: total === undefined ? {} : { [metric]: total } }
}

describe('progress toward a milestone', () => {
  test.each<[string, MilestoneMetric, number | null, number, number | undefined, number, number, boolean]>([
    // count asked for, reached, how many there are: current, target, reached or not
    ['nothing done yet', 'swms-read', 1, 0, 8, 0, 1, false],
    ['some of a number', 'kudos-given', 10, 4, undefined, 4, 10, false],
    ['exactly the number', 'kudos-given', 10, 10, undefined, 10, 10, true],
    ['more than the number stops at it', 'points-earned', 20, 350, undefined, 20, 20, true],
    ['all of them but one', 'swms-read', null, 7, 8, 7, 8, false],
    ['all of them', 'swms-read', null, 8, 8, 8, 8, true],
    ['all of nothing is never reached', 'sales-completed', null, 0, 0, 0, 0, false],
    ['all of what has no number is never reached', 'kudos-given', null, 12, undefined, 0, 0, false],
    ['fewer exist than the number asks for', 'toolbox-passed', 6, 4, 4, 4, 6, false],
  ])('%s', (_, metric, count, reached, total, current, target, isDone) => {
    const progress = milestoneProgress({ metric, count }, figures(metric, reached, total))
    expect(progress).toEqual({ current, target })
    expect(isReached(progress)).toBe(isDone)
  })

  test('what can be counted as a whole is a metric', () => {
    expect(COUNTABLE_METRICS.filter(metric => !MILESTONE_METRICS.includes(metric))).toEqual([])
  })
})

describe('the order in which they are shown', () => {
  const open = (name: string, current: number, target: number) => ({
    ...{ name, achieved: false, achievedAt: null, progress: { current, target } },
  })
  const achieved = (name: string, achievedAt: string) => ({
    ...{ name, achieved: true, achievedAt, progress: { current: 1, target: 1 } },
  })

  test('open ones by how near they are, then the achieved ones, the latest first', () => {
    const told = nearestFirst([
      achieved('early', '2026-10-01T00:00:00.000Z'),
      open('far', 1, 10),
      open('none of it exists', 0, 0),
      achieved('late', '2026-11-01T00:00:00.000Z'),
      open('near', 9, 10),
      open('half', 1, 2),
    ])
    expect(told.map(({ name }) => name)).toEqual(['near', 'half', 'far', 'none of it exists', 'late', 'early'])
  })

  test('equals stay in the order of the content', () => {
    expect(nearestFirst([open('first', 0, 1), open('second', 0, 8)]).map(({ name }) => name)).toEqual([
      'first',
      'second',
    ])
  })
})
