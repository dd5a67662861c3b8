// What is said of a week in the toolbox calendar.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { talks } from '../../../contract/talks.ts'
import { addDays, type Day, daysBetween } from '../../../domain/day.ts'
import { nearDay, shortDayWords } from '../../ui/day-words.ts'

export type PlannedWeek = OutputOf<typeof talks.talkPlan>['weeks'][number]

/** "This week", "Next week", "Last week", otherwise "23 to 29 Nov". */
export function weekName(week: Day, thisWeek: Day): string {
  const away = daysBetween(thisWeek, week) / 7
  if (away === 0) return 'This week'
  if (away === 1) return 'Next week'
  return away === -1 ? 'Last week' : weekDays(week, thisWeek)
}

/** "23 to 29 Nov", "30 Nov to 6 Dec", "28 Dec to 3 Jan 2027". */
export function weekDays(week: Day, thisWeek: Day): string {
  const sunday = addDays(week, 6)
  const isOneMonth = week.slice(0, 7) === sunday.slice(0, 7)
  const from = isOneMonth ? String(Number(week.slice(8))) : shortDayWords(week)
  return `${from} to ${nearDay(sunday, thisWeek)}`
}

export type WeekState = 'held' | 'missed' | 'planned' | 'other' | 'free'

/** Where a week stands: what was planned and held, planned and not held, is still to come, or was not planned. */
export function stateOf({ week, planned, held, wasHeld }: PlannedWeek, thisWeek: Day): WeekState {
  if (wasHeld) return 'held'
  if (planned) return week < thisWeek ? 'missed' : 'planned'
  return held.length > 0 ? 'other' : 'free'
}

/** "8 held, 2 missed" of the weeks that are over; empty where none was planned or held. */
export function pastWords(states: readonly WeekState[]): string {
  const count = (...wanted: WeekState[]) => states.filter(state => wanted.includes(state)).length
  const [held, missed] = [count('held', 'other'), count('missed')]
  return [held > 0 && `${held} held`, missed > 0 && `${missed} missed`].filter(Boolean).join(', ')
}
