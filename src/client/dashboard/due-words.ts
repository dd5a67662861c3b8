// What is due, in a sentence that names its day.
import { addDays, type Day, daysBetween } from '../../domain/day.ts'
import type { Standing } from '../../domain/duty-facts.ts'
import { nearDay, weekdayWords } from '../ui/day-words.ts'
import { countOf } from '../ui/words.ts'

/** "Load Restraint is overdue by 3 days", "Working at Heights: due on Friday, in 4 days". */
export function dueWords(name: string, { status, on, graceUntil }: Standing, today: Day): string {
  if (on === null) return name
  const left = daysBetween(today, on)
  if (status === 'overdue') return `${name} is overdue by ${countOf(-left, 'day')}`
  if (graceUntil !== null) return `${name} has expired: ${graceWords(left)}`
  return `${name}: ${status === 'expiring' ? 'expires' : 'due'} ${whenWords(on, today)}`
}

function graceWords(left: number): string {
  return left === 0 ? 'today is the last day of grace' : `${countOf(left, 'day')} of grace left`
}

/** Within a week by the name of the day. */
function whenWords(on: Day, today: Day): string {
  if (on === today) return 'today'
  if (on === addDays(today, 1)) return 'tomorrow'
  const left = daysBetween(today, on)
  return `on ${left < 7 ? weekdayWords(on) : nearDay(on, today)}, in ${countOf(left, 'day')}`
}
