// Queries to support, on the person's side: kept in the portal's own inbox, and mailed where mail is set up.
import { api } from '../../contract/api.ts'
import {
  ANSWERS_PER_HOUR,
  afterMessage,
  HELP_PER_HOUR,
  HELP_WINDOW,
  helpReference,
  waitBeforeAnswer,
  waitBeforeQuery,
} from '../../domain/help.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Trx } from '../db/database.ts'
import { type Route, read, write } from '../http/route.ts'
import { settleReplies } from '../record/notices.ts'
import { standingOf } from '../record/queries.ts'
import { describeThread, threadOf } from './describe.ts'
import {
  accountOf,
  insertMessage,
  insertQuery,
  keepThread,
  messagesOf,
  ownThreads,
  queriesSince,
  writtenSince,
} from './queries.ts'
import { tellSupport } from './tell.ts'

async function ownThread(trx: Trx, userId: number, id: number) {
  const [thread] = await ownThreads(trx, userId, id)
  if (!thread) throw new Refusal('help.unknown')
  return thread
}

export const helpRoutes: Route[] = [
  write(api.sendHelpQuery, async (context, { body }) => {
    const { trx, caller } = context
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
    await tellSupport(context, {
      ...{ id, subject: body.subject, account: await accountOf(trx, caller.id), text: body.message },
      about: [`Typed: ${body.userName} <${body.userEmail}>`, `Role: ${caller.role}`, `Points: ${balance}`],
    })
    const reference = helpReference(id)
    return { success: true as const, message: `Your query was sent. Your reference is ${reference}.`, reference }
  }),

  read(api.ownQueries, async ({ db, caller }) => {
    const threads = await ownThreads(db, caller.id)
    const messages = Map.groupBy(
      await messagesOf(
        db,
        threads.map(({ id }) => id),
      ),
      ({ query_id }) => query_id,
    )
    return threads.map(thread => describeThread(thread, messages.get(thread.id) ?? []))
  }),

  write(api.answerQuery, async (context, { params, body }) => {
    const { trx, caller, moment } = context
    const { now } = moment
    const query = await ownThread(trx, caller.id, params.id)
    const wait = waitBeforeAnswer(await writtenSince(trx, caller.id, now - HELP_WINDOW), now)
    if (wait > 0) throw new Refusal('help.too_many_answers', { limit: ANSWERS_PER_HOUR, retryAfter: wait / 1000 })
    const message = { query_id: query.id, sender: 'person', user_id: caller.id, text: body.message, at: now } as const
    const isReply = (await messagesOf(trx, [query.id])).some(({ sender }) => sender === 'support')
    await insertMessage(trx, message)
    await keepThread(trx, query.id, afterMessage(threadOf(query), 'person', now))
    await settleReplies(trx, caller.id, query.id, moment)
    await tellSupport(context, {
      ...{ id: query.id, subject: query.subject, account: await accountOf(trx, caller.id), text: body.message },
      about: [
        `${isReply ? 'An answer to your reply' : 'More on their question'}. Reply in the portal, under Manage, Inbox.`,
      ],
    })
    return describeThread(await ownThread(trx, caller.id, query.id), await messagesOf(trx, [query.id]))
  }),
]
