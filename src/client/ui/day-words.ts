// Days as they are written.
import type { Day } from '../../domain/day.ts'
import { SHORT_MONTHS, WEEKDAYS } from '../../domain/day-names.ts'
import { shortDate, shortDay } from './time-words.ts'

const noonOf = (day: Day) => new Date(`${day}T12:00:00`)

/** "16 Nov 2026". */
export function dayWords(day: Day): string {
  return shortDate(noonOf(day))
}

/** "4 Aug" in the year of today, otherwise "4 Aug 2027". */
export function nearDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? shortDayWords(day) : dayWords(day)
}

/** "30 Nov". */
export function shortDayWords(day: Day): string {
  return shortDay(noonOf(day))
}

/** "Aug ’27", where there is no room for more. */
export function monthWords(day: Day): string {
  return `${SHORT_MONTHS[noonOf(day).getMonth()]} ’${day.slice(2, 4)}`
}

/** "Friday". */
export function weekdayWords(day: Day): string {
  return WEEKDAYS[noonOf(day).getDay()] ?? ''
}
