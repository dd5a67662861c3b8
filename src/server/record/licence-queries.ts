// The SQL of the licences that people have handed in.
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'

/** What nobody has looked at yet is replaced by entering it again. */
export const IS_NEWEST_OF_TYPE = sql<boolean>`not exists (select 1 from licences newer
  where newer.user_id = licences.user_id and newer.type_id = licences.type_id and newer.id > licences.id)`

function licences(db: Reader | Trx) {
  return db
    .selectFrom('licences')
    .innerJoin('licence_types', 'licence_types.id', 'licences.type_id')
    .leftJoin('licence_checks', 'licence_checks.licence_id', 'licences.id')
    .leftJoin('users as checker', 'checker.id', 'licence_checks.by_user_id')
    .select(['licences.id', 'licences.user_id', 'licences.type_id', 'licences.number', 'licences.issued_on'])
    .select(['licences.expires_on', 'licences.at', 'licences.photos', 'licence_types.code', 'licence_types.name'])
    .select(['licence_checks.decision', 'licence_checks.reason', 'licence_checks.at as checked_at'])
    .select(['licence_checks.day as checked_on', 'checker.name as checked_by'])
}

export type LicenceRow = Awaited<ReturnType<typeof listLicences>>[number]

/** Of these people, newest first. */
export async function listLicences(db: Reader | Trx, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return licences(db)
    .where(sql<boolean>`licences.user_id in ${manyIds(userIds)}`)
    .orderBy('licences.id', 'desc')
    .execute()
}
