// What a rule was before somebody changed its words: only what differs.
import { type Names, whatOf, whoOf } from '../../../domain/requirement.ts'
import { dayWords } from '../../ui/day-words.ts'
import { countOf } from '../../ui/words.ts'
import type { Terms } from './draft.ts'

/** `names` are those of the rule as it was. */
export function wasWords(before: Terms, after: Terms, names: Names): string {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const parts: string[] = []
  if (!isSame(before.audience, after.audience)) parts.push(whoOf(before.audience, names))
  if (!isSame(before.subject, after.subject)) parts.push(whatOf(before.subject, names.item))
  if (before.dueDays !== after.dueDays) parts.push(`within ${countOf(before.dueDays, 'day')}`)
  if (before.everyMonths !== after.everyMonths) parts.push(oftenWords(before.everyMonths))
  if (before.graceDays !== after.graceDays) {
    parts.push(before.graceDays === 0 ? 'no grace' : `${countOf(before.graceDays, 'day')} grace`)
  }
  if (before.startsOn !== after.startsOn && before.startsOn) parts.push(`from ${dayWords(before.startsOn)}`)
  const said = parts.join(', ')
  return said && `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

export function oftenWords(everyMonths: number | null): string {
  if (everyMonths === null) return 'only when it changes'
  return everyMonths === 1 ? 'every month' : `every ${everyMonths} months`
}

/** How many more or fewer it covers. */
export function coverWords(before: number, after: number): string {
  if (before === after) return `It still covers ${countOf(after, 'person', 'people')}.`
  const people = countOf(Math.abs(after - before), 'person', 'people')
  const verb = Math.abs(after - before) === 1 ? 'is' : 'are'
  return after > before ? `${people} ${verb} added.` : `${people} ${verb} no longer covered.`
}
