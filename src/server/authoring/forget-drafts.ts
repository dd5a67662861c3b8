// What was thrown away can be brought back for a while.
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { leaveFiles } from './draft-files.ts'
import { deleteDrafts, discardedBefore } from './queries.ts'

export async function forgetDiscardedDrafts(portal: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  const removal = removalOf(portal, 'drafts')
  await aFewAtATime(removal, async (trx, most) => {
    const old = await discardedBefore(trx, removal.before, most)
    for (const { id } of old) await leaveFiles(trx, id)
    await deleteDrafts(
      trx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
