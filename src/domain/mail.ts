// Mails that wait in the outbox: how long one try may take, how long it is reserved for whoever tries it, and when it is tried again.
import { DAY, HOUR, type Instant, MINUTE } from './clock.ts'

/** A mail server that has not taken a mail by then has failed. */
export const LONGEST_TRY = MINUTE

/** For this long nobody else tries it: longer than a try and recording its outcome can take, so that two processes never send the same mail. */
export const MAIL_CLAIM = 5 * LONGEST_TRY

const FIRST_WAIT = 10_000
const LONGEST_WAIT = HOUR

/** How long a mail waits after its nth failed try: ten seconds, then twice as long each time, an hour at most. */
export function mailBackoff(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, attempts - 1))
}

/** What became of a mail. One that failed is not tried again by itself. */
export const MAIL_FATES = ['queued', 'sent', 'failed'] as const
export type MailFate = (typeof MAIL_FATES)[number]

export function mailFate({ sent_at, given_up_at }: { sent_at: Instant | null; given_up_at: Instant | null }): MailFate {
  if (sent_at !== null) return 'sent'
  return given_up_at === null ? 'queued' : 'failed'
}

/** A mail that no server took by then is of no use any more. */
export const MAIL_PATIENCE = 5 * DAY

/** For so long nothing is sent to an address that a mail server said nobody has; then it is tried again. */
export const BOUNCE_HOLDS = 7 * DAY

/**
 * Whether a mail server says for good that nobody has an address. A full mailbox, or mail that it does not pass on, is something else:
 * that may be mended, and says nothing about the address.
 */
export function isUnknownAddress(responseCode: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced !== undefined) return enhanced.startsWith('5.1.')
  return responseCode === 550 || responseCode === 551 || responseCode === 553
}
