// Signing in: the limit on failures, the password check, the new session.
import { GUESSES } from '../../domain/guess-limit.ts'
import { networkOf } from '../../domain/network-address.ts'
import { hasOneTimeEnded } from '../../domain/password.ts'
import { normaliseUsername } from '../../domain/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { SignInWay } from '../../domain/session.ts'
import { clearFailures } from '../http/guess-queries.ts'
import { checkGuesses, checkInTurn, keepWrongGuess, limitsOfAddress, subjectOf } from '../http/guesses.ts'
import { needsPasskeyToSignIn } from '../http/passkey-duty.ts'
import { logSecurity } from '../http/security-log.ts'
import type { Origin, Portal } from '../portal.ts'
import { type Browser, openSession } from './open-session.ts'
import { fewOfOneGuesser, NO_ONES_HASH, verifyPassword } from './password-hash.ts'
import { findLogin, setOwnPassword, stillOpens } from './queries.ts'

const TOO_MANY = 'login.too_many'

export interface Attempt extends Origin {
  username: string
  password: string
  browser: Browser
}

/** A new session's token, or a refusal that tells an unknown name and a wrong password alike. */
export async function signIn(portal: Portal, attempt: Attempt) {
  const { database } = portal
  const username = normaliseUsername(attempt.username)
  const pair = subjectOf('pair', username, networkOf(attempt.address))
  const limits = [{ subject: pair, tries: GUESSES }, ...limitsOfAddress(attempt.address)]
  const person = await findLogin(database.read, username)
  const facts = { person: person?.id ?? null, address: attempt.address, reqId: attempt.requestId }
  const log = (event: Parameters<typeof logSecurity>[1]) => logSecurity(portal.log, event, facts)
  await checkGuesses(portal, database.read, limits, TOO_MANY).catch(error => {
    log('sign-in limit reached')
    throw error
  })

  const isRight = await fewOfOneGuesser(pair, () =>
    verifyPassword(attempt.password, person?.password_hash ?? NO_ONES_HASH),
  )
  if (!person || !isRight) {
    log('sign-in failed')
    await keepWrongGuess(portal, limits, TOO_MANY, { ...attempt, person: person?.id ?? null })
    throw new Refusal('login.invalid')
  }
  await checkInTurn(portal, limits, TOO_MANY)
  // Told only to somebody who has it. An earlier version that serves beside this one leaves the date when another password is chosen.
  if (person.must_change_password === 1 && hasOneTimeEnded(person.password_until, portal.clock.now())) {
    log('one-time password expired')
    throw new Refusal('login.one_time_ended')
  }
  // A one-time password comes from the command line, for whoever has lost all else.
  const way: SignInWay = person.must_change_password === 1 ? 'one-time-password' : 'password'
  const { passwordSignIn } = portal.config
  if (!passwordSignIn && way === 'password') {
    log('password not taken')
    throw new Refusal('login.password_off')
  }
  const token = await database.write(async trx => {
    // Reset or deactivated while the password was being checked: it is no longer right.
    if (!(await stillOpens(trx, person.id, person.password_hash))) throw new Refusal('login.invalid')
    if (way === 'password' && (await needsPasskeyToSignIn(portal, trx, person))) return null
    await clearFailures(trx, pair)
    // Where nobody can choose another in its place, using it ends it.
    if (!passwordSignIn) await setOwnPassword(trx, person.id, NO_ONES_HASH)
    return openSession(trx, portal, { userId: person.id, way, browser: attempt.browser })
  }, person.id)
  if (token === null) {
    log('password alone refused')
    throw new Refusal('login.passkey_required')
  }
  logSecurity(portal.log, 'signed in', { ...facts, way })
  return { userId: person.id, way, token }
}
