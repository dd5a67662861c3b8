// The one clock of the server: the system's, or one that starts at a given moment and goes on from there.
import type { Clock } from '../domain/clock.ts'

export function systemClock(startsAt?: number): Clock {
  const offset = startsAt === undefined ? 0 : startsAt - Date.now()
  return { now: () => Date.now() + offset }
}

/** For what is compared with another party's clock, such as a browser's: no demonstration sets that one. */
export const realClock: Clock = { now: () => Date.now() }
