// Recognition between colleagues: who may give which kind, how often, and what it pays.
import { POINTS } from './points.ts'
import { Refusal } from './refusal.ts'
import { isLead, type Role } from './roles.ts'

export const KUDOS_TYPES = ['regular', 'management'] as const
export type KudosType = (typeof KUDOS_TYPES)[number]

export const KUDOS_MESSAGE_MAX = 500
export const KUDOS_PER_DAY = 1

/** Null where there is no limit: leads recognise as often as they like. */
export function kudosLimit(role: Role): number | null {
  return isLead(role) ? null : KUDOS_PER_DAY
}

export function hasReachedKudosLimit(role: Role, givenToday: number): boolean {
  const limit = kudosLimit(role)
  return limit !== null && givenToday >= limit
}

export interface KudosAttempt {
  giver: { id: number; role: Role }
  receiver: { id: number; role: Role }
  type: KudosType
  /** Given by this person today, to anyone. */
  givenToday: number
  /** Given by this person to this receiver today. */
  givenToReceiverToday: number
  /** In milliseconds. */
  untilTomorrow: number
}

/** Refuses what may not be given; otherwise the points the receiver earns. */
export function kudosPoints(attempt: KudosAttempt): number {
  const { giver, receiver, type } = attempt
  if (giver.id === receiver.id) throw new Refusal('kudos.to_self')
  if (type === 'management' && !isLead(giver.role)) throw new Refusal('kudos.management_only')
  if (hasReachedKudosLimit(giver.role, attempt.givenToday))
    throw new Refusal('kudos.daily_limit', { limit: KUDOS_PER_DAY, retryAfter: attempt.untilTomorrow / 1000 })
  // Unlimited recognition is not unlimited money: between leads it pays once per giver, receiver and day.
  if (isLead(giver.role) && isLead(receiver.role) && attempt.givenToReceiverToday > 0) return 0
  return type === 'management' ? POINTS.kudosManagement : POINTS.kudosRegular
}
