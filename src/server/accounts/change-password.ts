// Changing one's own password. Whoever found a phone signed in may not guess the current one without end.
import { GUESSES } from '../../domain/guess-limit.ts'
import { checkNewPassword } from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PrepareContext } from '../http/route.ts'
import type { ActContext, Caller } from '../portal.ts'
import { commonPasswords } from './common-passwords.ts'
import { checkGuesses, checkInTurn, keepWrongGuess, subjectOf } from './guesses.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { clearFailures, endSessionsOf, findPassword, replacePassword } from './queries.ts'
import { logSecurity } from './security-log.ts'

const TOO_MANY = 'password.too_many'

/** Of the session, not of the person: whoever guesses on one device does not keep the owner from changing it on another. */
const limitOf = ({ sessionId }: Caller) => ({ subject: subjectOf('password', String(sessionId)), tries: GUESSES })

/** A change that was checked: it holds as long as the hash that was checked still stands. */
export interface CheckedChange {
  before: string
  after: string
}

export async function checkPasswords(
  { portal, db, caller, origin, wasKept }: PrepareContext,
  current: string,
  wanted: string,
): Promise<CheckedChange> {
  if (!portal.config.passwordSignIn) throw new Refusal('password.off')
  const limits = [limitOf(caller)]
  const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
  await checkGuesses(portal, db, limits, TOO_MANY).catch(error => {
    logSecurity(portal.log, 'password limit reached', facts)
    throw error
  })
  const account = await findPassword(db, caller.id)
  // First, and with the new hash made in either case: what is refused, and how long it takes, tells nothing of the current one.
  if (wanted === current) throw new Refusal('password.unchanged')
  checkNewPassword(wanted, account.username, await commonPasswords())
  const [isRight, hash] = await Promise.all([verifyPassword(current, account.password_hash), hashPassword(wanted)])
  // A request that is sent again while its first sending is kept finds its own new password: no guess, and the write replays.
  if (!isRight && !(await wasKept())) {
    logSecurity(portal.log, 'wrong current password', facts)
    await keepWrongGuess(portal, limits, TOO_MANY, { ...origin, person: caller.id })
    throw new Refusal('password.wrong')
  }
  await checkInTurn(portal, limits, TOO_MANY)
  return { before: account.password_hash, after: hash }
}

export async function changePassword(
  { portal, trx, caller, moment, afterCommit, origin: { address, requestId } }: ActContext,
  change: CheckedChange,
): Promise<void> {
  if (!(await replacePassword(trx, caller.id, change))) throw new Refusal('password.replaced')
  await clearFailures(trx, limitOf(caller).subject)
  await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
  afterCommit(() => logSecurity(portal.log, 'password changed', { person: caller.id, address, reqId: requestId }))
}
