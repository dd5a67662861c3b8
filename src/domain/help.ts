// Queries to support.
import { HOUR } from './clock.ts'

export const HELP_DEFAULT_SUBJECT = 'General Support Request'
export const HELP_PER_HOUR = 5
export const HELP_WINDOW = HOUR
export const HELP_MESSAGE_MAX = 5000

/** `HLP-000042`: what a person quotes when they ring support. */
export function helpReference(id: number): string {
  return `HLP-${String(id).padStart(6, '0')}`
}

const FIRST_WAIT = 10_000
const LONGEST_WAIT = HOUR

/** How long a mail waits after its nth failed try: ten seconds, then twice as long each time, an hour at the most. */
export function mailBackoff(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, attempts - 1))
}
