// What a phone keeps, in words.
import { dayWords } from '../../ui/day-words.ts'
import { clockTime } from '../../ui/time-words.ts'
import { countOf } from '../../ui/words.ts'
import type { KeptContent, KeptEntry } from './entry.ts'

/** "2 signatures, 1 issue": what is on the phone; empty where it is only that the talk is finished. */
export function keptWords(entries: readonly Pick<KeptEntry, 'kind'>[]): string {
  const count = (kind: KeptEntry['kind']) => entries.filter(entry => entry.kind === kind).length
  const parts = [
    ...(count('signed') > 0 ? [countOf(count('signed'), 'signature')] : []),
    ...(count('present') > 0 ? [`${count('present')} marked present`] : []),
    ...(count('issue') > 0 ? [countOf(count('issue'), 'issue')] : []),
    ...(count('action') > 0 ? [countOf(count('action'), 'action')] : []),
    ...(count('finish') > 0 ? ['the finish'] : []),
  ]
  return parts.join(', ')
}

/** "Signature of Mateo Silva, 6:41 am", with what was written; without it where the box cannot be opened. */
export function whatWords({ kind, at }: Pick<KeptEntry, 'kind' | 'at'>, content: KeptContent | null): string {
  return `${content ? toldBy(content) : SORTS[kind]} (${clockTime(new Date(at))})`
}

const SORTS = {
  signed: 'A signature',
  present: 'Somebody marked present',
  issue: 'An issue',
  action: 'An action',
  finish: 'The finish',
} as const

function toldBy(content: KeptContent): string {
  if (content.kind === 'signed') return `Signature of ${content.person.name}`
  if (content.kind === 'present') return `${content.person.name} marked present`
  if (content.kind === 'issue') return `Issue: ${content.text}`
  if (content.kind === 'action') return `Action by ${dayWords(content.dueOn)}: ${content.text}`
  return ['The finish', ...partsOf(content)].join('. ')
}

const partsOf = ({ questions, note }: Extract<KeptContent, { kind: 'finish' }>) => [
  ...(questions.length > 0 ? [`Talked about: ${questions.join(' ')}`] : []),
  ...(note === '' ? [] : [note]),
]

/** The longest that a note can be. */
const NOTE = 1000

/** What is added to the record of a talk that ended before this arrived; null where that is nothing that can be written down. */
export function noteOf(content: KeptContent): string | null {
  if (content.kind === 'signed' || content.kind === 'present') return null
  if (content.kind === 'finish') return partsOf(content).join(' ').slice(0, NOTE)
  const told = toldBy(content)
  return told.length <= NOTE ? told : content.text
}
