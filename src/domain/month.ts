// Months of the company's calendar.
import { addDays, addMonths, type Day } from './day.ts'

/** `2026-11`. Months compare and sort as text. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The running month and those before it, oldest first. */
export function monthsUntil(today: Day, count: number): Month[] {
  const running = `${monthOf(today)}-01`
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(running, index + 1 - count)))
}

export function lastDayOf(month: Month): Day {
  return addDays(addMonths(`${month}-01`, 1), -1)
}
