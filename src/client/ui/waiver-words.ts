// How long a waiver runs, and who gave it.
import type { Day } from '../../domain/day.ts'
import { dayWords } from './day-words.ts'

interface Span {
  from: Day
  until: Day
  endedOn: Day | null
  by: string | null
}

export function waiverSpan({ from, until, endedOn, by }: Span, today: Day): string {
  const given = `given on ${dayWords(from)}${by ? ` by ${by}` : ''}`
  if (endedOn !== null) return `Ended on ${dayWords(endedOn)}, ${given}`
  return `${until < today ? 'Ran' : 'Runs'} until ${dayWords(until)}, ${given}`
}
