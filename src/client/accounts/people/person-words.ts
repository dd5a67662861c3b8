// People in the words of the screens that manage them.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { people } from '../../../contract/people.ts'
import { relativeTime, shortDate } from '../../ui/time-words.ts'

export type ManagedPerson = OutputOf<typeof people.managedPeople>['items'][number]

export type PersonDetail = OutputOf<typeof people.managedPerson>

export type PersonState = 'active' | 'invited' | 'deactivated'

export function stateOf({ active, invitedUntil, lastSeenAt }: ManagedPerson): PersonState {
  if (!active) return 'deactivated'
  return invitedUntil !== null && lastSeenAt === null ? 'invited' : 'active'
}

export const STATE_WORDS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
}

export function lastSeen({ lastSeenAt }: ManagedPerson, now: Date): string {
  return lastSeenAt === null ? 'Never' : relativeTime(new Date(lastSeenAt), now)
}

/** A day as it is written: 5 Jun 2023. */
export function dayWords(day: string | null): string {
  return day === null ? '–' : shortDate(new Date(`${day}T12:00:00`))
}

/** Why nothing can be mailed to somebody; null where it can. */
export function emailProblem({ active, email, emailCameBack }: ManagedPerson): string | null {
  if (!active) return null
  if (email === null) return 'No email address'
  return emailCameBack === null ? null : `Email came back: ${emailCameBack}`
}
