// Queries to support: kept in the portal's own inbox, and mailed where mail is set up.
import { api } from '../../contract/api.ts'
import { HELP_PER_HOUR, HELP_WINDOW, helpReference } from '../../domain/help.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Route, write } from '../http.ts'
import { standingOf } from '../record/queries.ts'
import { countQueriesSince, insertMail, insertQuery } from './queries.ts'

export const helpRoutes: Route[] = [
  write(api.sendHelpQuery, async ({ portal, trx, caller, moment, afterCommit }, { body }) => {
    const { now } = moment
    if ((await countQueriesSince(trx, caller.id, now - HELP_WINDOW)) >= HELP_PER_HOUR) {
      throw new Refusal('help.too_many', { retryAfter: HELP_WINDOW / 1000 })
    }
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
      const about = `From: ${body.userName} <${body.userEmail}>\nRole: ${caller.role}\nPoints: ${balance}\nReference: ${reference}`
      await insertMail(trx, {
        recipient: supportEmail,
        reply_to: body.userEmail,
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
