// The files that a draft names: each must be the writer's to use, and stays as long as the draft does.
import type { DraftBody } from '../../domain/authoring.ts'
import { filesIn } from '../../domain/files.ts'
import type { Trx } from '../db/database.ts'
import { addUse, mayUse, removeUses } from '../files/uses.ts'
import type { Caller } from '../portal.ts'

function filesOf(body: DraftBody): string[] {
  const file = 'file' in body ? body.file : null
  return [...new Set([...filesIn(JSON.stringify(body)), ...(file === null ? [] : [file])])]
}

/** What it named before need not be asked for again. */
export async function useFiles(trx: Trx, caller: Caller, draftId: number, before: DraftBody, after: DraftBody) {
  const known = new Set(filesOf(before))
  const named = filesOf(after)
  for (const hash of named) if (!known.has(hash)) await mayUse(trx, caller, hash)
  // What it named before stays too, for whoever brings it back by undo.
  await addUse(trx, 'draft', String(draftId), named)
}

export async function leaveFiles(trx: Trx, draftId: number): Promise<void> {
  await removeUses(trx, 'draft', String(draftId))
}
