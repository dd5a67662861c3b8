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
