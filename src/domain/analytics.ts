// How logins are counted: which hour is the peak, and what a mean session is.
import { MINUTE } from './clock.ts'
import { addDays, type Day } from './day.ts'

export const WEEK_DAYS = 7
export const ANALYTICS_PERIODS = [7, 14, 30, 90] as const
export const DEFAULT_PERIOD = 30
/** Shown where nobody has signed in yet. */
export const DEFAULT_PEAK_HOUR = 9
export const USER_SESSIONS_SHOWN = 10

/** The hour with most logins, the earliest of equals; null when there are none. */
export function peakHour(hourly: readonly number[]): number | null {
  const most = Math.max(0, ...hourly)
  return most === 0 ? null : hourly.indexOf(most)
}

export function meanMinutes(totalMilliseconds: number, sessions: number): number {
  return sessions === 0 ? 0 : Math.round(totalMilliseconds / sessions / MINUTE)
}

/** The last days up to and including today, oldest first. */
export function lastDays(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1))
}
