// How many files somebody may send in an hour. Those that are refused count too: each of them had to be checked.
import { UPLOAD_WINDOW, uploadsAnHour, waitBeforeUpload } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import { failuresOf, insertFailures } from '../http/guess-queries.ts'
import { subjectOf } from '../http/guesses.ts'
import type { Caller, Moment, Portal } from '../portal.ts'
import { ownUpload, uploadsSince } from './queries.ts'

const refusedOf = ({ id }: Caller) => subjectOf('upload', String(id))

export async function checkUploadLimit(db: Reader | Trx, caller: Caller, { now }: Moment): Promise<void> {
  const since = now - UPLOAD_WINDOW
  const kept = await uploadsSince(db, caller.id, since)
  const refused = await failuresOf(db, refusedOf(caller), since)
  const sent = [...kept, ...refused].toSorted((a, b) => a - b)
  const wait = waitBeforeUpload(sent, caller.role, now)
  if (wait > 0) throw new Refusal('files.too_many', { limit: uploadsAnHour(caller.role), retryAfter: wait / 1000 })
}

export async function countRefused({ database, clock }: Portal, caller: Caller): Promise<void> {
  await database.write(trx => insertFailures(trx, [refusedOf(caller)], clock.now()), caller.id)
}

/** An upload is kept once for each file: where the same is sent again, the time before counts on by itself. */
export async function countRepeated(trx: Trx, caller: Caller, hash: string): Promise<void> {
  const before = await ownUpload(trx, caller.id, hash)
  if (before !== null) await insertFailures(trx, [refusedOf(caller)], before)
}
