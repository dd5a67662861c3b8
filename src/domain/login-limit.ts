// How many failed logins are let through before a wait. Nobody is locked out for long, and a success clears the count.
import { type Instant, MINUTE } from './clock.ts'

export const LOGIN_WINDOW = 15 * MINUTE
/** Failures per typed username and address together. */
export const LOGIN_TRIES = 10
/** Failures per address alone: a whole warehouse shares one. */
export const LOGIN_TRIES_PER_ADDRESS = 300

/** Given the times of recent failures, oldest first: how long to wait before the next try, 0 when it may go ahead. */
export function waitBeforeLogin(failures: readonly Instant[], tries: number, now: Instant): number {
  const recent = failures.filter(at => now - at < LOGIN_WINDOW)
  if (recent.length < tries) return 0
  const oldestThatCounts = recent[recent.length - tries] ?? now
  return oldestThatCounts + LOGIN_WINDOW - now
}
