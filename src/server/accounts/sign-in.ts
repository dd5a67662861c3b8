// Signing in: the limit on failures, the password check, the new session.
import { createHash } from 'node:crypto'
import { HOUR, MINUTE } from '../../domain/clock.ts'
import { hourOf } from '../../domain/day.ts'
import { LOGIN_TRIES, LOGIN_TRIES_PER_ADDRESS, LOGIN_WINDOW, waitBeforeLogin } from '../../domain/login-limit.ts'
import { normaliseUsername } from '../../domain/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import { momentOf, type Portal } from '../portal.ts'
import { deviceOf } from './device.ts'
import { NO_ONES_HASH, verifyPassword } from './password-hash.ts'
import { clearFailures, failuresOf, findLogin, forgetFailures, insertFailures, insertSession } from './queries.ts'
import { hashToken, newToken } from './session-token.ts'

/** No person's id. Failures are counted and kept one after the other, or they would conflict with each other for nothing. */
const LANE_OF_FAILURES = 0

export interface Attempt {
  username: string
  password: string
  address: string
  userAgent: string | undefined
}

/** The person and a new session's token, or a refusal that tells an unknown name and a wrong password alike. */
export async function signIn(portal: Portal, attempt: Attempt) {
  const { database } = portal
  const username = normaliseUsername(attempt.username)
  const subjects = {
    pair: subjectOf('pair', username, attempt.address),
    address: subjectOf('address', attempt.address),
  }
  await checkFailures(portal, database.read, subjects)

  const person = await findLogin(database.read, username)
  const isRight = await verifyPassword(attempt.password, person?.password_hash ?? NO_ONES_HASH)
  const { now, today } = momentOf(portal)
  if (!person || !isRight) {
    await database.write(async trx => {
      await checkFailures(portal, trx, subjects)
      await insertFailures(trx, [subjects.pair, subjects.address], now)
    }, LANE_OF_FAILURES)
    throw new Refusal('login.invalid')
  }
  const token = newToken()
  const device = deviceOf(attempt.userAgent)
  await database.write(async trx => {
    await checkFailures(portal, trx, subjects)
    await clearFailures(trx, subjects.pair)
    await insertSession(trx, {
      user_id: person.id,
      token_hash: hashToken(token),
      login_at: now,
      login_day: today,
      login_hour: hourOf(now, portal.config.timeZone),
      last_seen_at: now,
      device_type: device.deviceType,
      browser_name: device.browserName,
    })
  }, person.id)
  return { person, token }
}

/**
 * Asked before the password is looked at, and again when the outcome is kept: of many guesses sent at once all would pass the
 * first time, and only as many as the limit allows may learn whether they were right.
 */
async function checkFailures(
  portal: Portal,
  db: Reader | Trx,
  subjects: { pair: string; address: string },
): Promise<void> {
  const now = portal.clock.now()
  const since = now - LOGIN_WINDOW
  const waits = [
    waitBeforeLogin(await failuresOf(db, subjects.pair, since), LOGIN_TRIES, now),
    waitBeforeLogin(await failuresOf(db, subjects.address, since), LOGIN_TRIES_PER_ADDRESS, now),
  ]
  const wait = Math.max(...waits)
  if (wait > 0)
    throw new Refusal('login.too_many', { minutes: Math.ceil(wait / MINUTE), retryAfter: Math.ceil(wait / 1000) })
}

/** Hashed, so that the table holds no names that people typed and no addresses. */
function subjectOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Failures older than the window count no more. */
export async function forgetOldFailures(portal: Portal): Promise<void> {
  await portal.database.write(trx => forgetFailures(trx, portal.clock.now() - HOUR))
}
