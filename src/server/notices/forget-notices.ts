// Notices are kept for a while.
import { DAY } from '../../domain/clock.ts'
import { NOTICE_DAYS } from '../../domain/notice.ts'
import { aFewAtATime } from '../db/a-few-at-a-time.ts'
import type { Portal } from '../portal.ts'
import { forgetNoticesBefore } from './notice-queries.ts'

export async function forgetOldNotices({ database, clock }: Portal): Promise<void> {
  await aFewAtATime(database, (trx, most) => forgetNoticesBefore(trx, clock.now() - NOTICE_DAYS * DAY, most))
}
