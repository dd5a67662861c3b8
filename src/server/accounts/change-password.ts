// Changing one's own password. Whoever found a phone signed in may not guess the current one without end.
import { GUESSES } from '../../domain/guess-limit.ts'
import { checkNewPassword } from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, ReadContext, WriteContext } from '../portal.ts'
import { checkGuesses, checkInTurn, keepWrongGuess, subjectOf } from './guesses.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { clearFailures, endSessionsOf, findPassword, setPassword } from './queries.ts'

const TOO_MANY = 'password.too_many'

/** Of the session, not of the person: whoever guesses on one device does not keep the owner from changing it on another. */
const limitOf = ({ sessionId }: Caller) => ({ subject: subjectOf('password', String(sessionId)), tries: GUESSES })

/** The new password's hash, once the current one was right. */
export async function checkPasswords(
  { portal, db, caller }: ReadContext,
  current: string,
  wanted: string,
): Promise<string> {
  const limits = [limitOf(caller)]
  await checkGuesses(portal, db, limits, TOO_MANY)
  const account = await findPassword(db, caller.id)
  // First, and with the new hash made in either case: what is refused, and how long it takes, tells nothing of the current one.
  checkNewPassword(current, wanted, account.username)
  const [isRight, hash] = await Promise.all([verifyPassword(current, account.password_hash), hashPassword(wanted)])
  if (!isRight) {
    await keepWrongGuess(portal, limits, TOO_MANY)
    throw new Refusal('password.wrong')
  }
  await checkInTurn(portal, limits, TOO_MANY)
  return hash
}

export async function changePassword({ trx, caller, moment }: WriteContext, hash: string): Promise<void> {
  await clearFailures(trx, limitOf(caller).subject)
  await setPassword(trx, caller.id, hash, false)
  await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
}
