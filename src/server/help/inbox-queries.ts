// The SQL of the support inbox.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import { idInReference, type QuerySender, type QueryStatus, type QueryStep } from '../../domain/help.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export interface InboxFilter {
  status?: QueryStatus | undefined
  waitingFor?: QuerySender | undefined
  /** The administrator whose queries are meant. */
  owner?: number | undefined
  search?: string | undefined
}

type Query<Output> = SelectQueryBuilder<Schema, 'help_queries' | 'users', Output>

function filtered<Output>(query: Query<Output>, { status, waitingFor, owner, search }: InboxFilter): Query<Output> {
  let found = query
  if (status !== undefined) found = found.where('help_queries.closed', '=', status === 'closed' ? 1 : 0)
  if (waitingFor !== undefined) {
    found = found
      .where('help_queries.closed', '=', 0)
      .where('help_queries.waiting_since', waitingFor === 'support' ? 'is not' : 'is', null)
  }
  if (owner !== undefined) found = found.where('help_queries.assigned_to', '=', owner)
  return search ? matching(found, search) : found
}

/** In the subject, the name, anything that was written, or as the reference. */
function matching<Output>(query: Query<Output>, search: string): Query<Output> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const has = (column: 'help_queries.subject' | 'users.name' | 'query_messages.text') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
  return query.where(eb =>
    eb.or([
      eb('help_queries.id', '=', idInReference(search) ?? 0),
      has('help_queries.subject'),
      has('users.name'),
      eb.exists(
        eb
          .selectFrom('query_messages')
          .select('query_messages.id')
          .whereRef('query_messages.query_id', '=', 'help_queries.id')
          .where(has('query_messages.text')),
      ),
    ]),
  )
}

const threads = (db: Reader | Trx) =>
  db
    .selectFrom('help_queries')
    .innerJoin('users', 'users.id', 'help_queries.user_id')
    .select(['help_queries.id', 'help_queries.user_id', 'help_queries.subject', 'help_queries.sent_at'])
    .select(['help_queries.closed', 'help_queries.waiting_since', 'help_queries.assigned_to'])
    .select(['help_queries.user_name', 'help_queries.user_email'])
    .select(['users.name', 'users.department', 'users.email'])
    .select(eb =>
      eb
        .selectFrom('users as owner')
        .select('owner.name')
        .whereRef('owner.id', '=', 'help_queries.assigned_to')
        .as('owner_name'),
    )

export type InboxRow = Awaited<ReturnType<ReturnType<typeof threads>['execute']>>[number]

export async function findThread(db: Reader | Trx, id: number): Promise<InboxRow | undefined> {
  return threads(db).where('help_queries.id', '=', id).executeTakeFirst()
}

/** Newest first, from before an id. */
export async function listThreads(db: Reader, filter: InboxFilter, before: number | undefined, limit: number) {
  let page = filtered(threads(db), filter)
  if (before !== undefined) page = page.where('help_queries.id', '<', before)
  return page.orderBy('help_queries.id', 'desc').limit(limit).execute()
}

export interface QueuePlace {
  since: Instant
  id: number
}

/** Those that wait for support, the longest waiting first. */
export async function listWaiting(db: Reader, filter: InboxFilter, after: QueuePlace | undefined, limit: number) {
  let page = filtered(threads(db), { ...filter, waitingFor: 'support' })
  if (after) {
    const { since, id } = after
    page = page.where(eb =>
      eb.or([
        eb('help_queries.waiting_since', '>', since),
        eb.and([eb('help_queries.waiting_since', '=', since), eb('help_queries.id', '>', id)]),
      ]),
    )
  }
  return page.orderBy('help_queries.waiting_since').orderBy('help_queries.id').limit(limit).execute()
}

export async function countThreads(db: Reader, filter: InboxFilter): Promise<number> {
  const query = db
    .selectFrom('help_queries')
    .innerJoin('users', 'users.id', 'help_queries.user_id')
    .select(eb => eb.fn.countAll<number>().as('count'))
  return (await filtered(query, filter).executeTakeFirstOrThrow()).count
}

/** Oldest first. */
export async function stepsOf(db: Reader | Trx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('query_steps')
    .innerJoin('users', 'users.id', 'query_steps.user_id')
    .leftJoin('users as owner', 'owner.id', 'query_steps.assigned_to')
    .select(['query_steps.query_id', 'query_steps.step', 'query_steps.at', 'users.name', 'owner.name as owner_name'])
    .where('query_steps.query_id', 'in', ids)
    .orderBy('query_steps.id')
    .execute()
}

export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]

interface NewStep {
  query_id: number
  step: QueryStep
  assigned_to: number | null
  user_id: number
  at: Instant
}

export async function insertStep(trx: Trx, step: NewStep): Promise<void> {
  await trx.insertInto('query_steps').values(step).execute()
}

export async function keepOwner(trx: Trx, id: number, assignedTo: number | null): Promise<void> {
  await trx.updateTable('help_queries').set({ assigned_to: assignedTo }).where('id', '=', id).execute()
}

export async function isActiveAdmin(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', 1)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}
