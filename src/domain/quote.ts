// The quote of the day: the fixed quotes rotate by day of year.
import { type Day, dayOfYear } from './day.ts'

export function quoteIndex(day: Day, count: number): number {
  return (dayOfYear(day) - 1) % count
}
