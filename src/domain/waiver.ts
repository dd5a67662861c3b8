// Waivers: for a time somebody need not do something, because a lead says so and why.
import { addMonths, type Day } from './day.ts'
import type { DutyKind } from './duty-facts.ts'
import { Refusal } from './refusal.ts'

const MOST_MONTHS = 12

/** Whether a lead may waive this until that day, from today on. */
export function checkWaiver(kind: DutyKind, { today, until }: { today: Day; until: Day }): void {
  if (kind === 'licence') throw new Refusal('duty.licence_waiver')
  const latest = addMonths(today, MOST_MONTHS)
  if (until < today || until > latest) throw new Refusal('duty.waiver_until', { latest })
}

/** Only what still runs can be ended. */
export function checkWaiverEnd({ until, endedOn }: { until: Day; endedOn: Day | null }, today: Day): void {
  if (endedOn !== null || until < today) throw new Refusal('duty.waiver_over')
}
