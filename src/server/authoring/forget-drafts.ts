// What was thrown away can be brought back for a while.
import { DISCARDED_DAYS } from '../../domain/authoring.ts'
import { DAY } from '../../domain/clock.ts'
import { aFewAtATime } from '../db/a-few-at-a-time.ts'
import type { Portal } from '../portal.ts'
import { releaseFilesOf } from './draft-files.ts'
import { deleteDiscarded } from './queries.ts'

export async function forgetDiscardedDrafts({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  await aFewAtATime(database, async (trx, most) => {
    const gone = await deleteDiscarded(trx, clock.now() - DISCARDED_DAYS * DAY, most)
    for (const id of gone) await releaseFilesOf(trx, id)
    return gone.length
  })
}
