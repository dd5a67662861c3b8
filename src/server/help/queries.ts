// The SQL of asking support, and of what both sides write.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { QuerySender, Thread } from '../../domain/help.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** When a person sent their queries since then, oldest first. */
export async function queriesSince(trx: Trx, userId: number, since: Instant): Promise<Instant[]> {
  const rows = await trx
    .selectFrom('help_queries')
    .select('sent_at')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .execute()
  return rows.map(row => row.sent_at)
}

/** When a person wrote anything in their own queries since then, oldest first. */
export async function writtenSince(trx: Trx, userId: number, since: Instant): Promise<Instant[]> {
  const rows = await trx
    .selectFrom('query_messages')
    .select('at')
    .where('user_id', '=', userId)
    .where('sender', '=', 'person')
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(row => row.at)
}

/** Who is signed in, as the portal knows them: what somebody types may be anything. */
export async function accountOf(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['name', 'username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

type NewQuery = Omit<Insertable<Schema['help_queries']>, 'closed' | 'assigned_to' | 'waiting_since'>

/** With what was asked as its first message. */
export async function insertQuery(trx: Trx, query: NewQuery): Promise<number> {
  const { id } = await trx
    .insertInto('help_queries')
    .values({ ...query, waiting_since: query.sent_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { user_id, message: text, sent_at: at } = query
  await trx.insertInto('query_messages').values({ query_id: id, sender: 'person', user_id, text, at }).execute()
  return id
}

export interface NewMessage {
  query_id: number
  sender: QuerySender
  user_id: number
  text: string
  at: Instant
}

export async function insertMessage(trx: Trx, message: NewMessage): Promise<number> {
  const { id } = await trx.insertInto('query_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function keepThread(trx: Trx, id: number, { status, waitingSince }: Thread): Promise<void> {
  await trx
    .updateTable('help_queries')
    .set({ closed: status === 'closed' ? 1 : 0, waiting_since: waitingSince })
    .where('id', '=', id)
    .execute()
}

/** As they were written. The first of a query that an upgrade found without one was added after the others. */
export async function messagesOf(db: Reader | Trx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('query_messages')
    .innerJoin('help_queries', 'help_queries.id', 'query_messages.query_id')
    .innerJoin('users', 'users.id', 'query_messages.user_id')
    .select(['query_messages.query_id', 'query_messages.sender', 'query_messages.text', 'query_messages.at'])
    .select('users.name')
    .where('query_messages.query_id', 'in', ids)
    .orderBy(eb => eb('query_messages.at', '<>', eb.ref('help_queries.sent_at')))
    .orderBy('query_messages.id')
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** Newest first. */
export async function ownThreads(db: Reader | Trx, userId: number, id?: number) {
  let own = db
    .selectFrom('help_queries')
    .select(['id', 'subject', 'sent_at', 'closed', 'waiting_since'])
    .where('user_id', '=', userId)
  if (id !== undefined) own = own.where('id', '=', id)
  return own.orderBy('id', 'desc').execute()
}
