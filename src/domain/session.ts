// How long a session lives, when it counts as active, and how long it was.
import { DAY, HOUR, type Instant, MINUTE } from './clock.ts'

export const DEVICE_TYPES = ['desktop', 'mobile', 'tablet'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** How somebody showed who they are. */
export const SIGN_IN_WAYS = ['password', 'one-time-password', 'invitation', 'passkey', 'company'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

export const ACTIVE_WINDOW = 30 * MINUTE
export const SESSION_LIFETIME = 12 * HOUR
/** However often it is used. */
export const LONGEST_SESSION = 30 * DAY
/** Of a company account: whoever is blocked at the company is out here too, a day later at the latest. */
export const LONGEST_COMPANY_SESSION = DAY
/** Of one person at once, on as many devices. The one that was silent for longest ends with the next sign-in. */
export const MOST_SESSIONS = 50
/** Seen-times are written at most this often. */
export const SEEN_RESOLUTION = MINUTE

/** A one-time password is changed before anything else, by whoever came in with it. Null: before this was kept. */
export function mustChangeFirst(mustChange: boolean, openedWith: SignInWay | null): boolean {
  return mustChange && (openedWith === null || openedWith === 'one-time-password')
}

export interface SessionTimes {
  loginAt: Instant
  lastSeenAt: Instant
  endedAt: Instant | null
}

/** Null: before it was kept how somebody signed in. */
export function isUsable(session: SessionTimes, openedWith: SignInWay | null, now: Instant): boolean {
  const { loginAt, lastSeenAt, endedAt } = session
  const longest = openedWith === 'company' ? LONGEST_COMPANY_SESSION : LONGEST_SESSION
  return endedAt === null && now - lastSeenAt < SESSION_LIFETIME && now - loginAt < longest
}

export function isActive(session: SessionTimes, now: Instant): boolean {
  return session.endedAt === null && now - session.lastSeenAt < ACTIVE_WINDOW
}

export function isSeenDue(lastSeenAt: Instant, now: Instant): boolean {
  return now - lastSeenAt >= SEEN_RESOLUTION
}

/** Whole minutes. A session that fell silent ended when it was last seen. */
export function sessionMinutes(session: SessionTimes, now: Instant): number {
  const end = session.endedAt ?? (isActive(session, now) ? now : session.lastSeenAt)
  return Math.max(0, Math.round((end - session.loginAt) / MINUTE))
}
