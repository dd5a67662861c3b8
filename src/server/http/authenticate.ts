// Who is calling: the session behind a bearer header, or behind the cookie where the request only reads.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accounts } from '../../contract/accounts.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { passkeys } from '../../contract/passkeys.ts'
import type { Instant } from '../../domain/clock.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Role } from '../../domain/roles.ts'
import { isSeenDue, isUsable, mustChangeFirst } from '../../domain/session.ts'
import type { Database } from '../db/database.ts'
import type { Caller, Portal } from '../portal.ts'
import { mustAddPasskey } from './passkey-duty.ts'
import { findSession, markSeen } from './session-queries.ts'
import { hashToken, openTokenInCookie, sessionCookie } from './session-token.ts'

/** All that a person with a one-time password may call before it is changed. */
const BEFORE_PASSWORD_CHANGE: readonly Endpoint[] = [accounts.changePassword, accounts.logout]

/** All that a person who must have a passkey may call before it is added. */
const BEFORE_PASSKEY: readonly Endpoint[] = [
  ...[passkeys.passkeyOptions, passkeys.addPasskey],
  ...[accounts.confirm, accounts.logout],
]

const isOneOf = (endpoints: readonly Endpoint[], { method, routeOptions }: FastifyRequest) =>
  endpoints.some(endpoint => endpoint.method === method && endpoint.path === routeOptions.url)

/** `renews` is false for files: one that is opened in a window of its own may come after the next person has signed in. */
export async function callerOf(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  renews: boolean,
): Promise<Caller> {
  const now = portal.clock.now()
  const token = tokenOf(request)
  const session = await usableSession(portal, token, now)
  if (!session) throw new Refusal('session.required')
  request.callerId = session.user_id
  if (hasToChangePassword(session)) {
    if (!isOneOf(BEFORE_PASSWORD_CHANGE, request)) throw new Refusal('password.must_change')
  } else if (!isOneOf(BEFORE_PASSKEY, request) && (await hasToAddPasskey(portal, session))) {
    throw new Refusal('passkey.must_add')
  }
  if (request.headers['x-background'] !== '1' && isSeenDue(session.last_seen_at, now)) {
    const wasKept = await keepSeen(portal, session.id, now)
    if (wasKept && renews) keepCookie(request, reply, token)
  }
  return { id: session.user_id, role: session.role, sessionId: session.id }
}

/** Who a page is sent to, as far as its cookie says; nobody where they have to change their password or add a passkey first. */
export async function recipientOf(
  portal: Portal,
  cookie: string | undefined,
): Promise<{ id: number; role: Role } | null> {
  const session = await usableSession(portal, openTokenInCookie(cookie), portal.clock.now())
  if (!session || hasToChangePassword(session) || (await hasToAddPasskey(portal, session))) return null
  return { id: session.user_id, role: session.role }
}

type UsableSession = NonNullable<Awaited<ReturnType<typeof usableSession>>>

function hasToChangePassword(session: UsableSession): boolean {
  return mustChangeFirst(session.must_change_password === 1, session.opened_with)
}

function hasToAddPasskey(portal: Portal, { user_id, role }: UsableSession): Promise<boolean> {
  return mustAddPasskey(portal, portal.database.read, { id: user_id, role })
}

async function usableSession(portal: Portal, token: string | null, now: Instant) {
  const session = token ? await findSession(portal.database.read, hashToken(token)) : undefined
  const times = session && { loginAt: session.login_at, lastSeenAt: session.last_seen_at, endedAt: session.ended_at }
  return session && times && session.active === 1 && isUsable(times, session.opened_with, now) ? session : null
}

const lastKept = new WeakMap<Database, Map<number, Instant>>()
const MOST_REMEMBERED = 20_000

/** How long to wait for the time a session was seen to be written. Nobody is held up by it while the disk is full or the database is locked. */
const PATIENCE = 300

/**
 * A screen asks for many things at once, and one of them is enough to be seen. Where it cannot be kept, the next minute's tries again.
 * True where it was kept by this one, the session being open.
 */
async function keepSeen(portal: Portal, sessionId: number, now: Instant): Promise<boolean> {
  let kept = lastKept.get(portal.database)
  if (!kept || kept.size >= MOST_REMEMBERED) {
    kept = new Map()
    lastKept.set(portal.database, kept)
  }
  const before = kept.get(sessionId)
  if (before !== undefined && !isSeenDue(before, now)) return false
  kept.set(sessionId, now)
  const keeping = portal.database
    .write(trx => markSeen(trx, now, sessionId))
    .catch(error => {
      portal.log.warn({ err: error }, 'the time a session was last seen is not kept')
      return false
    })
  return Promise.race([keeping, sleep(PATIENCE, false, { ref: false })])
}

/**
 * The session's cookie lives as long as the session does, which goes on with each use. Whoever calls without it is given none; and
 * the one beside it is not set again, or an answer that was on its way would open what a sign-out has shut.
 */
function keepCookie(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  if (!token || !isRead(request) || openTokenInCookie(request.headers.cookie) !== token) return
  reply.header('set-cookie', sessionCookie(token, request.protocol === 'https'))
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

export function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1] ?? null
  return isRead(request) ? openTokenInCookie(request.headers.cookie) : null
}
