// Time as the rules see it: an instant is a number, and whoever needs "now" is handed a clock.

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

export interface Clock {
  now(): Instant
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What was recorded as later than this, a clock that ran ahead has recorded: those of several servers differ by less. */
export function latestCredible(now: Instant): Instant {
  return now + HOUR
}
