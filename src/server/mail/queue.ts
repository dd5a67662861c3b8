// Puts a mail into the outbox, in the transaction that causes it.
import type { Instant } from '../../domain/clock.ts'
import type { Config } from '../config.ts'
import type { WriteContext } from '../portal.ts'
import { insertMail } from './queries.ts'

/** Where a letter's secret goes once it is sent. */
export const SECRET_PLACE = '{secret}'

export interface Letter {
  to: string
  replyTo?: string | null
  subject: string
  text: string
  html?: string
  /** Whose address it goes to, where it is somebody's: one that does not take mail is named to their lead. */
  userId?: number
  /** One of many like it, which wait for what somebody waits for; of no use after that time. */
  bulk?: { usefulUntil: Instant }
  /** Sealed, so that it can be read nowhere but in the mail; of no use after that time. */
  secret?: { sealed: string; usefulUntil: Instant }
}

export type MailContext = Pick<WriteContext, 'portal' | 'trx' | 'moment' | 'afterCommit'>

/** Whether mail is set up at all. */
export function canMail({ smtpUrl, supportEmail }: Config): boolean {
  return smtpUrl !== undefined && supportEmail !== undefined
}

/** Its id; null where no mail is set up, and nothing was queued. */
export async function queueMail(
  { portal, trx, moment, afterCommit }: MailContext,
  { to, replyTo = null, subject, text, html, userId, bulk, secret }: Letter,
): Promise<number | null> {
  if (!canMail(portal.config)) return null
  const id = await insertMail(trx, {
    recipient: to,
    reply_to: replyTo,
    subject,
    body: text,
    html: html ?? null,
    user_id: userId ?? null,
    created_at: moment.now,
    attempts: 0,
    next_try_at: moment.now,
    sent_at: null,
    last_error: null,
    secret: secret?.sealed ?? null,
    useful_until: (secret ?? bulk)?.usefulUntil ?? null,
    bulk: bulk ? 1 : 0,
  })
  afterCommit(() => portal.wakeOutbox())
  return id
}
