// The SQL of what browsers report of reading.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { PublishedKind } from '../../domain/content.ts'
import type { ReadKind } from '../../domain/reading.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Undefined where there is no such version. */
export async function publishedAt(
  trx: Trx,
  kind: PublishedKind,
  itemId: number,
  version: number,
): Promise<Instant | undefined> {
  const row = await trx
    .selectFrom('content_versions')
    .select('published_at')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.published_at
}

export async function signedInAt(trx: Trx, sessionId: number): Promise<Instant> {
  const { login_at } = await trx
    .selectFrom('sessions')
    .select('login_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return login_at
}

/** When a person last reported the same; 0 where they never did. */
export async function lastReportedAt(trx: Trx, userId: number, kind: ReadKind, itemId: number): Promise<Instant> {
  const row = await trx
    .selectFrom('reading_facts')
    .select(eb => eb.fn.max('at').as('at'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return Number(row?.at ?? 0)
}

/** In seconds, of whatever a person read. */
export async function secondsReportedSince(trx: Trx, userId: number, since: Instant): Promise<number> {
  const row = await trx
    .selectFrom('reading_facts')
    .select(eb => eb.fn.sum('seconds').as('seconds'))
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .executeTakeFirst()
  return Number(row?.seconds ?? 0)
}

export async function insertReading(trx: Trx, fact: Insertable<Schema['reading_facts']>): Promise<void> {
  await trx.insertInto('reading_facts').values(fact).execute()
}
