// The support inbox: how administrators reply to queries, share them out and close them.
import { z } from 'zod'
import { QUERY_SENDERS, QUERY_STATUSES, QUERY_STEPS } from '../domain/help.ts'
import { admin, endpoint } from './endpoint.ts'
import { help, queryMessage, queryThread } from './help.ts'
import { overview } from './overview.ts'
import { pageOf, pageQuery } from './paging.ts'
import { id, idInPath, instant, typed } from './values.ts'

const named = z.object({ id, name: z.string() })

const managedQuery = queryThread.extend({
  /** The first message that nobody has replied to; null where it is not support’s turn. */
  waitingSince: instant.nullable(),
  /** An administrator, or nobody. */
  assignedTo: named.nullable(),
  /** As the account has them: replies are mailed to this address alone. */
  person: named.extend({ department: z.string(), email: z.string().nullable() }),
  /** What the person typed into the form. */
  typed: z.object({ name: z.string(), email: z.string() }),
  /** What was done besides writing, oldest first. */
  steps: z.array(
    z.object({ step: z.enum(QUERY_STEPS), by: z.string(), assignedTo: z.string().nullable(), at: instant }),
  ),
})

const inPath = z.object({ id: idInPath })
const count = z.int().nonnegative()

const reads = {
  managedQueries: endpoint({
    method: 'GET',
    path: '/api/manage/queries',
    summary:
      'The support inbox: newest first; those that wait for support alone, the longest waiting first. Narrowed by words in the subject, the name, the messages or the reference.',
    access: admin,
    query: z.object({
      ...pageQuery,
      status: z.enum(QUERY_STATUSES).optional(),
      /** Whose turn it is, among open ones. */
      waitingFor: z.enum(QUERY_SENDERS).optional(),
      /** Those of whoever asks. */
      assignedTo: z.enum(['me']).optional(),
      search: typed(100).optional(),
    }),
    output: pageOf(managedQuery).extend({
      /** Of the whole inbox: what waits for support, open ones of whoever asks, and all. */
      counts: z.object({ waiting: count, mine: count, all: count }),
    }),
    refusals: ['request.cursor'],
  }),
  managedQuery: endpoint({
    method: 'GET',
    path: '/api/manage/queries/:id',
    summary: 'One query with all that was written and done.',
    access: admin,
    params: inPath,
    output: managedQuery,
    refusals: ['help.unknown'],
  }),
} as const

const changes = [reads.managedQueries, reads.managedQuery, overview.manageOverview, help.ownQueries]

const act = (path: string, summary: string) => ({
  method: 'POST' as const,
  path: `/api/manage/queries/:id/${path}`,
  summary,
  access: admin,
  params: inPath,
  changes,
})

export const inbox = {
  ...reads,
  replyToQuery: endpoint({
    ...act(
      'reply',
      'Reply: in the portal, by a notice, and by email to the address of the account alone. A closed one is open again, unless it is closed with it.',
    ),
    body: z.strictObject({ message: queryMessage, close: z.boolean().default(false) }),
    output: managedQuery.extend({
      /** False where no mail is set up, or the person has no address that takes mail. */
      mailed: z.boolean(),
    }),
    refusals: ['help.unknown'],
  }),
  assignQuery: endpoint({
    ...act('assign', 'Say which administrator looks after it, or nobody.'),
    body: z.strictObject({ userId: id.nullable() }),
    output: managedQuery,
    refusals: ['help.unknown', 'help.owner_unfit'],
  }),
  closeQuery: endpoint({
    ...act('close', 'Close it. One that is closed stays as it is.'),
    output: managedQuery,
    refusals: ['help.unknown'],
  }),
  reopenQuery: endpoint({
    ...act('reopen', 'Open it again. One that is open stays as it is.'),
    output: managedQuery,
    refusals: ['help.unknown'],
  }),
} as const
