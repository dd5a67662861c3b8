// Queries to support.
import { HOUR, type Instant } from './clock.ts'

export const HELP_DEFAULT_SUBJECT = 'General Support Request'
export const HELP_PER_HOUR = 5
export const HELP_WINDOW = HOUR
export const HELP_MESSAGE_MAX = 5000

/** `HLP-000042`: what a person quotes when they ring support. */
export function helpReference(id: number): string {
  return `HLP-${String(id).padStart(6, '0')}`
}

/** Given when a person sent their queries, oldest first: how long to wait before the next, 0 when it may be sent. */
export function waitBeforeQuery(sent: readonly Instant[], now: Instant): number {
  const oldestThatCounts = sent.filter(at => now - at < HELP_WINDOW).at(-HELP_PER_HOUR)
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + HELP_WINDOW - now
}
