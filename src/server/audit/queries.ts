// The SQL of reading the audit log.
import type { SelectQueryBuilder } from 'kysely'
import type { AuditAction } from '../../domain/audit.ts'
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export interface AuditFilter {
  actor?: number | undefined
  subject?: number | undefined
  action?: AuditAction | undefined
  from?: Day | undefined
  to?: Day | undefined
}

function filtered<Output>(query: SelectQueryBuilder<Schema, 'audit_log', Output>, filter: AuditFilter) {
  let found = query
  if (filter.actor !== undefined) found = found.where('audit_log.actor_id', '=', filter.actor)
  if (filter.subject !== undefined) {
    found = found.where('audit_log.subject_kind', '=', 'person').where('audit_log.subject_id', '=', filter.subject)
  }
  if (filter.action !== undefined) found = found.where('audit_log.action', '=', filter.action)
  if (filter.from !== undefined) found = found.where('audit_log.day', '>=', filter.from)
  if (filter.to !== undefined) found = found.where('audit_log.day', '<=', filter.to)
  return found
}

export async function countActs(db: Reader, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(
    db.selectFrom('audit_log').select(eb => eb.fn.countAll<number>().as('count')),
    filter,
  ).executeTakeFirstOrThrow()
  return count
}

/** Newest first, from before an id. */
export async function listActs(db: Reader, filter: AuditFilter, before: number | undefined, limit: number) {
  let query = filtered(
    db
      .selectFrom('audit_log')
      .select(['audit_log.id', 'audit_log.at', 'audit_log.day', 'audit_log.via', 'audit_log.action'])
      .select(['audit_log.actor_id', 'audit_log.subject_kind', 'audit_log.subject_id'])
      .select(['audit_log.before', 'audit_log.after', 'audit_log.request_id', 'audit_log.address'])
      .select(eb => [
        eb.selectFrom('users').select('name').whereRef('users.id', '=', 'audit_log.actor_id').as('actor_name'),
        eb
          .selectFrom('users')
          .select('name')
          .whereRef('users.id', '=', 'audit_log.subject_id')
          .where('audit_log.subject_kind', '=', 'person')
          .as('subject_name'),
      ]),
    filter,
  )
  if (before !== undefined) query = query.where('audit_log.id', '<', before)
  return query.orderBy('audit_log.id', 'desc').limit(limit).execute()
}

export type ActRow = Awaited<ReturnType<typeof listActs>>[number]

export async function namesOf(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
