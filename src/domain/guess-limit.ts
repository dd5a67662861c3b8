// How many wrong passwords are let through before a wait. Nobody is locked out for long, and a right one clears the count.
import { type Instant, MINUTE } from './clock.ts'

export const GUESS_WINDOW = 15 * MINUTE
/** Per typed username and address together at the login; per session where the current password is asked for. */
export const GUESSES = 10
/** Per address alone: a whole warehouse shares one. */
export const GUESSES_PER_ADDRESS = 300
/** Per wide network of IPv6 (/48): whoever has one has thousands of the narrow ones, and so do many phones of one provider together. */
export const GUESSES_PER_WIDE_NETWORK = 3000
/** Per address, at addresses of calendars that do not exist: apps go on asking for one that was turned off, a few times a day. */
export const CALENDAR_MISSES = 100
/** Per address, right or wrong: whoever has a certificate in hand checks one, and nobody is to find out who has any. */
export const CERTIFICATE_CHECKS = 30
export const CERTIFICATE_WINDOW = MINUTE

/** Given the times of recent failures, oldest first: how long to wait before the next try, 0 when it may go ahead. */
export function waitBeforeGuess(
  failures: readonly Instant[],
  tries: number,
  now: Instant,
  window: number = GUESS_WINDOW,
): number {
  const recent = failures.filter(at => now - at < window)
  if (recent.length < tries) return 0
  const oldestThatCounts = recent[recent.length - tries] ?? now
  return oldestThatCounts + window - now
}
