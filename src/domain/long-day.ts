// A day as it stands in a letter.
import type { Day } from './day.ts'

const WORDS = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Friday 20 November", with its year where that is not this one. */
export function longDay(day: Day, today: Day): string {
  const words = WORDS.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`
}
