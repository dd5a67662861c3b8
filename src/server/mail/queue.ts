// Puts a mail into the outbox, in the transaction that causes it.
import type { Instant } from '../../domain/clock.ts'
import type { WriteContext } from '../portal.ts'
import { insertMail } from './queries.ts'

/** Where a letter's secret goes once it is sent. */
export const SECRET_PLACE = '{secret}'

export interface Letter {
  to: string
  replyTo?: string | null
  subject: string
  text: string
  /** Sealed, so that it can be read nowhere but in the mail; of no use after that time. */
  secret?: { sealed: string; usefulUntil: Instant }
}

/** False where no mail is set up, and nothing was queued. */
export async function queueMail(
  { portal, trx, moment, afterCommit }: Pick<WriteContext, 'portal' | 'trx' | 'moment' | 'afterCommit'>,
  { to, replyTo = null, subject, text, secret }: Letter,
): Promise<boolean> {
  const { smtpUrl, supportEmail } = portal.config
  if (!smtpUrl || !supportEmail) return false
  await insertMail(trx, {
    recipient: to,
    reply_to: replyTo,
    subject,
    body: text,
    created_at: moment.now,
    attempts: 0,
    next_try_at: moment.now,
    sent_at: null,
    last_error: null,
    secret: secret?.sealed ?? null,
    useful_until: secret?.usefulUntil ?? null,
  })
  afterCommit(() => portal.wakeOutbox())
  return true
}
