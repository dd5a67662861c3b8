// Who of a crew has signed, who is here, who is missing, and whose signature is on this phone and not with the portal yet.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { talks } from '../../../contract/talks.ts'
import { clockTime } from '../../ui/time-words.ts'
import type { KeptEntry } from '../kept/entry.ts'

export type Talk = OutputOf<typeof talks.talk>

interface Member {
  id: number
  name: string
  department: string
}

export interface CrewRow extends Member {
  state: 'kept' | 'signed' | 'here' | 'missing'
  words: string
}

export interface Crew {
  rows: CrewRow[]
  /** What the portal has; what is on the phone alone does not count. */
  signed: number
  /** People whose signature is on this phone alone. */
  toSend: number
  /** Some of them did not sign, and are there because the leader says so. */
  hasMarked: boolean
}

const HOW = { joined: 'own phone', signed: 'on your phone', present: 'marked present' } as const

/** Those to be sent first, then who signed last, then who is here, then who is missing. */
export function crewOf(
  talk: Talk,
  kept: readonly KeptEntry[],
  isOnline: boolean,
  /** Whoever else may have signed: what is kept has numbers alone. */
  others: readonly Member[] = [],
): Crew {
  const { attendance, arrived, absent } = talk
  const people = new Map(
    [...attendance.map(({ person }) => person), ...arrived, ...absent, ...others].map(person => [person.id, person]),
  )
  const known = new Set(attendance.map(({ person }) => person.id))
  const rows: CrewRow[] = []
  const seen = new Set(known)
  for (const { personId, at, refused } of kept) {
    if (personId === null || refused !== null || seen.has(personId)) continue
    seen.add(personId)
    const { name, department } = people.get(personId) ?? { name: 'Somebody else', department: '' }
    const words = `Kept on this phone ${clockTime(new Date(at))}, not sent yet`
    rows.push({ id: personId, name, department, state: 'kept', words })
  }
  const toSend = rows.length
  for (const { person, how, at } of attendance.toReversed())
    rows.push({ ...person, state: 'signed', words: `${signedWords(how)} ${clockTime(new Date(at))}, ${HOW[how]}` })
  for (const person of arrived) {
    if (seen.has(person.id)) continue
    seen.add(person.id)
    rows.push({ ...person, state: 'here', words: 'Here, not signed yet' })
  }
  for (const person of absent)
    if (!seen.has(person.id))
      rows.push({ ...person, state: 'missing', words: isOnline ? 'Not here yet' : 'Not signed' })
  return { rows, signed: known.size, toSend, hasMarked: attendance.some(({ how }) => how === 'present') }
}

const signedWords = (how: keyof typeof HOW) => (how === 'present' ? 'Here' : 'Signed')
