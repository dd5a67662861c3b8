// The mails of the portal, each with its fate.
import { z } from 'zod'
import { MAIL_FATES } from '../domain/mail.ts'
import { admin, endpoint } from './endpoint.ts'
import { overview } from './overview.ts'
import { pageOf, pageQuery } from './paging.ts'
import { seals } from './seals.ts'
import { id, idInPath, instant } from './values.ts'

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** `failed`: it is not tried again by itself. */
  status: z.enum(MAIL_FATES),
  tries: z.int().nonnegative(),
  lastError: z.string().nullable(),
  at: instant,
  /** What it was to carry is gone: it cannot be sent again. */
  isSpent: z.boolean(),
})

const reads = {
  mails: endpoint({
    method: 'GET',
    path: '/api/manage/mails',
    summary: 'What the portal has mailed or is to mail, newest first.',
    access: admin,
    query: z.object({ ...pageQuery, status: z.enum(MAIL_FATES).optional() }),
    output: pageOf(mail).extend({
      /** Whether mail is set up at all. */
      isSetUp: z.boolean(),
    }),
    refusals: ['request.cursor'],
  }),
} as const

export const mails = {
  ...reads,
  retryMail: endpoint({
    method: 'POST',
    path: '/api/manage/mails/:id/retry',
    summary: 'Try again now what was not sent.',
    access: admin,
    params: z.object({ id: idInPath }),
    output: mail,
    refusals: ['mail.unknown', 'mail.sent', 'mail.spent', 'mail.off'],
    changes: [reads.mails, overview.manageOverview, seals.seals],
    ifRefused: [reads.mails],
  }),
} as const
