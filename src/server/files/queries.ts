// The SQL of people's own files.
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { FileUse } from '../../domain/files.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function findFile(db: Reader | Trx, hash: string) {
  return db
    .selectFrom('stored_files')
    .select(['hash', 'media_type', 'size', 'width', 'height', 'unused_since'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Which of these are there. */
export async function storedOf(db: Reader | Trx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.selectFrom('stored_files').select('hash').where('hash', 'in', hashes).execute()
  return new Set(rows.map(row => row.hash))
}

export async function findUpload(db: Reader | Trx, id: number) {
  return db.selectFrom('uploads').select('hash').where('id', '=', id).executeTakeFirst()
}

/** When somebody uploaded it. */
export async function ownUpload(db: Reader | Trx, userId: number, hash: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('uploads')
    .select('uploaded_at')
    .where('uploaded_by', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.uploaded_at ?? null
}

export async function usesOf(db: Reader | Trx, hash: string): Promise<FileUse[]> {
  const rows = await db.selectFrom('file_uses').select('used_by').distinct().where('hash', '=', hash).execute()
  return rows.map(row => row.used_by)
}

export async function wholeFile(db: Reader | Trx, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('stored_files').select('data').where('hash', '=', hash).executeTakeFirst()
  return row?.data
}

/** Some of its bytes, so that nobody has to hold them all. */
export async function partOfFile(db: Reader, hash: string, start: number, length: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ part: Buffer }>`select substr(data, ${sql.lit(start + 1)}, ${sql.lit(length)}) as part
    from stored_files where hash = ${hash}`.execute(db)
  return rows[0]?.part
}

/** The sizes of those that are pictures, in pixels. */
export async function pictureSizes(db: Reader | Trx, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  return db
    .selectFrom('stored_files')
    .select('hash')
    .select(eb => [eb.ref('width').$notNull().as('width'), eb.ref('height').$notNull().as('height')])
    .where('hash', 'in', hashes)
    .where('width', 'is not', null)
    .execute()
}

/** One that is there already stays as it is; where nothing refers to it, its day starts again. */
export async function keepFile(trx: Trx, file: Insertable<Schema['stored_files']>): Promise<void> {
  await trx
    .insertInto('stored_files')
    .values(file)
    .onConflict(conflict =>
      conflict
        .column('hash')
        .doUpdateSet({ unused_since: file.unused_since ?? null })
        .where('stored_files.unused_since', 'is not', null),
    )
    .execute()
}

/** Where nothing refers to them, their day starts again. */
export async function renewFiles(trx: Trx, hashes: readonly string[], now: Instant): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .updateTable('stored_files')
    .set({ unused_since: now })
    .where('hash', 'in', hashes)
    .where('unused_since', '<', now)
    .execute()
}

export async function keepUpload(trx: Trx, upload: Insertable<Schema['uploads']>): Promise<number> {
  const { uploaded_at, name } = upload
  const { id } = await trx
    .insertInto('uploads')
    .values(upload)
    .onConflict(conflict => conflict.columns(['uploaded_by', 'hash']).doUpdateSet({ uploaded_at, name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function uploadsSince(db: Reader | Trx, userId: number, since: Instant): Promise<Instant[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('uploaded_at')
    .where('uploaded_by', '=', userId)
    .where('uploaded_at', '>', since)
    .execute()
  return rows.map(row => row.uploaded_at)
}

/** Hashes that nobody stored are passed over. */
export async function insertUses(trx: Trx, usedBy: FileUse, ref: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('file_uses')
    .columns(['hash', 'used_by', 'ref'])
    .expression(eb =>
      eb
        .selectFrom('stored_files')
        .select(['hash', sql.lit(usedBy).as('used_by'), sql<string>`cast(${ref} as text)`.as('ref')])
        .where('hash', 'in', hashes),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx.updateTable('stored_files').set({ unused_since: null }).where('hash', 'in', hashes).execute()
}

export async function hashesUsedBy(trx: Trx, usedBy: FileUse, ref: string): Promise<string[]> {
  const uses = trx.selectFrom('file_uses').select('hash').where('used_by', '=', usedBy).where('ref', '=', ref)
  return (await uses.execute()).map(({ hash }) => hash)
}

export async function deleteUses(
  trx: Trx,
  usedBy: FileUse,
  ref: string,
  { but }: { but: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('file_uses')
    .where('used_by', '=', usedBy)
    .where('ref', '=', ref)
    .$if(but.length > 0, query => query.where('hash', 'not in', but))
    .execute()
}

export async function hashesAfter(db: Reader, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_files')
    .select('hash')
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(most)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Those whose time does not run yet, although nothing refers to them. */
export async function unusedAmong(db: Reader, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('stored_files')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('unused_since', 'is', null)
    .where(isUnused)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** From now on their time runs, unless something refers to them by now. */
export async function markUnused(trx: Trx, hashes: readonly string[], now: Instant): Promise<void> {
  await trx
    .updateTable('stored_files')
    .set({ unused_since: now })
    .where('hash', 'in', hashes)
    .where('unused_since', 'is', null)
    .where(isUnused)
    .execute()
}

export async function deleteUnused(trx: Trx, before: Instant, most: number): Promise<number> {
  const rows = await trx
    .selectFrom('stored_files')
    .select('hash')
    .where('unused_since', '<=', before)
    .where(isUnused)
    .limit(most)
    .execute()
  const hashes = rows.map(row => row.hash)
  if (hashes.length === 0) return 0
  await trx.deleteFrom('uploads').where('hash', 'in', hashes).execute()
  await trx.deleteFrom('stored_files').where('hash', 'in', hashes).execute()
  return hashes.length
}

const isUnused = (eb: ExpressionBuilder<Schema, 'stored_files'>) =>
  eb.not(eb.exists(eb.selectFrom('file_uses').select('ref').whereRef('file_uses.hash', '=', 'stored_files.hash')))
