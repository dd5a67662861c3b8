// Sends the waiting mails: one by one, later again when the mail server fails, and also after a restart of the portal.
import { createTransport } from 'nodemailer'
import { mailBackoff } from '../../domain/help.ts'
import type { Portal } from '../portal.ts'
import { claimMail, dueMails, type MailRow, markFailed, markSent, nextDueAt } from './queries.ts'

const AT_ONCE = 5
const LONGEST_WAIT = 30_000
/** Mail servers answer within this, or the try has failed. */
const PATIENCE = 15_000

export interface Outbox {
  /** Something new waits. */
  wake(): void
  stop(): Promise<void>
}

export const NO_OUTBOX: Outbox = { wake: () => {}, stop: async () => {} }

export function startOutbox(portal: Portal, smtpUrl: string): Outbox {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function schedule(wait: number): void {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      running = running.then(sendDue).catch(error => portal.log.error({ err: error }, 'outbox'))
      running.then(waitForNext)
    }, wait)
    timer.unref()
  }

  async function waitForNext(): Promise<void> {
    const at = await nextDueAt(portal.database.read).catch(() => null)
    schedule(at === null ? LONGEST_WAIT : Math.min(LONGEST_WAIT, Math.max(100, at - portal.clock.now())))
  }

  async function sendDue(): Promise<void> {
    const mails = await portal.database.write(async trx => {
      const now = portal.clock.now()
      const due = await dueMails(trx, now, AT_ONCE)
      for (const mail of due) await claimMail(trx, mail.id, mail.attempts + 1, now + mailBackoff(mail.attempts + 1))
      return due
    })
    for (const mail of mails) await send(mail)
  }

  async function send(mail: MailRow): Promise<void> {
    try {
      await transport.sendMail({
        from: portal.config.supportEmail,
        to: mail.recipient,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        subject: mail.subject,
        text: mail.body,
        messageId: `<outbox-${mail.id}@gq-training-portal>`,
      })
      await portal.database.write(trx => markSent(trx, mail.id, portal.clock.now()))
    } catch (error) {
      const reason = (error as Error).message.slice(0, 500)
      portal.log.warn({ mail: mail.id, attempt: mail.attempts + 1, reason }, 'mail not sent')
      await portal.database.write(trx => markFailed(trx, mail.id, reason))
    }
  }

  schedule(0)
  return {
    wake: () => schedule(0),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}
