// What a lead compares with the photo, field by field.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { licenceChecks } from '../../../contract/licence-checks.ts'
import { type Day, dayOf } from '../../../domain/day.ts'
import { MONTHS } from '../../../domain/day-names.ts'
import { dayWords } from '../../ui/day-words.ts'

export type Queued = OutputOf<typeof licenceChecks.teamLicences>['items'][number]

export type CheckedField = 'name' | 'type' | 'number' | 'issuedOn' | 'expiresOn'

/** "9 December 2031", as it may be written on the card. */
const writtenDay = (day: Day) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

export function fieldsOf(licence: Queued): { field: CheckedField; label: string; value: string }[] {
  const { person, name, number, issuedOn, expiresOn } = licence
  return [
    { field: 'name', label: 'Name', value: person.name },
    { field: 'type', label: 'Type', value: name },
    { field: 'number', label: 'Number', value: number },
    ...(issuedOn === null ? [] : [{ field: 'issuedOn' as const, label: 'Issued on', value: writtenDay(issuedOn) }]),
    ...(expiresOn === null ? [] : [{ field: 'expiresOn' as const, label: 'Expires on', value: writtenDay(expiresOn) }]),
  ]
}

/** "Replaces the one until 9 Dec 2026, verified by Maya Thompson on 8 Jan 2025."; null where none counts. */
export function replacesWords({ replaces }: Queued): string | null {
  if (!replaces) return null
  const until = replaces.expiresOn === null ? 'without an end' : `until ${dayWords(replaces.expiresOn)}`
  return `Replaces the one ${until}, verified by ${replaces.by ?? 'a lead'} on ${dayWords(replaces.on)}. That one counts until you accept this.`
}

const NUMBERS = ['none', 'one', 'two', 'all three', 'all four', 'all five']

export const tickFirst = (count: number) => `Tick ${NUMBERS[count] ?? 'everything'} first`

/** "Sent today". */
export function sentWords(at: string, today: Day): string {
  const day = dayOf(Date.parse(at), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return day === today ? 'Sent today' : `Sent ${dayWords(day)}`
}
