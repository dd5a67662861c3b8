// Queries to support: kept in the portal's own inbox, and mailed where mail is set up.
import { api } from '../../contract/api.ts'
import { HELP_PER_HOUR, HELP_WINDOW, helpReference, waitBeforeQuery } from '../../domain/help.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Route, write } from '../http/route.ts'
import { queueMail } from '../mail/queue.ts'
import { standingOf } from '../record/queries.ts'
import { accountOf, insertQuery, queriesSince } from './queries.ts'

export const helpRoutes: Route[] = [
  write(api.sendHelpQuery, async (context, { body }) => {
    const { portal, trx, caller } = context
    const { now } = context.moment
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
    const { supportEmail } = portal.config
    if (supportEmail) {
      const account = await accountOf(trx, caller.id)
      const about = [
        `Account: ${account.name} (${account.username}), ${account.email ?? 'no email address'}`,
        `Typed: ${body.userName} <${body.userEmail}>`,
        `Role: ${caller.role}`,
        `Points: ${balance}`,
        `Reference: ${reference}`,
      ].join('\n')
      await queueMail(context, {
        to: supportEmail,
        // An answer goes to whoever the account belongs to, not to an address that somebody typed.
        replyTo: account.email,
        subject: `[${reference}] ${body.subject}`,
        text: `${body.message}\n\n${about}\n`,
      })
    }
    return { success: true as const, message: `Your query was sent. Your reference is ${reference}.`, reference }
  }),
]
