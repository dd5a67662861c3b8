// Mails that were sent are kept for a while, as proof of what people were told; what they carried is not.
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { forgetBounces, forgetMailsBefore, forgetSpentSecrets } from './queries.ts'

export async function forgetMailSecrets(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'mailSecrets')
  await aFewAtATime(removal, (trx, most) => forgetSpentSecrets(trx, removal.before, most))
}

/** Those that were sent, then those that were given up. */
export async function forgetOldMails(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'mails')
  await aFewAtATime(removal, (trx, most) => forgetMailsBefore(trx, 'sent_at', removal.before, most))
  await aFewAtATime(removal, (trx, most) => forgetMailsBefore(trx, 'given_up_at', removal.before, most))
}

export async function forgetOldBounces(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'bounces')
  await aFewAtATime(removal, (trx, most) => forgetBounces(trx, removal.before, most))
}
