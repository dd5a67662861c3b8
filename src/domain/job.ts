// Work by the clock: done once for the company each time it is due, however many processes there are and whichever of them dies.
import { HOUR, type Instant, latestCredible, MINUTE } from './clock.ts'

/** For this long nobody else begins the same work. Whoever takes longer has died, or is doing what can safely be done twice. */
export const JOB_CLAIM = 10 * MINUTE

/** The job that mails digests. */
export const DIGESTS = 'digests'

/** What is kept of a job: which of its occurrences was begun last, and whether it was finished. */
export interface JobState {
  occurrence: string
  claimedUntil: Instant
  isFinished: boolean
}

/** The number of the hour: one occurrence of what is due every hour. After an outage only the newest is left to do. */
export function hourlyOccurrence(now: Instant): string {
  return String(Math.floor(now / HOUR))
}

/** The number of the five minutes. */
export function frequentOccurrence(now: Instant): string {
  return String(Math.floor(now / (5 * MINUTE)))
}

/**
 * Whether somebody may begin. Occurrences sort by their names. What was finished, or is older than that, is not done again; what was
 * begun and never finished is, once its claim is over; and a new occurrence does not begin while the one before is still being worked on.
 * What was begun by a clock that ran ahead counts for nothing: else it would be silent until that day has come.
 */
export function mayBeginJob(state: JobState | null, occurrence: string, now: Instant): boolean {
  if (!state || state.claimedUntil - JOB_CLAIM > latestCredible(now)) return true
  return state.isFinished ? state.occurrence < occurrence : state.claimedUntil <= now
}
