// Files that nothing refers to are removed after their day. Row and bytes go in one transaction, so no crash leaves one without the other.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { deleteUnused, hashesAfter, markUnused, unusedAmong } from './queries.ts'

/** Each may have ten megabytes, which the embedded database gives back page by page. */
const AT_ONCE = 2
const LOOKED_AT = 500

export async function forgetUnusedFiles(portal: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  await markAllUnused(portal)
  const removal = removalOf(portal, 'files')
  await aFewAtATime(removal, (trx, most) => deleteUnused(trx, removal.before, most), AT_ONCE)
}

/** From now on their time runs. Looked at a page at a time, and written only where there is something to write. */
async function markAllUnused({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  let page: string[] = []
  do {
    page = await hashesAfter(database.read, page.at(-1) ?? '', LOOKED_AT)
    const unused = await unusedAmong(database.read, page)
    if (unused.length > 0) await database.write(trx => markUnused(trx, unused, clock.now()))
    await nextTurn()
  } while (page.length === LOOKED_AT)
}
