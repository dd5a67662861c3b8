// Queries to support: kept in the portal's own inbox, and mailed where mail is set up.
import { api } from '../../contract/api.ts'
import { HELP_PER_HOUR, HELP_WINDOW, helpReference, waitBeforeQuery } from '../../domain/help.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Route, write } from '../http/route.ts'
import { insertMail } from '../mail/queries.ts'
import { standingOf } from '../record/queries.ts'
import { accountOf, insertQuery, queriesSince } from './queries.ts'

export const helpRoutes: Route[] = [
  write(api.sendHelpQuery, async ({ portal, trx, caller, moment, afterCommit }, { body }) => {
    const { now } = moment
    const wait = waitBeforeQuery(await queriesSince(trx, caller.id, now - HELP_WINDOW), now)
    if (wait > 0) throw new Refusal('help.too_many', { limit: HELP_PER_HOUR, retryAfter: wait / 1000 })
    const { balance } = await standingOf(trx, caller.id)
    const id = await insertQuery(trx, {
      user_id: caller.id,
      user_name: body.userName,
      user_email: body.userEmail,
      user_role: caller.role,
      user_points: balance,
      subject: body.subject,
      message: body.message,
      sent_at: now,
    })
    const reference = helpReference(id)
    const { smtpUrl, supportEmail } = portal.config
    if (smtpUrl && supportEmail) {
      const account = await accountOf(trx, caller.id)
      const about = [
        `Account: ${account.name} (${account.username}), ${account.email ?? 'no email address'}`,
        `Typed: ${body.userName} <${body.userEmail}>`,
        `Role: ${caller.role}`,
        `Points: ${balance}`,
        `Reference: ${reference}`,
      ].join('\n')
      await insertMail(trx, {
        recipient: supportEmail,
        // An answer goes to whoever the account belongs to, not to an address that somebody typed.
        reply_to: account.email,
        subject: `[${reference}] ${body.subject}`,
        body: `${body.message}\n\n${about}\n`,
        created_at: now,
        attempts: 0,
        next_try_at: now,
        sent_at: null,
        last_error: null,
      })
      afterCommit(() => portal.wakeOutbox())
    }
    return { success: true as const, message: `Your query was sent. Your reference is ${reference}.`, reference }
  }),
]
