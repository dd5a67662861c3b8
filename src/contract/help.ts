// Queries to support: how a person asks, reads what was replied, and answers.
import { z } from 'zod'
import { HELP_DEFAULT_SUBJECT, HELP_MESSAGE_MAX, QUERY_SENDERS, QUERY_STATUSES } from '../domain/help.ts'
import { accounts } from './accounts.ts'
import { endpoint, session } from './endpoint.ts'
import { notices } from './notices.ts'
import { overview } from './overview.ts'
import { email, id, idInPath, instant, oneLine, required, typed } from './values.ts'

/** What either side writes: plain text with line breaks. */
export const queryMessage = required(HELP_MESSAGE_MAX)

/** A thread as both sides see it. */
export const queryThread = z.object({
  id,
  reference: z.string(),
  subject: z.string(),
  status: z.enum(QUERY_STATUSES),
  /** Whose turn it is; null once it is closed. */
  waitingFor: z.enum(QUERY_SENDERS).nullable(),
  askedAt: instant,
  /** Oldest first. */
  messages: z.array(z.object({ from: z.enum(QUERY_SENDERS), name: z.string(), text: z.string(), at: instant })),
})

const reads = {
  ownQueries: endpoint({
    method: 'GET',
    path: '/api/me/queries',
    summary: 'One’s own queries to support with all that was written, newest first.',
    access: session,
    output: z.array(queryThread),
  }),
} as const

export const help = {
  ...reads,
  sendHelpQuery: endpoint({
    method: 'POST',
    path: '/api/send-help-query',
    summary: 'Keep a query in the support inbox and mail it where mail is set up.',
    access: session,
    body: z.object({
      userName: required(200).pipe(oneLine),
      userEmail: email,
      message: queryMessage,
      subject: typed(200)
        .pipe(oneLine)
        .transform(text => text || HELP_DEFAULT_SUBJECT)
        .default(HELP_DEFAULT_SUBJECT),
      // Shown to support as the person saw them; the server keeps its own.
      userRole: z.string().max(50).optional(),
      currentPoints: z.number().optional(),
    }),
    output: z.object({ success: z.literal(true), message: z.string(), reference: z.string() }),
    refusals: ['help.too_many'],
    changes: [reads.ownQueries, overview.manageOverview],
  }),
  answerQuery: endpoint({
    method: 'POST',
    path: '/api/me/queries/:id/answer',
    summary: 'Write again in a query of one’s own; a closed one is open again.',
    access: session,
    params: z.object({ id: idInPath }),
    body: z.strictObject({ message: queryMessage }),
    output: queryThread,
    refusals: ['help.unknown', 'help.too_many_answers'],
    changes: [reads.ownQueries, notices.notices, accounts.user, overview.manageOverview],
    ifRefused: [reads.ownQueries],
  }),
} as const
