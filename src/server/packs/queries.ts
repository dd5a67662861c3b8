// The SQL of evidence packs: what was asked for, who is making it, and its bytes.
import { type Insertable, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { PackFailure } from '../../domain/pack.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { PackPart } from '../db/tables/packs.ts'

type Db = Reader | Trx

const described = (db: Db) =>
  db
    .selectFrom('packs')
    .innerJoin('users', 'users.id', 'packs.asked_by')
    .select(['packs.id', 'packs.year', 'packs.ordinal', 'packs.scope', 'packs.title', 'packs.as_of', 'packs.of_team'])
    .select(['packs.asked_by', 'packs.asked_at', 'packs.status', 'packs.progress', 'packs.steps', 'packs.failure'])
    .select('users.name as asked_name')
    .select(['packs.expires_at', 'packs.made', 'packs.tries', 'packs.photos', 'packs.signatures'])

export type PackRow = NonNullable<Awaited<ReturnType<typeof findPack>>>

/** Whose packs are meant: everybody's of the company, or those that a lead asked for about their team. */
export interface Shelf {
  lead: number | null
}

export async function findPack(db: Db, { lead }: Shelf, id: number) {
  let query = described(db).where('packs.id', '=', id)
  query = lead === null ? query.where('packs.of_team', '=', 0) : query.where('packs.of_team', '=', 1)
  if (lead !== null) query = query.where('packs.asked_by', '=', lead)
  return query.executeTakeFirst()
}

/** Whoever asked for it. */
export async function findPackToMake(db: Db, id: number): Promise<PackRow | undefined> {
  return described(db).where('packs.id', '=', id).executeTakeFirst()
}

export async function listPacks(db: Db, { lead }: Shelf, now: Instant, page: { before?: number; limit: number }) {
  const { before } = page
  let query = described(db).where(eb => eb.or([eb('packs.expires_at', 'is', null), eb('packs.expires_at', '>', now)]))
  query = query.where('packs.of_team', '=', lead === null ? 0 : 1)
  if (lead !== null) query = query.where('packs.asked_by', '=', lead)
  if (before !== undefined) query = query.where('packs.id', '<', before)
  return query.orderBy('packs.id', 'desc').limit(page.limit).execute()
}

export async function countPacks(db: Db, { lead }: Shelf, now: Instant): Promise<number> {
  let query = db
    .selectFrom('packs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where('of_team', '=', lead === null ? 0 : 1)
  if (lead !== null) query = query.where('asked_by', '=', lead)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

export async function countWaiting(trx: Trx, askedBy: number): Promise<number> {
  const { count } = await trx
    .selectFrom('packs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('asked_by', '=', askedBy)
    .where('status', 'in', ['queued', 'making'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countKept(trx: Trx, askedBy: number, now: Instant): Promise<number> {
  const { count } = await trx
    .selectFrom('packs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('asked_by', '=', askedBy)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function nextOrdinal(trx: Trx, year: string): Promise<number> {
  const row = await trx
    .selectFrom('packs')
    .select(eb => eb.fn.max('ordinal').as('last'))
    .where('year', '=', year)
    .executeTakeFirst()
  return Number(row?.last ?? 0) + 1
}

export async function insertPack(trx: Trx, pack: Insertable<Schema['packs']>): Promise<number> {
  return (await trx.insertInto('packs').values(pack).returning('id').executeTakeFirstOrThrow()).id
}

/** The one that waits longest, or that somebody was making who is not there any more. */
export async function nextToMake(trx: Trx, now: Instant) {
  return trx
    .selectFrom('packs')
    .select(['id', 'tries'])
    .where(eb =>
      eb.or([eb('status', '=', 'queued'), eb.and([eb('status', '=', 'making'), eb('claimed_until', '<', now)])]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function claimPack(trx: Trx, id: number, claim: string, until: Instant): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ status: 'making', claim, claimed_until: until, progress: 0, steps: '[]', made: null })
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface Claimed {
  id: number
  claim: string
}

/** False where somebody else has it now, or where it was cancelled. */
export async function keepProgress(
  trx: Trx,
  { id, claim }: Claimed,
  progress: { progress: number; steps: string; until: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('packs')
    .set({ progress: progress.progress, steps: progress.steps, claimed_until: progress.until })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'making')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function renewClaim(trx: Trx, { id, claim }: Claimed, until: Instant): Promise<void> {
  await trx.updateTable('packs').set({ claimed_until: until }).where('id', '=', id).where('claim', '=', claim).execute()
}

/** For whoever comes next, who begins it again. Somebody who was told to stop has not tried. */
export async function releaseClaim(trx: Trx, { id, claim }: Claimed, { counts }: { counts: boolean }): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ status: 'queued', claim: null, claimed_until: null, progress: 0, steps: '[]' })
    .set(eb => ({ tries: eb('tries', '-', counts ? 0 : 1) }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'making')
    .execute()
}

export async function isStillClaimed(trx: Trx, { id, claim }: Claimed): Promise<boolean> {
  const row = await trx
    .selectFrom('packs')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'making')
    .executeTakeFirst()
  return row !== undefined
}

export async function finishPack(trx: Trx, id: number, made: string, steps: string, expiresAt: Instant): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ status: 'ready', progress: 100, steps, made, claim: null, claimed_until: null, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** A failure is shown as long as a pack would have been. */
export async function failPack(trx: Trx, id: number, failure: PackFailure, expiresAt: Instant): Promise<void> {
  await trx
    .updateTable('packs')
    .set({ status: 'failed', failure, claim: null, claimed_until: null, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** So many at a time, since each is large. */
export async function deletePartsOf(trx: Trx, id: number, most: number): Promise<number> {
  const { rows } = await sql<{ file: PackPart; part: number }>`select file, part from pack_parts
    where pack_id = ${id} limit ${most}`.execute(trx)
  for (const { file, part } of rows) {
    await trx
      .deleteFrom('pack_parts')
      .where('pack_id', '=', id)
      .where('file', '=', file)
      .where('part', '=', part)
      .execute()
  }
  return rows.length
}

export async function insertPart(trx: Trx, part: Insertable<Schema['pack_parts']>): Promise<void> {
  await trx.insertInto('pack_parts').values(part).execute()
}

export async function findPart(db: Reader, id: number, file: PackPart, part: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pack_parts')
    .select('data')
    .where('pack_id', '=', id)
    .where('file', '=', file)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.data
}

/** In bytes; 0 where there is none of it. */
export async function sizeOfParts(db: Db, id: number, file: PackPart): Promise<number> {
  const { rows } = await sql<{ size: number | null }>`select sum(length(data)) as size from pack_parts
    where pack_id = ${id} and file = ${file}`.execute(db)
  return Number(rows[0]?.size ?? 0)
}

/** Expired or not made after all, and with bytes that nobody can fetch. */
export async function packsWithSpentParts(db: Reader, now: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('packs')
    .select('id')
    .where(eb => eb.or([eb('expires_at', '<=', now), eb('status', '=', 'failed')]))
    .where(eb => eb.exists(eb.selectFrom('pack_parts').select('part').whereRef('pack_parts.pack_id', '=', 'packs.id')))
    .execute()
  return rows.map(({ id }) => id)
}
