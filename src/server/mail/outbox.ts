// Sends the waiting mails: one by one, again later when the mail server fails, even after a restart of the portal.
import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_CLAIM, MAIL_PATIENCE, mailBackoff } from '../../domain/mail.ts'
import { unseal } from '../db/sealed.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Portal } from '../portal.ts'
import { type Courier, isRefused, openCourier } from './courier.ts'
import { claimMail, giveUp, keepBounce, type MailRow, markFailed, markSent, nextDueAt, nextDueMail } from './queries.ts'
import { SECRET_PLACE } from './queue.ts'

const LONGEST_WAIT = 30_000
/** Before the next look, when the database could not be asked. */
const AFTER_FAULT = 5000
/** For a mail under way when the portal stops: whoever stops it does not wait for a slow mail server. */
const GRACE = 5000
const MOST_TRIES_TO_KEEP = 6

export interface Outbox {
  /** Something new waits. */
  wake(): void
  stop(): Promise<void>
}

export const NO_OUTBOX: Outbox = { wake: () => {}, stop: async () => {} }

export function startOutbox(portal: Portal, smtpUrl: string): Outbox {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  /** Something new came while the next look was being planned. */
  let isWoken = false
  let isStopping = false
  const stopping = new AbortController()

  function schedule(wait: number): void {
    clearTimeout(timer)
    if (isStopping) return
    timer = setTimeout(() => {
      isWoken = false
      running = running.then(sendDue).then(waitForNext, waitAfterFault)
    }, wait)
    timer.unref()
  }

  async function waitForNext(): Promise<void> {
    const at = await nextDueAt(portal.database.read).catch(() => null)
    const wait = at === null ? LONGEST_WAIT : Math.min(LONGEST_WAIT, Math.max(100, at - portal.clock.now()))
    schedule(isWoken ? 0 : wait)
  }

  function waitAfterFault(error: unknown): void {
    portal.log.error({ err: error }, 'outbox')
    schedule(AFTER_FAULT)
  }

  /** Claimed one at a time: what waits behind a slow one is nobody's until its own turn. */
  async function sendDue(): Promise<void> {
    const courier = openCourier(smtpUrl, portal.config.supportEmail)
    try {
      while (!isStopping) {
        const mail = await claimNext()
        if (!mail) return
        await send(courier, mail)
      }
    } finally {
      courier.close()
    }
  }

  function claimNext(): Promise<MailRow | undefined> {
    return portal.database.write(async trx => {
      const now = portal.clock.now()
      const mail = await nextDueMail(trx, now)
      if (mail) await claimMail(trx, mail.id, mail.attempts + 1, now + MAIL_CLAIM)
      return mail
    })
  }

  async function send(courier: Courier, mail: MailRow): Promise<void> {
    const attempt = mail.attempts + 1
    const written = await writtenOf(portal, mail)
    if (written === null) {
      const reason = 'What it said or was to carry is out of date, or belongs to another database.'
      return portal.database.write(trx => giveUp(trx, mail.id, reason, portal.clock.now()))
    }
    try {
      await courier.deliver({ ...mail, ...written }, stopping.signal)
    } catch (error) {
      const reason = (error as Error).message.slice(0, 500)
      portal.log.warn({ mail: mail.id, attempt, reason }, 'mail not sent')
      return notSent(mail, reason, isRefused(error))
    }
    await keepTrying(() => portal.database.write(trx => markSent(trx, mail, portal.clock.now())))
  }

  /** Tried again, unless nobody there takes it or it has waited for days. */
  function notSent(mail: MailRow, reason: string, isRefused: boolean): Promise<void> {
    const now = portal.clock.now()
    return portal.database.write(async trx => {
      if (isRefused) await keepBounce(trx, mail, reason, now)
      if (isRefused || now - mail.created_at > MAIL_PATIENCE) return giveUp(trx, mail.id, reason, now)
      return markFailed(trx, mail.id, reason, now + mailBackoff(mail.attempts + 1))
    })
  }

  schedule(0)
  return {
    wake() {
      isWoken = true
      schedule(0)
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const grace = setTimeout(() => stopping.abort(), GRACE)
      await running
      clearTimeout(grace)
    },
  }
}

/** Null where it can no longer be sent as it was meant. */
async function writtenOf(
  { database, clock }: Portal,
  { body, html, secret, useful_until, bulk }: MailRow,
): Promise<Pick<MailRow, 'body' | 'html'> | null> {
  if (useful_until !== null && clock.now() > useful_until) return null
  if (useful_until === null || bulk === 1) return { body, html }
  const opened = secret === null ? null : await unseal(database, secret)
  if (opened === null) return null
  // It may be what somebody typed: in a page it is text, with its lines.
  const inPage = escapeHtml(opened).replaceAll('\n', '<br>')
  return {
    body: body.replaceAll(SECRET_PLACE, () => opened),
    html: html?.replaceAll(SECRET_PLACE, () => inPage) ?? null,
  }
}

/** A mail that was delivered is not sent again because the database was away when that was to be recorded. */
async function keepTrying(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES_TO_KEEP) throw error
      await sleep(tries * 1000)
    }
  }
}
