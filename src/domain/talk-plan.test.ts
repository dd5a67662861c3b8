import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { checkPlannedWeek, PLAN_WEEKS, plannedWeeks, planWeeks, weekOf } from './talk-plan.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (day, week) => {
  expect(weekOf(day)).toBe(week)
})

test('so many weeks back and ahead are shown', () => {
  const weeks = planWeeks('2026-11-18')
  expect(weeks).toHaveLength(PLAN_WEEKS.back + 1 + PLAN_WEEKS.ahead)
  expect([weeks[0], weeks[PLAN_WEEKS.back], weeks.at(-1)]).toEqual(['2026-08-24', '2026-11-16', '2027-05-17'])
})

test.each([
  ['2026-11-16', true],
  ['2026-11-23', true],
  ['2027-05-17', true],
  ['2027-05-24', false],
  ['2026-11-09', false],
  ['2026-11-17', false],
])('the week of %s can be planned on 18 November: %s', (week, expected) => {
  const plan = () => checkPlannedWeek(week, '2026-11-18')
  if (expected) plan()
  else expect(plan).toThrow(Refusal)
})

test('what was planned stands beside what was held', () => {
  const held = [
    { id: 1, topicId: 4, day: '2026-11-17' },
    { id: 2, topicId: 5, day: '2026-11-20' },
    { id: 3, topicId: 4, day: '2026-11-24' },
  ]
  const planned = new Map([
    ['2026-11-16', 5],
    ['2026-11-23', 6],
  ])
  const weeks = plannedWeeks(['2026-11-16', '2026-11-23', '2026-11-30'], planned, held)
  expect(weeks.map(({ topicId, held: of, wasHeld }) => [topicId, of.map(({ id }) => id), wasHeld])).toEqual([
    [5, [1, 2], true],
    [6, [3], false],
    [null, [], false],
  ])
})
