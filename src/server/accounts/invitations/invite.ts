// Inviting somebody: a link for one use, shown to the administrator and mailed where that is wanted.
import { INVITATION_HOURS, invitedUntil } from '../../../domain/invitation.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { sealer } from '../../db/sealed.ts'
import { hashToken, newToken } from '../../http/session-token.ts'
import { writeLetter } from '../../mail/letter.ts'
import { queueMail, SECRET_PLACE } from '../../mail/queue.ts'
import type { ActContext, Portal } from '../../portal.ts'
import { requirePerson } from '../people/manage.ts'
import { closeInvitations, insertInvitation } from './queries.ts'

export interface MadeInvitation {
  url: string
  tokenHash: string
  sealedUrl: string
}

/** Made before the transaction; it then makes as many links as there are people. */
export async function invitationMaker(portal: Portal): Promise<() => MadeInvitation> {
  const { publicUrl } = portal.config
  if (!publicUrl) throw new Refusal('portal.no_address')
  const seal = await sealer(portal.database)
  return () => {
    const token = newToken()
    // After the hash, so that it is in no log between the browser and the portal.
    const url = `${publicUrl}/login#invite=${token}`
    return { url, tokenHash: hashToken(token), sealedUrl: seal(url) }
  }
}

export async function handOver(context: ActContext, userId: number, made: MadeInvitation, byMail: boolean) {
  const { trx, moment, portal, caller } = context
  // Whoever found an administrator's device signed in would make a sign-in of it that counts as a fresh one.
  if (userId === caller.id) throw new Refusal('person.own_access')
  const person = await requirePerson(trx, userId)
  if (person.active !== 1) throw new Refusal('person.deactivated')
  const expiresAt = invitedUntil(moment.now)
  await closeInvitations(trx, userId, moment.now)
  await insertInvitation(trx, { userId, tokenHash: made.tokenHash, now: moment.now, expiresAt })
  const mail =
    byMail && person.email !== null
      ? await queueMail(context, {
          to: person.email,
          subject: `Your invitation to ${portal.config.name}`,
          userId,
          ...letterTo(person.first_name, person.username, portal.config.name),
          secret: { sealed: made.sealedUrl, usefulUntil: expiresAt },
        })
      : null
  return { url: made.url, expiresAt, mailed: mail !== null }
}

function letterTo(firstName: string, username: string, portalName: string) {
  return writeLetter({
    title: `Your invitation to ${portalName}`,
    greeting: `Hello ${firstName},`,
    parts: [
      { kind: 'text', text: `You are invited to ${portalName}. This link sets up how you sign in.` },
      { kind: 'link', label: 'Set up how you sign in', href: SECRET_PLACE },
      { kind: 'text', text: `It works once, within ${INVITATION_HOURS} hours. Your username is ${username}.` },
    ],
    footer: 'If you did not expect this email, you can ignore it.',
  })
}
