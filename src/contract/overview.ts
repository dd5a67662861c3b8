// Manage, Overview: what needs an administrator now, and what a new installation still needs.
import { z } from 'zod'
import { admin, endpoint } from './endpoint.ts'
import { instant } from './values.ts'

const count = z.int().nonnegative()

export const overview = {
  manageOverview: endpoint({
    method: 'GET',
    path: '/api/manage/overview',
    summary: 'How much waits for administrators, and in a new installation which first steps are done.',
    access: admin,
    output: z.object({
      /** Pending or approved. */
      redemptions: count,
      /** Open, with nobody’s reply to what the person wrote last. */
      queries: count,
      /** Entered, and neither accepted nor refused. */
      licences: count,
      drafts: count,
      /** Given up within the last 7 days. */
      failedMails: count,
      /** People with something overdue. */
      overduePeople: count,
      /** Since when the first of them waits. */
      oldest: z.object({ redemptions: instant.nullable(), queries: instant.nullable(), licences: instant.nullable() }),
      /** Null once somebody other than an administrator has signed in, or once all is done. */
      gettingStarted: z
        .object({
          people: z.boolean(),
          material: z.boolean(),
          requirements: z.boolean(),
          mail: z.boolean(),
          companySignIn: z.boolean(),
        })
        .nullable(),
    }),
  }),
} as const
