// Instants in people's words, in Australian English; `now` is an argument. Written by hand: the first thing that a browser has to
// write in a language takes a phone longer than the page around it.
import { MONTHS, SHORT_MONTHS, WEEKDAYS } from '../../domain/day-names.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const weekdayOf = (instant: Date) => WEEKDAYS[instant.getDay()] ?? ''

/** "Saturday, 5 September 2026 at 9:07 am". */
export function exactTime(instant: Date): string {
  return `${weekdayOf(instant)}, ${dayAndMonth(instant)} ${instant.getFullYear()} at ${clockTime(instant)}`
}

/** "16 Nov 2026". */
export function shortDate(instant: Date): string {
  return `${shortDay(instant)} ${instant.getFullYear()}`
}

/** "16 Nov". */
export function shortDay(instant: Date): string {
  return `${instant.getDate()} ${SHORT_MONTHS[instant.getMonth()]}`
}

/** "16 November". */
export function dayAndMonth(instant: Date): string {
  return `${instant.getDate()} ${MONTHS[instant.getMonth()]}`
}

/** "Mon". */
export function shortWeekday(instant: Date): string {
  return weekdayOf(instant).slice(0, 3)
}

/** "16 Nov 2026, 9:12 am". */
export function dateAndTime(instant: Date): string {
  return `${shortDate(instant)}, ${clockTime(instant)}`
}

/** "9:12 am". */
export function clockTime(instant: Date): string {
  const hour = instant.getHours()
  const minutes = String(instant.getMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** "just now", "5 minutes ago", "yesterday", "3 days ago"; a week and further away, the date. */
export function relativeTime(instant: Date, now: Date): string {
  const ahead = instant.getTime() - now.getTime()
  const away = Math.abs(ahead)
  if (away < MINUTE) return 'just now'
  if (away < HOUR) return inWords(Math.trunc(ahead / MINUTE), 'minute')
  if (away < DAY) return inWords(Math.trunc(ahead / HOUR), 'hour')
  if (away < 7 * DAY) return daysInWords(Math.trunc(ahead / DAY))
  return shortDate(instant)
}

function daysInWords(ahead: number): string {
  if (ahead === 1) return 'tomorrow'
  return ahead === -1 ? 'yesterday' : inWords(ahead, 'day')
}

function inWords(ahead: number, unit: string): string {
  const count = Math.abs(ahead)
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`
  return ahead < 0 ? `${words} ago` : `in ${words}`
}
