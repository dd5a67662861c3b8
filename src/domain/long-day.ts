// A day as it stands in a letter.
import type { Day } from './day.ts'
import { MONTHS, WEEKDAYS } from './day-names.ts'

/** "Friday 20 November", with its year where that is not this one. */
export function longDay(day: Day, today: Day): string {
  const date = new Date(`${day}T12:00:00Z`)
  const words = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}
