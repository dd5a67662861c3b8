// What a phone keeps, in words.
import { clockTime } from '../../ui/time-words.ts'
import type { KeptEntry } from './entry.ts'

/** "2 signatures and 1 issue are on this phone". */
export function keptWords(entries: readonly KeptEntry[]): string {
  const signatures = entries.filter(({ kind }) => kind === 'signed').length
  const present = entries.filter(({ kind }) => kind === 'present').length
  const others = entries.filter(({ kind }) => kind === 'issue' || kind === 'action').length
  const parts = [
    ...(signatures > 0 ? [many(signatures, 'signature', 'signatures')] : []),
    ...(present > 0 ? [`${present} marked present`] : []),
    ...(others > 0 ? [many(others, 'issue or action', 'issues and actions')] : []),
  ]
  if (parts.length === 0) return 'That the talk is finished is only on this phone'
  const last = parts.pop() ?? ''
  const all = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `${all} ${entries.length === 1 ? 'is' : 'are'} on this phone`
}

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** "Signature of Mateo Silva, 6:41 am". */
export function whatWords({ kind, person, at }: Pick<KeptEntry, 'kind' | 'person' | 'at'>): string {
  const what = {
    signed: `Signature of ${person?.name}`,
    present: `${person?.name} marked present`,
    issue: 'An issue',
    action: 'An action',
    finish: 'The finish',
  }[kind]
  return `${what}, ${clockTime(new Date(at))}`
}
