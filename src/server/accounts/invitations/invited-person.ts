// Whom an invitation is for.
import { checkInvitation } from '../../../domain/invitation.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { hashToken } from '../../http/session-token.ts'
import type { Portal } from '../../portal.ts'
import { findInvitation } from './queries.ts'

/** While it is open. */
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
