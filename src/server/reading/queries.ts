// The SQL of what browsers report of reading.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { PublishedKind } from '../../domain/content.ts'
import type { ReadKind } from '../../domain/reading.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function hasVersion(trx: Trx, kind: PublishedKind, itemId: number, version: number): Promise<boolean> {
  const row = await trx
    .selectFrom('content_versions')
    .select('version')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
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

export async function insertReading(trx: Trx, fact: Insertable<Schema['reading_facts']>): Promise<void> {
  await trx.insertInto('reading_facts').values(fact).execute()
}
