// The toolbox calendar: which topic a lead means to talk about in which week, and what was held.
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { Refusal } from './refusal.ts'

/** Looked at, and planned, so many weeks. */
export const PLAN_WEEKS = { back: 12, ahead: 26 } as const

/** The Monday of the week. */
export function weekOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** From the first to the last that is shown, oldest first. */
export function planWeeks(today: Day): Day[] {
  const first = addDays(weekOf(today), -7 * PLAN_WEEKS.back)
  return Array.from({ length: PLAN_WEEKS.back + 1 + PLAN_WEEKS.ahead }, (_, index) => addDays(first, 7 * index))
}

/** What is over stays as it was planned. */
export function checkPlannedWeek(week: Day, today: Day): void {
  if (week !== weekOf(week)) throw new Refusal('talk.plan_week')
  const weeks = daysBetween(weekOf(today), week) / 7
  if (weeks < 0 || weeks > PLAN_WEEKS.ahead) throw new Refusal('talk.plan_week')
}

export interface HeldTalk {
  id: number
  topicId: number
  day: Day
}

export interface PlannedWeek {
  week: Day
  topicId: number | null
  /** All talks of the week; whether one of them was what was planned is told beside. */
  held: HeldTalk[]
  wasHeld: boolean
}

export function plannedWeeks(
  weeks: readonly Day[],
  planned: ReadonlyMap<Day, number>,
  held: readonly HeldTalk[],
): PlannedWeek[] {
  const byWeek = Map.groupBy(held, ({ day }) => weekOf(day))
  return weeks.map(week => {
    const topicId = planned.get(week) ?? null
    const ofWeek = byWeek.get(week) ?? []
    return { week, topicId, held: ofWeek, wasHeld: topicId !== null && ofWeek.some(talk => talk.topicId === topicId) }
  })
}
