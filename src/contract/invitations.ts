// Coming in by an invitation: an administrator hands it over, and whoever has it chooses a password.
import { z } from 'zod'
import { loginAnswer, newPassword, PASSWORD_REFUSALS } from './accounts.ts'
import { admin, anyone, endpoint } from './endpoint.ts'
import { people } from './people.ts'
import { idInPath, instant } from './values.ts'

const handedOver = z.object({
  url: z.url(),
  expiresAt: instant,
  /** Whether it is also on its way by mail. */
  mailed: z.boolean(),
})

const token = z.string().regex(/^[\w-]{20,100}$/, 'must be an invitation')

const forSomebody = {
  method: 'POST',
  access: admin,
  params: z.object({ id: idInPath }),
  /** Not where it is handed over in another way, such as on a printed card. */
  body: z.strictObject({ mail: z.boolean().default(true) }).optional(),
  output: handedOver,
  hasSecret: true,
  refusals: ['person.unknown', 'person.own_access', 'person.deactivated', 'portal.no_address'],
  changes: [people.managedPeople, people.managedPerson],
} as const

export const invitations = {
  invitePerson: endpoint({
    ...forSomebody,
    path: '/api/manage/people/:id/invite',
    summary: 'A link for one use within 72 hours. A new one voids the old; the password they may have goes on working.',
  }),
  resetPassword: endpoint({
    ...forSomebody,
    path: '/api/manage/people/:id/reset-password',
    summary: 'End the password and every session of a person, and invite them to choose a new one.',
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/invitations/:token',
    summary: 'Whom an invitation is for.',
    access: anyone,
    params: z.object({ token }),
    output: z.object({ name: z.string(), username: z.string() }),
    refusals: ['invitation.over', 'invitation.deactivated'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/accept',
    summary: 'Choose a password and be signed in.',
    access: anyone,
    params: z.object({ token }),
    body: z.strictObject({ password: newPassword }),
    output: loginAnswer,
    hasSecret: true,
    refusals: [
      'invitation.over',
      'invitation.deactivated',
      'login.passkey_required',
      'password.off',
      'password.busy',
      ...PASSWORD_REFUSALS,
    ],
    changes: [],
  }),
} as const
