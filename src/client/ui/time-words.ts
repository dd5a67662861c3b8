// Instants in people's words, in Australian English; `now` is an argument.
import { once } from './once.ts'

const relative = once(() => new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' }))
const exact = once(() => new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short' }))
const short = once(() => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' }))
const both = once(() => new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' }))
const clock = once(() => new Intl.DateTimeFormat('en-AU', { timeStyle: 'short' }))
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function exactTime(instant: Date): string {
  return exact().format(instant)
}

/** "16 Nov 2026". */
export function shortDate(instant: Date): string {
  return short().format(instant)
}

/** "16 Nov 2026, 9:12 am". */
export function dateAndTime(instant: Date): string {
  return both().format(instant)
}

/** "9:12 am". */
export function clockTime(instant: Date): string {
  return clock().format(instant)
}

/** "just now", "5 minutes ago", "yesterday", "3 days ago"; a week and further away, the date. */
export function relativeTime(instant: Date, now: Date): string {
  const ahead = instant.getTime() - now.getTime()
  const away = Math.abs(ahead)
  if (away < MINUTE) return 'just now'
  if (away < HOUR) return relative().format(Math.trunc(ahead / MINUTE), 'minute')
  if (away < DAY) return relative().format(Math.trunc(ahead / HOUR), 'hour')
  if (away < 7 * DAY) return relative().format(Math.trunc(ahead / DAY), 'day')
  return shortDate(instant)
}
