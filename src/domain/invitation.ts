// Invitations: whoever is handed one opens their account with it, once and in time.
import { HOUR, type Instant } from './clock.ts'
import { Refusal } from './refusal.ts'

export const INVITATION_HOURS = 72

export function invitedUntil(now: Instant): Instant {
  return now + INVITATION_HOURS * HOUR
}

export interface Invitation {
  expiresAt: Instant
  /** Used, or replaced by a newer one. */
  closedAt: Instant | null
  /** Of whom it was made for. */
  isActive: boolean
}

/** An address that was never made looks like one that was used: whoever guesses learns nothing. */
export function checkInvitation(invitation: Invitation | undefined, now: Instant): void {
  if (!invitation || invitation.closedAt !== null || now > invitation.expiresAt) throw new Refusal('invitation.over')
  if (!invitation.isActive) throw new Refusal('invitation.deactivated')
}
