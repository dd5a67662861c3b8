// Invitations: made by administrators, used by whoever was handed one.
import { api } from '../../../contract/api.ts'
import { isoOf } from '../../http/iso.ts'
import { custom, originOf, prepareAndWrite, type Route } from '../../http/route.ts'
import { logActOn } from '../../http/security-log.ts'
import { requireConfirmed } from '../confirmed.ts'
import { answerSignIn, browserOf } from '../open-session.ts'
import { endPassword } from '../people/manage.ts'
import { accept, passkeyQuestion } from './accept.ts'
import { handOver, invitationMaker } from './invite.ts'
import { invitedPerson } from './invited-person.ts'

export const invitationRoutes: Route[] = [
  prepareAndWrite(
    api.invitePerson,
    async ({ portal }) => (await invitationMaker(portal))(),
    async (context, { params, body }, made) => {
      await requireConfirmed(context.trx, context.caller, context.moment)
      const { url, expiresAt, mailed } = await handOver(context, params.id, made, body?.mail ?? true)
      const after = { mailed, until: isoOf(expiresAt) }
      logActOn(context, 'invited', params.id)
      await context.audit({ action: 'person.invited', on: { kind: 'person', id: params.id }, after })
      return { url, expiresAt: isoOf(expiresAt), mailed }
    },
  ),

  prepareAndWrite(
    api.resetPassword,
    async ({ portal }) => (await invitationMaker(portal))(),
    async (context, { params, body }, made) => {
      await requireConfirmed(context.trx, context.caller, context.moment)
      const { url, expiresAt, mailed } = await handOver(context, params.id, made, body?.mail ?? true)
      await endPassword(context, params.id)
      const after = { mailed, until: isoOf(expiresAt) }
      logActOn(context, 'password reset', params.id)
      await context.audit({ action: 'person.password-reset', on: { kind: 'person', id: params.id }, after })
      return { url, expiresAt: isoOf(expiresAt), mailed }
    },
  ),

  custom(api.invitation, async ({ portal }, { params }) => {
    const { name, username } = await invitedPerson(portal, portal.database.read, params.token)
    return { name, username }
  }),

  custom(api.invitationPasskeyOptions, ({ portal }, { params }) => passkeyQuestion(portal, params.token)),

  custom(api.acceptInvitation, async (context, { params, body }) => {
    const { portal, request } = context
    const browser = browserOf(request)
    const { userId, token } = await accept(portal, { ...params, chosen: body, ...originOf(request), browser })
    return answerSignIn(context, { userId, way: 'invitation', token })
  }),
]
