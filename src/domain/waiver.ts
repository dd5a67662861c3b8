// Waivers: for a time somebody need not do something, because a lead says so and why.
import { addMonths, type Day } from './day.ts'
import type { DutyKind } from './duty-facts.ts'
import { Refusal } from './refusal.ts'

const MOST_MONTHS = 12

/** How long the reason of one must and may be: an auditor reads it. */
export const WAIVER_REASON = { least: 10, most: 500 }

/** The last day until which one may run that is given today. */
export function latestWaiverDay(today: Day): Day {
  return addMonths(today, MOST_MONTHS)
}

/** Whether a lead may waive this until that day, from today on. */
export function checkWaiver(kind: DutyKind, { today, until }: { today: Day; until: Day }): void {
  if (kind === 'licence') throw new Refusal('duty.licence_waiver')
  const latest = latestWaiverDay(today)
  if (until < today || until > latest) throw new Refusal('duty.waiver_until', { latest })
}

interface Waiver {
  until: Day
  endedOn: Day | null
}

export function isRunning({ until, endedOn }: Waiver, today: Day): boolean {
  return endedOn === null && until >= today
}

/** Only what still runs can be ended. */
export function checkWaiverEnd(waiver: Waiver, today: Day): void {
  if (!isRunning(waiver, today)) throw new Refusal('duty.waiver_over')
}
