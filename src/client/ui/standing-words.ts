// Where somebody stands, in words: the same wherever it is shown.

import type { Earlier } from '../../domain/asked.ts'
import { type Day, daysBetween } from '../../domain/day.ts'
import type { OwedKind, RepeatedKind, Standing } from '../../domain/duty-facts.ts'
import { signOf } from '../../domain/duty-sign.ts'
import { dayWords, nearDay } from './day-words.ts'
import { countOf } from './words.ts'

export function standingWords(kind: OwedKind, standing: Standing, today: Day): string {
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

/** Something that was done and is asked for again. */
export interface Again extends Standing, Earlier {
  kind: RepeatedKind
  itemId: number
}

const isQuiz = (kind: RepeatedKind) => kind === 'topic' || kind === 'module'

export const AGAIN_ACTIONS = { sign: 'Sign again', take: 'Take again' } as const

/** What the button says: a quiz is taken, all else is signed. */
export function againAction(kind: RepeatedKind): string {
  return isQuiz(kind) ? AGAIN_ACTIONS.take : AGAIN_ACTIONS.sign
}

/** Why it is asked for again: "Changed: sign again by 21 Nov", "Expires in 9 days". */
export function againWords(again: Again, today: Day): string {
  const { kind, status, on, graceUntil, changed } = again
  if (!changed || status !== 'due' || on === null || graceUntil !== null) return standingWords(kind, again, today)
  const by = on === today ? 'today' : `by ${nearDay(on, today)}`
  return `Changed: ${againAction(kind).toLowerCase()} ${by}`
}

/** What was done the last time: "Signed 4 Nov 2025, version 2", "Passed 4 Nov 2025". */
export function earlierWords({ kind, doneOn, version }: Again): string {
  return isQuiz(kind) ? `Passed ${dayWords(doneOn)}` : `Signed ${dayWords(doneOn)}, version ${version}`
}
