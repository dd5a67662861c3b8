// Files that nothing refers to are removed after their day.
import { UNUSED_FILE_KEPT } from '../../domain/files.ts'
import { aFewAtATime } from '../db/a-few-at-a-time.ts'
import type { Portal } from '../portal.ts'
import { deleteUnused, markUnused } from './queries.ts'

/** Each may have ten megabytes. */
const AT_ONCE = 20

export async function forgetUnusedFiles({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await aFewAtATime(database, (trx, most) => markUnused(trx, now, most))
  await aFewAtATime(database, (trx, most) => deleteUnused(trx, now - UNUSED_FILE_KEPT, most), AT_ONCE)
}
