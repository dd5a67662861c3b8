// The licences of a person, and which of them count.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import { type Day, daysBetween } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'
import { listLicences } from './licence-queries.ts'

type Licence = OutputOf<typeof team.teamPerson>['licences'][number]

/** Newest first. */
export async function licencesOf(db: Reader, userId: number, today: Day): Promise<Licence[]> {
  const rows = await listLicences(db, userId)
  // The one that was accepted last is the one that counts.
  const accepted = rows.filter(({ decision }) => decision === 'accepted')
  const counting = new Map(
    accepted
      .toSorted((a, b) => (a.checked_at ?? 0) - (b.checked_at ?? 0) || a.id - b.id)
      .map(row => [row.type_id, row.id]),
  )
  return rows.map(row => ({
    ...{ id: row.id, typeId: row.type_id, title: `${row.name} (${row.code})`, number: row.number },
    ...{ issuedOn: row.issued_on, expiresOn: row.expires_on },
    status:
      row.decision === 'accepted' && counting.get(row.type_id) !== row.id ? 'replaced' : (row.decision ?? 'pending'),
    daysLeft: row.expires_on === null ? null : daysBetween(today, row.expires_on),
  }))
}
