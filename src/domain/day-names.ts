// The names of days and months. A browser has them too, but takes longer to look up its first one than to draw a small page.
import { type Day, weekdayOf } from './day.ts'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const

/** As Australians shorten them in a date. */
export const SHORT_MONTHS = [
  ...(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June'] as const),
  ...(['July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const),
] as const

/** `Monday 16 November 2026`. */
export function wholeDate(day: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month - 1]} ${year}`
}
