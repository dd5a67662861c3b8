// Invitations as administrators hand them over.
import { z } from 'zod'
import { admin, endpoint } from './endpoint.ts'
import { people } from './people.ts'
import { idInPath, instant } from './values.ts'

const handedOver = z.object({
  url: z.url(),
  expiresAt: instant,
  /** Whether it is also on its way by mail. */
  mailed: z.boolean(),
})

const forSomebody = {
  method: 'POST',
  access: admin,
  params: z.object({ id: idInPath }),
  /** Not where it is handed over in another way, such as on a printed card. */
  body: z.strictObject({ mail: z.boolean().default(true) }).optional(),
  output: handedOver,
  hasSecret: true,
  refusals: ['person.unknown', 'person.own_access', 'person.deactivated', 'portal.no_address', 'session.unconfirmed'],
  changes: [people.managedPeople, people.managedPerson],
} as const

export const invitations = {
  invitePerson: endpoint({
    ...forSomebody,
    path: '/api/manage/people/:id/invite',
    summary:
      'A link for one use within 72 hours. A new one voids the old; the password they may have goes on working. 403 unless confirmed, as for a passkey of one’s own.',
  }),
  resetPassword: endpoint({
    ...forSomebody,
    path: '/api/manage/people/:id/reset-password',
    summary:
      'End the password and every session of a person, and invite them to choose a new one. 403 unless confirmed.',
  }),
} as const
