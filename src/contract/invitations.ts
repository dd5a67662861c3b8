// Coming in by an invitation: an administrator hands it over, and whoever has it chooses a password or adds a passkey.
import { z } from 'zod'
import { loginAnswer, newPassword, PASSWORD_REFUSALS } from './accounts.ts'
import { admin, anyone, endpoint } from './endpoint.ts'
import { creationOptions, NEW_PASSKEY_REFUSALS, passkeyName, registration } from './passkeys.ts'
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
  invitationPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/passkey-options',
    summary: 'What to ask the authenticator to come in with a passkey; the answer is due within 5 minutes.',
    access: anyone,
    params: z.object({ token }),
    output: creationOptions,
    hasSecret: true,
    refusals: ['invitation.over', 'invitation.deactivated', 'login.passkey_required', 'passkey.off', 'passkey.most'],
    changes: [],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/accept',
    summary: 'Choose a password, or add a passkey in its place, and be signed in. Other sessions of the person end.',
    access: anyone,
    params: z.object({ token }),
    body: z.union(
      [
        z.strictObject({ password: newPassword }),
        /** Without a name it is called after the person and the device. */
        z.strictObject({ passkey: registration, name: passkeyName.optional() }),
      ],
      'must be a password or a passkey',
    ),
    output: loginAnswer,
    hasSecret: true,
    refusals: [
      'invitation.over',
      'invitation.deactivated',
      'login.passkey_required',
      'password.off',
      'password.busy',
      ...PASSWORD_REFUSALS,
      ...NEW_PASSKEY_REFUSALS,
    ],
    changes: [],
  }),
} as const
