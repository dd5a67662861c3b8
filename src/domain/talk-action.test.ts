import { expect, test } from 'vitest'
import type { PersonState } from './duty-facts.ts'
import { Refusal } from './refusal.ts'
import { actionStanding, checkActionDay, checkTickOff } from './talk-action.ts'

const TODAY = '2026-11-16'

function outcome(work: () => void): string {
  try {
    work()
    return 'fine'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

test.each([
  ['2026-11-15', 'talk.action_day'],
  [TODAY, 'fine'],
  ['2027-11-16', 'fine'],
  ['2027-11-17', 'talk.action_day'],
])('an action due on %s: %s', (dueOn, expected) => {
  expect(outcome(() => checkActionDay(dueOn, TODAY))).toBe(expected)
})

const state = (day: string, active: boolean): PersonState => ({
  ...{ day, department: 'Warehouse', role: 'employee', active, startedOn: null },
})
const there = [state('2026-01-01', true)]
const gone = [...there, state('2026-11-18', false)]
const action = { id: 1, text: 'Fence the bay', day: TODAY, dueOn: '2026-11-20', endedOn: null }

test.each<[string, string, string | null, PersonState[], string | null]>([
  ['before it was taken', '2026-11-15', null, there, null],
  ['on its day', TODAY, null, there, 'due'],
  ['on the day it is due', '2026-11-20', null, there, 'due'],
  ['the day after', '2026-11-21', null, there, 'overdue'],
  ['the day before it was ticked off', '2026-11-17', '2026-11-18', there, 'due'],
  ['on the day it was ticked off', '2026-11-18', '2026-11-18', there, null],
  ['of somebody who has left', '2026-11-18', null, gone, null],
  ['of somebody the day before they left', '2026-11-17', null, gone, 'due'],
])('%s', (_, day, endedOn, person, expected) => {
  expect(actionStanding({ ...action, endedOn }, person, day)?.status ?? null).toBe(expected)
})

test.each<[number, boolean, string]>([
  [3, false, 'fine'],
  [2, false, 'fine'],
  [4, false, 'talk.not_your_action'],
  [1, false, 'talk.not_your_action'],
  [3, true, 'talk.action_done'],
  [4, true, 'talk.not_your_action'],
])('person %i ticks it off, done before %s: %s', (callerId, isDone, expected) => {
  expect(outcome(() => checkTickOff(callerId, { ownerId: 3, presenterId: 2, isDone }))).toBe(expected)
})
