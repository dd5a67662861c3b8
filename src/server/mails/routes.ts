// What the portal mailed, for administrators: each with its fate, and another try by hand.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { Instant } from '../../domain/clock.ts'
import { mailFate } from '../../domain/mail.ts'
import { Refusal } from '../../domain/refusal.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { isoOf } from '../http/iso.ts'
import { type Route, read, write } from '../http/route.ts'
import { canMail } from '../mail/queue.ts'
import { countMails, findMail, listMails, type SentRow, tryAgain } from './queries.ts'

function describe(row: SentRow, now: Instant): OutputOf<typeof api.retryMail> {
  return {
    ...{ id: row.id, to: row.recipient, subject: row.subject, status: mailFate(row), tries: row.attempts },
    ...{ lastError: row.last_error, at: isoOf(row.created_at), isSpent: isSpent(row, now) },
  }
}

const isSpent = ({ useful_until, secret, bulk }: SentRow, now: Instant) =>
  useful_until !== null && (useful_until < now || (bulk === 0 && secret === null))

export const mailRoutes: Route[] = [
  read(api.mails, async ({ portal, db, moment }, { query }) => {
    const { limit, cursor, status } = query
    const list = ['mails', status]
    const [before] = cursor === undefined ? [] : keyIn(list, cursor, ['id'])
    const rows = await listMails(db, status, before, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map(row => describe(row, moment.now)),
      total: await countMails(db, status),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.id]) : null,
      isSetUp: canMail(portal.config),
    }
  }),

  write(api.retryMail, async ({ portal, trx, moment, audit, afterCommit }, { params }) => {
    const mail = await findMail(trx, params.id)
    if (!mail) throw new Refusal('mail.unknown')
    if (mail.sent_at !== null) throw new Refusal('mail.sent')
    if (isSpent(mail, moment.now)) throw new Refusal('mail.spent')
    if (!canMail(portal.config)) throw new Refusal('mail.off')
    await tryAgain(trx, mail.id, moment.now)
    await audit({ action: 'mail.retried', on: { kind: 'mail', id: mail.id }, after: { to: mail.recipient } })
    afterCommit(() => portal.wakeOutbox())
    return describe({ ...mail, given_up_at: null }, moment.now)
  }),
]
