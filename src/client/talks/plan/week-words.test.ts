import { expect, test } from 'vitest'
import { type PlannedWeek, pastWords, stateOf, weekDays, weekName } from './week-words.ts'

const THIS = '2026-11-16'

test.each([
  ['2026-11-16', 'This week'],
  ['2026-11-23', 'Next week'],
  ['2026-11-09', 'Last week'],
  ['2026-11-30', '30 Nov to 6 Dec'],
  ['2026-12-07', '7 to 13 Dec'],
  ['2026-12-28', '28 Dec to 3 Jan 2027'],
])('the week of %s is “%s”', (week, words) => {
  expect(weekName(week, THIS)).toBe(words)
})

test('the days of a week are said beside its name', () => {
  expect(weekDays('2026-11-16', THIS)).toBe('16 to 22 Nov')
})

const TOPIC = { id: 1, number: 'GQTT001', title: 'Ladders' }
const HELD = [{ id: 7, topic: TOPIC, day: '2026-11-10' }]
const week = (given: Partial<PlannedWeek>): PlannedWeek => ({
  ...{ week: '2026-11-09', planned: null, held: [], wasHeld: false, ...given },
})

test.each([
  ['held', week({ planned: TOPIC, held: HELD, wasHeld: true })],
  ['missed', week({ planned: TOPIC })],
  ['missed', week({ planned: TOPIC, held: HELD })],
  ['planned', week({ planned: TOPIC, week: THIS })],
  ['planned', week({ planned: TOPIC, week: '2027-01-04' })],
  ['other', week({ held: HELD })],
  ['free', week({})],
])('%s: %j', (state, given) => {
  expect(stateOf(given, THIS)).toBe(state)
})

test('what is over is summed up', () => {
  expect(pastWords(['held', 'other', 'missed', 'free'])).toBe('2 held, 1 missed')
  expect(pastWords(['free'])).toBe('')
})
