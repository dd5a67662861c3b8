// The files of a draft: they stay as long as it does, and nobody puts somebody else's into it.
import { filesIn } from '../../domain/files.ts'
import type { Trx } from '../db/database.ts'
import { addUse, mayUse, removeUses, replaceUses } from '../files/uses.ts'
import type { Caller } from '../portal.ts'

const refOf = (draftId: number) => `draft ${draftId}`

export function keepFilesOfNew(trx: Trx, draftId: number, body: string): Promise<void> {
  return addUse(trx, 'draft', refOf(draftId), filesIn(body))
}

/** What was in it before stays usable, also where the file itself never came with the pack. */
export async function keepFilesOf(
  trx: Trx,
  caller: Caller,
  draft: { id: number; before: string; after: string },
): Promise<void> {
  const [before, after] = [new Set(filesIn(draft.before)), new Set(filesIn(draft.after))]
  if (before.symmetricDifference(after).size === 0) return
  for (const hash of after.difference(before)) await mayUse(trx, caller, hash)
  await replaceUses(trx, 'draft', refOf(draft.id), [...after])
}

export function releaseFilesOf(trx: Trx, draftId: number): Promise<void> {
  return removeUses(trx, 'draft', refOf(draftId))
}
