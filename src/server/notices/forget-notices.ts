// Notices are kept for a while.
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { forgetNoticesBefore } from './notice-queries.ts'

export async function forgetOldNotices(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'notices')
  await aFewAtATime(removal, (trx, most) => forgetNoticesBefore(trx, removal.before, most))
}
