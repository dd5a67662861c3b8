// The licences of people as the contract has them, and where each stands.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import type { Day } from '../../domain/day.ts'
import { daysLeft, statusesOf } from '../../domain/licences.ts'
import type { Reader, Trx } from '../db/database.ts'
import { isoOf } from '../http/iso.ts'
import { type LicenceRow, listLicences } from './licence-queries.ts'

export type Licence = OutputOf<typeof team.teamPerson>['licences'][number]

/** The hashes of its photos, in their order. */
export function photosIn({ photos }: Pick<LicenceRow, 'photos'>): string[] {
  return photos === null ? [] : (JSON.parse(photos) as string[])
}

export const titleOfLicence = ({ name, code }: { name: string; code: string }) => `${name} (${code})`

/** Newest first. */
export async function licencesOf(db: Reader | Trx, userId: number, today: Day): Promise<Licence[]> {
  return (await licencesOfPeople(db, [userId], today)).map(({ licence }) => licence)
}

/** Of several people, newest first. */
export async function licencesOfPeople(
  db: Reader | Trx,
  userIds: readonly number[],
  today: Day,
): Promise<{ userId: number; licence: Licence }[]> {
  const rows = await listLicences(db, userIds)
  const statuses = new Map(
    [...Map.groupBy(rows, row => row.user_id).values()].flatMap(ofOne => [...statusesOf(ofOne.map(factsOf))]),
  )
  return rows.map(row => ({
    userId: row.user_id,
    licence: {
      ...{ id: row.id, typeId: row.type_id, code: row.code, name: row.name, title: titleOfLicence(row) },
      ...{ number: row.number, issuedOn: row.issued_on, expiresOn: row.expires_on },
      status: statuses.get(row.id) ?? 'pending',
      daysLeft: daysLeft(row.expires_on, today),
      at: isoOf(row.at),
      check: row.checked_on === null ? null : { by: row.checked_by, on: row.checked_on, reason: row.reason },
      photos: photosIn(row).length,
    },
  }))
}

const factsOf = (row: LicenceRow) => ({
  ...{ id: row.id, typeId: row.type_id, decision: row.decision, decidedAt: row.checked_at },
})
