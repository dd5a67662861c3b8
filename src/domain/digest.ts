// The one mail a day that says what is due: who gets it, and on which days.
import type { Instant } from './clock.ts'
import { addDays, type Day, hourOf, weekdayOf } from './day.ts'
import type { Digest } from './preferences.ts'

/** One's own, and the team's that a lead gets. */
export const DIGEST_KINDS = ['own', 'team'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

const FIRST_HOUR = 7

function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6
}

/** The day of the digests that are due now: from seven in the morning, Monday to Friday. */
export function digestDay(now: Instant, today: Day, zone: string): Day | null {
  return isWorkingDay(today) && hourOf(now, zone) >= FIRST_HOUR ? today : null
}

/** The Monday of a day's week. */
function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

export interface DigestFacts {
  today: Day
  /** How often somebody wants it. */
  choice: Digest
  /** The day on which it was last their turn; null where it never was. */
  last: Day | null
  /** Whether something that is still open came up since then. */
  hasNew: boolean
  hasOverdue: boolean
}

/**
 * Whether a week's turn is still to come: on Monday, or on the first day after it where the portal was off or the person away. The very
 * first is on a Monday.
 */
export function isWeeksTurn(last: Day | null, today: Day): boolean {
  return last === null ? today === mondayOf(today) : last < mondayOf(today)
}

/** Whenever something new came up, and once a week while anything is overdue; by the week, both of them once a week. */
export function isDigestDue({ today, choice, last, hasNew, hasOverdue }: DigestFacts): boolean {
  if (isWeeksTurn(last, today)) return hasNew || hasOverdue
  return choice === 'daily' && last !== today && hasNew
}
