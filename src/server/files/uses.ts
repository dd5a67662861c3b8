// What refers to a file: whoever keeps a text or a picture says so in the same transaction, and the file stays as long as they do.
import type { Instant } from '../../domain/clock.ts'
import { type FileUse, mayUseFile } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Caller } from '../portal.ts'
import { deleteUses, findFile, hashesUsedBy, insertUses, markUnused, ownUpload, usesOf } from './queries.ts'

/** `ref` names the one that uses it, in words of its keeper's own: `swms 3 version 2`. */
export function addUse(trx: Trx, usedBy: FileUse, ref: string, hashes: readonly string[]): Promise<void> {
  return insertUses(trx, usedBy, ref, hashes)
}

export function removeUses(trx: Trx, usedBy: FileUse, ref: string): Promise<void> {
  return deleteUses(trx, usedBy, ref, { but: [] })
}

/** As above, with their time running from now on; how many there were. */
export async function endUses(trx: Trx, usedBy: FileUse, ref: string, now: Instant): Promise<number> {
  const hashes = await hashesUsedBy(trx, usedBy, ref)
  await removeUses(trx, usedBy, ref)
  if (hashes.length > 0) await markUnused(trx, hashes, now)
  return hashes.length
}

/** From now on it uses just these. */
export async function replaceUses(trx: Trx, usedBy: FileUse, ref: string, hashes: readonly string[]): Promise<void> {
  await deleteUses(trx, usedBy, ref, { but: hashes })
  await insertUses(trx, usedBy, ref, hashes)
}

/** Refuses a file that is not the caller's to use. One that does not exist is answered alike, so that nobody learns which do. */
export async function mayUse(trx: Trx, caller: Caller, hash: string): Promise<void> {
  const file = await fileFor(trx, caller, hash)
  if (!file || !mayUseFile(file, caller.role)) throw new Refusal('files.not_yours')
}

/** The file with all that decides who may read it. */
export async function fileFor(db: Reader | Trx, caller: Caller, hash: string) {
  const file = await findFile(db, hash)
  if (!file) return undefined
  const uses = await usesOf(db, hash)
  const ownSince = await ownUpload(db, caller.id, hash)
  return { ...file, uses, ownSince, unusedSince: file.unused_since }
}
