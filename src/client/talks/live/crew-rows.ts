// Who of a crew has signed, who is here, who is missing, and whose signature is on this phone and not with the portal yet.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { talks } from '../../../contract/talks.ts'
import { clockTime } from '../../ui/time-words.ts'
import type { KeptEntry } from '../kept/entry.ts'

export type Talk = OutputOf<typeof talks.talk>

export interface CrewRow {
  id: number
  name: string
  department: string
  state: 'kept' | 'signed' | 'here' | 'missing'
  words: string
}

export interface Crew {
  rows: CrewRow[]
  /** What the portal has; what is on the phone alone does not count. */
  signed: number
  /** On this phone, to be sent. */
  toSend: number
}

const HOW = { joined: 'own phone', signed: 'on your phone', present: 'marked present' } as const

/** Those to be sent first, then who signed last, then who is here, then who is missing. */
export function crewOf(talk: Talk, kept: readonly KeptEntry[], isOnline: boolean): Crew {
  const { attendance, arrived, absent } = talk
  const departments = new Map(
    [...attendance.map(({ person }) => person), ...arrived, ...absent].map(({ id, department }) => [id, department]),
  )
  const known = new Set(attendance.map(({ person }) => person.id))
  const rows: CrewRow[] = []
  const seen = new Set(known)
  let toSend = 0
  for (const { person, at, refused } of kept) {
    if (!person || refused !== null) continue
    toSend += 1
    if (seen.has(person.id)) continue
    seen.add(person.id)
    const words = `Kept on this phone ${clockTime(new Date(at))}, not sent yet`
    rows.push({ ...person, department: departments.get(person.id) ?? '', state: 'kept', words })
  }
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
  return { rows, signed: known.size, toSend }
}

const signedWords = (how: keyof typeof HOW) => (how === 'present' ? 'Here' : 'Signed')
