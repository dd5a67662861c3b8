// Where somebody stands, in words: the same wherever it is shown.
import { type Day, daysBetween } from '../../domain/day.ts'
import type { DutyKind, Standing } from '../../domain/duty-facts.ts'
import { signOf } from '../../domain/duty-sign.ts'
import { countOf } from '../ui/words.ts'
import { dayWords, monthWords, shortDayWords } from './day-words.ts'

export function standingWords(kind: DutyKind, standing: Standing, today: Day): string {
  const { status, on, graceUntil } = standing
  if (status === 'not_required') return 'Not required'
  if (on === null) return status === 'done' ? 'Done' : status === 'overdue' ? 'Overdue' : 'Due'
  const left = daysBetween(today, on)
  if (status === 'overdue') return `Overdue by ${countOf(-left, 'day')}`
  if (status === 'waived') return `Waived until ${dayWords(on)}`
  if (signOf(kind, standing, today) === 'in-date') return `Done until ${dayWords(on)}`
  if (status === 'expiring') return left === 0 ? 'Expires today' : `Expires in ${countOf(left, 'day')}`
  if (graceUntil !== null) return left === 0 ? 'Last day of grace' : `Grace, ${countOf(left, 'day')} left`
  return left === 0 ? 'Due today' : `Due in ${countOf(left, 'day')}`
}

/** The same in a cell of the matrix; the sign in front of it says the rest. */
export function cellWords(kind: DutyKind, standing: Standing, today: Day): string {
  const { status, on } = standing
  if (status === 'not_required') return '–'
  if (on === null) return ''
  const left = daysBetween(today, on)
  if (status === 'overdue') return `−${-left} d`
  if (status === 'waived') return `W ${shortDayWords(on)}`
  return signOf(kind, standing, today) === 'in-date' ? monthWords(on) : `${left} d`
}
