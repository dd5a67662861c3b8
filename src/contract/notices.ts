// What the portal tells one by itself.
import { z } from 'zod'
import { NOTICE_KINDS } from '../domain/notice.ts'
import { accounts } from './accounts.ts'
import { endpoint, session } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { id, instant } from './values.ts'

const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  /** Where in the portal it leads. */
  href: z.string(),
  at: instant,
  /** Null while it is new. */
  readAt: instant.nullable(),
})

const unread = z.int().nonnegative()

const reads = {
  notices: endpoint({
    method: 'GET',
    path: '/api/me/notices',
    summary: 'One’s own notices of the last 90 days, newest first.',
    access: session,
    query: z.object({
      ...pageQuery,
      /** Only those that are new. */
      unread: z.enum(['1']).optional(),
    }),
    output: pageOf(notice).extend({ unread }),
    refusals: ['request.cursor'],
  }),
} as const

export const notices = {
  ...reads,
  readNotices: endpoint({
    method: 'POST',
    path: '/api/me/notices/read',
    summary: 'Mark some as read, or all; those of others are left alone.',
    access: session,
    body: z.union([z.strictObject({ ids: z.array(id).min(1).max(200) }), z.strictObject({ all: z.literal(true) })]),
    output: z.object({ unread }),
    changes: [reads.notices, accounts.user],
  }),
} as const
