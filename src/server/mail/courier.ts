// Takes mails to the mail server, one after the other over one connection for as long as that goes well.
import { createTransport, type Transporter } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import { isUnknownAddress, LONGEST_TRY } from '../../domain/mail.ts'
import type { MailRow } from './queries.ts'

/** Mail servers answer each step within this, or the try has failed. */
const PATIENCE = 15_000

export interface Courier {
  /** One try, over within its limit whatever the mail server does: a try that went on could outlast its claim. */
  deliver(mail: MailRow, giveUp: AbortSignal): Promise<void>
  close(): void
}

export function openCourier(smtpUrl: string, from: string | undefined): Courier {
  let transport: Transporter | undefined
  // A pool can be torn down in the middle of a mail; a plain transport cannot.
  const options: SMTPPool.Options = {
    ...{ url: smtpUrl, pool: true, maxConnections: 1 },
    ...{ dnsTimeout: PATIENCE, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }

  function close(): void {
    const open = transport as unknown as { close(how: { force: boolean }): void } | undefined
    transport = undefined
    open?.close({ force: true })
  }

  return {
    close,
    async deliver(mail, giveUp) {
      transport ??= createTransport(options)
      const sending = transport.sendMail({
        ...(from ? { from } : {}),
        to: mail.recipient,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        subject: mail.subject,
        text: mail.body,
        ...(mail.html === null ? {} : { html: mail.html }),
        messageId: `<outbox-${mail.id}@gq-training-portal>`,
      })
      try {
        await within(sending, giveUp)
      } catch (error) {
        // Whatever state the connection is in, the next mail does not meet it.
        close()
        throw error
      }
    },
  }
}

async function within(sending: Promise<unknown>, giveUp: AbortSignal): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  let stop = () => {}
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('The mail server took too long.')), LONGEST_TRY)
    stop = () => reject(new Error('The portal was stopped.'))
    giveUp.addEventListener('abort', stop)
    if (giveUp.aborted) stop()
  })
  try {
    await Promise.race([sending, tooLong])
  } finally {
    clearTimeout(limit)
    giveUp.removeEventListener('abort', stop)
    sending.catch(() => {})
  }
}

/** Whether the mail server says that nobody there has this address: trying again would not help. */
export function isRefused(error: unknown): boolean {
  const { code, command, responseCode, response } = error as Partial<Record<string, string>> & { responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && isUnknownAddress(responseCode ?? 0, response ?? '')
}
