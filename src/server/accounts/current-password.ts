// Asking somebody who is signed in for their password. Whoever found a phone signed in may not guess it without end.
import { GUESSES } from '../../domain/guess-limit.ts'
import { Refusal } from '../../domain/refusal.ts'
import { clearFailures } from '../http/guess-queries.ts'
import { checkGuesses, checkInTurn, keepWrongGuess, subjectOf } from '../http/guesses.ts'
import type { PrepareContext } from '../http/route.ts'
import { logSecurity } from '../http/security-log.ts'
import type { ActContext, Caller } from '../portal.ts'
import { fewOfOneGuesser, verifyPassword } from './password-hash.ts'
import { confirmSession, findPassword, stillOpens } from './queries.ts'

const TOO_MANY = 'password.too_many'

/** Of the session, not of the person: whoever guesses on one device does not keep the owner from changing it on another. */
const limitOf = ({ sessionId }: Caller) => ({ subject: subjectOf('password', String(sessionId)), tries: GUESSES })

const factsOf = ({ caller, origin }: PrepareContext) => ({
  person: caller.id,
  address: origin.address,
  reqId: origin.requestId,
})

/** Before it is looked at. */
export async function checkTries(context: PrepareContext): Promise<void> {
  const { portal, db, caller } = context
  await checkGuesses(portal, db, [limitOf(caller)], TOO_MANY).catch(error => {
    logSecurity(portal.log, 'password limit reached', factsOf(context))
    throw error
  })
}

export async function refuseWrong(context: PrepareContext): Promise<never> {
  const { portal, caller, origin } = context
  logSecurity(portal.log, 'wrong current password', factsOf(context))
  await keepWrongGuess(portal, [limitOf(caller)], TOO_MANY, { ...origin, person: caller.id })
  throw new Refusal('password.wrong')
}

/** Checking it, and making the hash of another. */
export function ownHashes<Result>({ caller }: PrepareContext, work: () => Promise<Result>): Promise<Result> {
  return fewOfOneGuesser(limitOf(caller).subject, work)
}

/** Where it was right. */
export async function checkTurn({ portal, caller }: PrepareContext): Promise<void> {
  await checkInTurn(portal, [limitOf(caller)], TOO_MANY)
}

export async function forgetTries({ trx, caller }: ActContext): Promise<void> {
  await clearFailures(trx, limitOf(caller).subject)
}

/** The hash that it matched: what follows holds as long as that one stands. */
export async function checkOwnPassword(context: PrepareContext, password: string): Promise<string> {
  // One that no longer signs anybody in shows no more who somebody is.
  if (!context.portal.config.passwordSignIn) throw new Refusal('password.off', { to: 'confirm' })
  await checkTries(context)
  const { password_hash } = await findPassword(context.db, context.caller.id)
  if (!(await ownHashes(context, () => verifyPassword(password, password_hash)))) await refuseWrong(context)
  await checkTurn(context)
  return password_hash
}

export async function confirm(context: ActContext, checkedHash: string): Promise<void> {
  const { trx, caller, moment } = context
  if (!(await stillOpens(trx, caller.id, checkedHash))) throw new Refusal('password.wrong')
  await forgetTries(context)
  await confirmSession(trx, caller.sessionId, moment.now)
}
