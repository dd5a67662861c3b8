// Mails that were sent are kept for a while, as proof of what people were told.
import { MAIL_KEPT } from '../../domain/mail.ts'
import type { Portal } from '../portal.ts'
import { forgetMailsBefore } from './queries.ts'

export async function forgetOldMails({ database, clock }: Portal): Promise<void> {
  await database.write(trx => forgetMailsBefore(trx, clock.now() - MAIL_KEPT))
}
