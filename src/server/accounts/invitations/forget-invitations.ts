// Invitations of long ago: that somebody was invited, and by whom, is in the audit log.
import { aFewAtATime, removalOf } from '../../jobs/removal.ts'
import type { Portal } from '../../portal.ts'
import { forgetInvitationsBefore } from './queries.ts'

export async function forgetOldInvitations(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'invitations')
  await aFewAtATime(removal, (trx, most) => forgetInvitationsBefore(trx, removal.before, most))
}
