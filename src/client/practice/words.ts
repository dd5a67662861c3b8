// What practice says.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { practice } from '../../contract/practice.ts'
import { categoryLabel } from '../../domain/compliance.ts'
import { addDays, type Day, daysBetween } from '../../domain/day.ts'
import type { PracticeArea, Strength } from '../../domain/practice.ts'
import { shortDayWords, weekdayWords } from '../ui/day-words.ts'
import { countOf } from '../ui/words.ts'

export type Practice = OutputOf<typeof practice.practice>
export type Question = Practice['questions'][number]
export type Area = Practice['areas'][number]
export type Answered = OutputOf<typeof practice.answerPractice>

export const AREA_LABELS: Readonly<Record<PracticeArea, string>> = {
  toolbox: 'Toolbox',
  ohs: categoryLabel('ohs'),
  'customer-service': categoryLabel('customer-service'),
  sales: categoryLabel('sales'),
}

export const STRENGTH_LABELS: Readonly<Record<Strength, string>> = {
  'not-started': 'Not started',
  fading: 'Fading',
  building: 'Building',
  steady: 'Steady',
  strong: 'Strong',
}

export function areaNote({ questions, due, soon, nextOn }: Area): string {
  if (questions === 0) return 'Opens when you pass a quiz'
  if (due > 0) return `${countOf(due, 'question')} to bring back`
  if (soon > 0) return soon === 1 ? '1 question fades this week' : `${soon} questions fade this week`
  return nextOn ? `Nothing due until ${shortDayWords(nextOn)}` : 'Nothing due'
}

const WEEK = 7

/** "tomorrow", "in 5 days", "in 6 weeks", "in 3 months". */
export function untilWords(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days <= 1) return 'tomorrow'
  if (days < 2 * WEEK) return `in ${days} days`
  if (days < 10 * WEEK) return `in ${Math.round(days / WEEK)} weeks`
  return `in ${Math.round(days / 30)} months`
}

/** "5 weeks ago". */
export function sinceWords(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 2 * WEEK) return `${days} days ago`
  if (days < 10 * WEEK) return `${Math.round(days / WEEK)} weeks ago`
  return `${Math.round(days / 30)} months ago`
}

/** A weekday within the week, otherwise the date. */
export function dayAhead(day: Day, today: Day): string {
  if (day === addDays(today, 1)) return 'tomorrow'
  return daysBetween(today, day) < WEEK ? `on ${weekdayWords(day)}` : `on ${shortDayWords(day)}`
}

export function askedBefore({ lastDay, wasRight }: Question, today: Day): string {
  const when = sinceWords(lastDay, today)
  return wasRight
    ? `You answered this right ${when}. It is about to fade.`
    : `This one did not come to mind ${when}. Try again.`
}

/** How many were right, and when the others come back: the first of them, should they differ. */
export function remembered(results: readonly { isCorrect: boolean; nextOn: Day }[], today: Day): string {
  const asked = results.length
  const days = results.filter(({ isCorrect }) => !isCorrect).map(({ nextOn }) => nextOn)
  const [first] = days.toSorted()
  if (first === undefined) return asked === 1 ? 'You remembered it.' : `All ${asked} remembered.`
  const when = untilWords(first, today)
  const right = asked - days.length
  if (asked === 1) return `It did not come to mind. It comes back ${when}.`
  if (right === 0) return `None of ${asked} remembered. They come back ${when}.`
  const others = days.length === 1 ? 'The other one comes' : `The other ${days.length} come`
  return `${right} of ${asked} remembered. ${others} back ${when}.`
}
