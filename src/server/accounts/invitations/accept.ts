// Accepting an invitation: a password of one's own, and one is signed in.
import { checkInvitation } from '../../../domain/invitation.ts'
import { checkNewPassword } from '../../../domain/password.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { needsPasskeyToSignIn } from '../../http/passkey-duty.ts'
import { hashToken } from '../../http/session-token.ts'
import type { Origin, Portal } from '../../portal.ts'
import { commonPasswords } from '../common-passwords.ts'
import { openSession } from '../open-session.ts'
import { hashPassword } from '../password-hash.ts'
import { endSessionsOf, setOwnPassword } from '../queries.ts'
import { logSecurity } from '../security-log.ts'
import { closeInvitations, findInvitation } from './queries.ts'

/** Whom an invitation is for, while it is open. */
export async function invitedPerson(portal: Portal, db: Reader | Trx, token: string) {
  const found = await findInvitation(db, hashToken(token))
  const invitation = found && {
    expiresAt: found.expires_at,
    closedAt: found.closed_at,
    isActive: found.active === 1,
  }
  checkInvitation(invitation, portal.clock.now())
  return found as NonNullable<typeof found>
}

interface Acceptance extends Origin {
  token: string
  password: string
  userAgent: string | undefined
}

export async function accept(portal: Portal, { token, password, userAgent, address, requestId }: Acceptance) {
  const { database, clock } = portal
  // First, so that nobody makes the portal hash passwords without an invitation.
  const { username } = await invitedPerson(portal, database.read, token)
  if (!portal.config.passwordSignIn) throw new Refusal('password.off', { to: 'choose' })
  checkNewPassword(password, username, await commonPasswords())
  const hash = await hashPassword(password)
  const opened = await database.write(async trx => {
    // Used or replaced meanwhile: only one of those who hold it comes in.
    const { id, role } = await invitedPerson(portal, trx, token)
    // It would open the account to whoever reads their mail. Whoever has lost the passkey has an administrator remove it.
    if (await needsPasskeyToSignIn(portal, trx, { id, role })) throw new Refusal('login.passkey_required')
    await closeInvitations(trx, id, clock.now())
    await setOwnPassword(trx, id, hash)
    // As with any change of a password: whoever was signed in with the old one is out.
    await endSessionsOf(trx, id, clock.now())
    return { userId: id, token: await openSession(trx, portal, { userId: id, way: 'invitation', userAgent }) }
  })
  logSecurity(portal.log, 'invitation accepted', { person: opened.userId, address, reqId: requestId })
  return opened
}
