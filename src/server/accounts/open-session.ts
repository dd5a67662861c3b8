// A new session for somebody who has shown who they are, and the answer that every way to sign in gives.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hourOf } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { MOST_SESSIONS, mustChangeFirst, type SignInWay } from '../../domain/session.ts'
import type { Trx } from '../db/database.ts'
import { mustAddPasskey } from '../http/passkey-duty.ts'
import { cookiesFor, hashToken, newToken, tokenInCookie } from '../http/session-token.ts'
import { type Moment, momentOf, type Portal } from '../portal.ts'
import { describePerson } from './describe-person.ts'
import { deviceOf } from './device.ts'
import { endSessionOfToken, endSessionsBeyond, findAccount, insertSession } from './queries.ts'

/** Where somebody signs in. */
export interface Browser {
  userAgent: string | undefined
  /** Of the session that it had before, whosever that was. */
  tokenBefore: string | null
}

export const browserOf = ({ headers }: FastifyRequest): Browser => ({
  userAgent: headers['user-agent'],
  tokenBefore: tokenInCookie(headers.cookie),
})

interface Opening {
  userId: number
  way: SignInWay
  browser: Browser
}

/** Its token, which is handed out once. */
export async function openSession(trx: Trx, portal: Portal, { userId, way, browser }: Opening): Promise<string> {
  const { now, today }: Moment = momentOf(portal)
  const token = newToken()
  const device = deviceOf(browser.userAgent)
  // A browser has one session: what it held before is nobody's any more.
  if (browser.tokenBefore) await endSessionOfToken(trx, hashToken(browser.tokenBefore), now)
  await endSessionsBeyond(trx, userId, MOST_SESSIONS - 1, now)
  await insertSession(trx, {
    user_id: userId,
    token_hash: hashToken(token),
    login_at: now,
    login_day: today,
    login_hour: hourOf(now, portal.config.timeZone),
    last_seen_at: now,
    device_type: device.deviceType,
    browser_name: device.browserName,
    opened_with: way,
  })
  return token
}

export async function answerSignIn(
  { portal, request, reply }: { portal: Portal; request: FastifyRequest; reply: FastifyReply },
  { userId, way, token }: { userId: number; way: SignInWay; token: string },
) {
  const person = await findAccount(portal.database.read, userId)
  if (!person) throw new Refusal('session.required')
  reply.header('set-cookie', cookiesFor(token, request.protocol === 'https'))
  return {
    success: true as const,
    user: { ...describePerson(person), points: person.balance },
    sessionId: token,
    message: `Welcome, ${person.first_name}`,
    mustChangePassword: mustChangeFirst(person.must_change_password === 1, way),
    mustAddPasskey: await mustAddPasskey(portal, portal.database.read, person),
  }
}
