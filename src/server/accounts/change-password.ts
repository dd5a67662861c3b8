// Changing one's own password. Whoever found a phone signed in may not guess the current one without end.
import { GUESSES } from '../../domain/guess-limit.ts'
import { checkNewPassword } from '../../domain/password.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ReadContext, WriteContext } from '../portal.ts'
import { checkGuesses, keepWrongGuess, subjectOf } from './guesses.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { clearFailures, endSessionsOf, findPassword, setPassword } from './queries.ts'

const TOO_MANY = 'password.too_many'

const limitOf = (personId: number) => ({ subject: subjectOf('password', String(personId)), tries: GUESSES })

/** The new password's hash, once the current one was right. */
export async function checkPasswords(
  { portal, db, caller }: ReadContext,
  current: string,
  wanted: string,
): Promise<string> {
  const limits = [limitOf(caller.id)]
  await checkGuesses(portal, db, limits, TOO_MANY)
  const account = await findPassword(db, caller.id)
  if (!(await verifyPassword(current, account.password_hash))) {
    await keepWrongGuess(portal, limits, TOO_MANY)
    throw new Refusal('password.wrong')
  }
  checkNewPassword(current, wanted, account.username)
  return hashPassword(wanted)
}

export async function changePassword({ portal, trx, caller, moment }: WriteContext, hash: string): Promise<void> {
  const limit = limitOf(caller.id)
  await checkGuesses(portal, trx, [limit], TOO_MANY)
  await clearFailures(trx, limit.subject)
  await setPassword(trx, caller.id, hash, false)
  await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
}
