// The SQL of the licences that a person has handed in.
import type { Reader } from '../db/database.ts'

/** Newest first. */
export async function listLicences(db: Reader, userId: number) {
  return db
    .selectFrom('licences')
    .innerJoin('licence_types', 'licence_types.id', 'licences.type_id')
    .leftJoin('licence_checks', 'licence_checks.licence_id', 'licences.id')
    .select(['licences.id', 'licences.type_id', 'licences.number', 'licences.issued_on', 'licences.expires_on'])
    .select(['licence_types.code', 'licence_types.name', 'licence_checks.decision', 'licence_checks.at as checked_at'])
    .where('licences.user_id', '=', userId)
    .orderBy('licences.id', 'desc')
    .execute()
}
