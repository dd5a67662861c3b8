// Where somebody stands, in a cell of the matrix.
import { type Day, daysBetween } from '../../../domain/day.ts'
import type { DutyKind, Standing } from '../../../domain/duty-facts.ts'
import { signOf } from '../../../domain/duty-sign.ts'
import { monthWords, shortDayWords } from '../../ui/day-words.ts'

/** As short as it can be said; the sign in front of it says the rest. */
export function cellWords(kind: DutyKind, standing: Standing, today: Day): string {
  const { status, on } = standing
  if (status === 'not_required') return '–'
  if (on === null) return ''
  const left = daysBetween(today, on)
  if (status === 'overdue') return `−${-left} d`
  if (status === 'waived') return `W ${shortDayWords(on)}`
  return signOf(kind, standing, today) === 'in-date' ? monthWords(on) : `${left} d`
}
