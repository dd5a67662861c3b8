// What was thrown away can be brought back for a while.
import { DISCARDED_DAYS } from '../../domain/authoring.ts'
import { DAY } from '../../domain/clock.ts'
import { aFewAtATime } from '../db/a-few-at-a-time.ts'
import type { Portal } from '../portal.ts'
import { leaveFiles } from './draft-files.ts'
import { deleteDrafts, discardedBefore } from './queries.ts'

export async function forgetDiscardedDrafts({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  await aFewAtATime(database, async (trx, most) => {
    const old = await discardedBefore(trx, clock.now() - DISCARDED_DAYS * DAY, most)
    for (const { id } of old) await leaveFiles(trx, id)
    await deleteDrafts(
      trx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
