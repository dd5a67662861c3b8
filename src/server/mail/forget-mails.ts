// Mails that were sent are kept for a while, as proof of what people were told; what they carried is not.
import { MAIL_KEPT } from '../../domain/mail.ts'
import { aFewAtATime } from '../db/a-few-at-a-time.ts'
import type { Portal } from '../portal.ts'
import { forgetMailsBefore, forgetSpentSecrets } from './queries.ts'

export async function forgetOldMails({ database, clock }: Portal): Promise<void> {
  await database.write(trx => forgetSpentSecrets(trx, clock.now()))
  await aFewAtATime(database, (trx, most) => forgetMailsBefore(trx, clock.now() - MAIL_KEPT, most))
}
