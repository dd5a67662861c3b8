// The SQL of entering and checking licences.
import { type Insertable, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { LicenceStatus } from '../../domain/licence-text.ts'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import type { Schema } from '../db/schema.ts'
import { IS_NEWEST_OF_TYPE } from '../record/licence-queries.ts'

export async function findLicence(trx: Trx, id: number) {
  return trx
    .selectFrom('licences')
    .innerJoin('licence_types', 'licence_types.id', 'licences.type_id')
    .select(['licences.id', 'licences.user_id', 'licences.type_id', 'licences.number', 'licences.photos'])
    .select(['licence_types.name', 'licence_types.code'])
    .where('licences.id', '=', id)
    .executeTakeFirst()
}

export async function insertLicence(trx: Trx, row: Insertable<Schema['licences']>): Promise<number> {
  const { id } = await trx.insertInto('licences').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertCheck(trx: Trx, row: Insertable<Schema['licence_checks']>): Promise<void> {
  await trx.insertInto('licence_checks').values(row).execute()
}

/** When somebody entered some, oldest first. */
export async function entriesSince(trx: Trx, userId: number, since: Instant): Promise<Instant[]> {
  const rows = await trx
    .selectFrom('licences')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function nameOfPerson(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'first_name', 'last_name', 'department'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The same as domain decides, for a list that comes a page at a time. */
const ACCEPTED_LATER = sql<boolean>`exists (select 1 from licences other
  join licence_checks accepted on accepted.licence_id = other.id and accepted.decision = 'accepted'
  where other.user_id = licences.user_id and other.type_id = licences.type_id and (accepted.at > licence_checks.at
    or (accepted.at = licence_checks.at and other.id > licences.id)))`
const STANDS: Readonly<Record<LicenceStatus, ReturnType<typeof sql<boolean>>>> = {
  pending: sql<boolean>`licence_checks.decision is null and ${IS_NEWEST_OF_TYPE}`,
  accepted: sql<boolean>`licence_checks.decision = 'accepted' and not ${ACCEPTED_LATER}`,
  refused: sql<boolean>`licence_checks.decision = 'refused'`,
  replaced: sql<boolean>`((licence_checks.decision is null and not ${IS_NEWEST_OF_TYPE})
    or (licence_checks.decision = 'accepted' and ${ACCEPTED_LATER}))`,
}

export interface QueueFilter {
  status: LicenceStatus
  /** Null: everyone. */
  team: readonly number[] | null
  /** Whoever looks does not see their own. */
  notOf: number
}

function queued(db: Reader, { status, team, notOf }: QueueFilter) {
  const found = db
    .selectFrom('licences')
    .innerJoin('users', 'users.id', 'licences.user_id')
    .leftJoin('licence_checks', 'licence_checks.licence_id', 'licences.id')
    .where('users.active', '=', 1)
    .where('users.id', '<>', notOf)
    .where(STANDS[status])
  return team ? found.where(sql<boolean>`users.id in ${manyIds(team)}`) : found
}

/** Those that wait: longest first; all others newest first. */
export async function listQueued(db: Reader, filter: QueueFilter, after: number | undefined, limit: number) {
  if (filter.team?.length === 0) return []
  const [order, comparison] = filter.status === 'pending' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let page = queued(db, filter)
    .select(['licences.id', 'users.id as user_id', 'users.name', 'users.first_name', 'users.last_name'])
    .select('users.department')
  if (after !== undefined) page = page.where('licences.id', comparison, after)
  return page.orderBy('licences.id', order).limit(limit).execute()
}

export async function countQueued(db: Reader, filter: QueueFilter): Promise<number> {
  if (filter.team?.length === 0) return 0
  const { count } = await queued(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
