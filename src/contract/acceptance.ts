// Coming in by an invitation: whoever was handed one chooses a password or adds a passkey. Apart from handing it over, which whoever
// comes in has no use for.
import { z } from 'zod'
import { loginAnswer, newPassword, PASSWORD_REFUSALS } from './accounts.ts'
import { anyone, endpoint } from './endpoint.ts'
import { creationOptions, NEW_PASSKEY_REFUSALS, passkeyName, registration } from './passkeys.ts'

const token = z.string().regex(/^[\w-]{20,100}$/, 'must be an invitation')

export const acceptance = {
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
