// Emails and what became of them, in words.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { mails } from '../../contract/mails.ts'
import type { MailFate } from '../../domain/mail.ts'

export type Mail = OutputOf<typeof mails.mails>['items'][number]

export const FATE_WORDS: Readonly<Record<MailFate, string>> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' }

/** What mail servers and the way to them say most often. */
const REASONS: readonly [says: RegExp, words: string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET/i,
    'The mail server cannot be reached.',
  ],
  [/time(d)?[ -]?out|ETIMEDOUT|took too long/i, 'The mail server took too long.'],
  [/\b(535|534|530)\b|invalid login|authentication/i, 'The mail server does not let the portal in.'],
  [/certificate|self[- ]signed|\bTLS\b|\bSSL\b/i, 'The mail server’s certificate is not trusted.'],
  [
    /recipients were rejected|\b55[0134]\b|no such user|mailbox unavailable/i,
    'The mail server does not take this address.',
  ],
  [/\b4\d\d\b|greylist|try again later/i, 'The mail server asked to try later.'],
  [/had expired|another database/i, 'What it was to carry is gone.'],
]

/** The reason as people say it; null where the portal knows no better words than the mail server's own. */
export function reasonWords(lastError: string): string | null {
  return REASONS.find(([says]) => says.test(lastError))?.[1] ?? null
}

/** What is not sent yet can be tried now, unless what it carried is gone. */
export function canRetry({ status, tries, isSpent }: Mail): boolean {
  return !isSpent && (status === 'failed' || (status === 'queued' && tries > 0))
}
