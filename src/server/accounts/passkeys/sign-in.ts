// Signing in with a passkey alone: who it is follows from the passkey.
import type { InputOf } from '../../../contract/endpoint.ts'
import type { passkeys } from '../../../contract/passkeys.ts'
import { CHALLENGE_TIME, isCounterFine, type RelyingParty } from '../../../domain/passkey.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { checkGuesses, keepWrongGuess, limitsOfAddress } from '../../http/guesses.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Origin, Portal } from '../../portal.ts'
import { type Browser, openSession } from '../open-session.ts'
import { spend } from '../spent-tokens.ts'
import { type Answered, handleOf, type Problem, readAnswer } from './answer.ts'
import { newChallenge } from './challenges.ts'
import { requireParty } from './party.ts'
import { findPasskey, keepUse } from './queries.ts'

type Assertion = InputOf<typeof passkeys.loginWithPasskey>['body']['response']
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const TOO_MANY = 'login.too_many'
const WAY = 'passkey' as const

/** No list of passkeys: the authenticator offers those that it has for this address, and nobody learns who has one. */
export async function requestOptions(portal: Portal) {
  const { id } = requireParty(portal)
  return {
    rpId: id,
    challenge: await newChallenge(portal.database, { to: 'sign-in' }),
    timeout: CHALLENGE_TIME,
    userVerification: 'required' as const,
  }
}

export interface PasskeyAttempt extends Origin {
  response: Assertion
  browser: Browser
}

export async function signInWithPasskey(portal: Portal, attempt: PasskeyAttempt) {
  const { database } = portal
  const { response, address, requestId, browser } = attempt
  const party = requireParty(portal)
  const limits = limitsOfAddress(address)
  const passkey = await findPasskey(database.read, response.id)
  const facts = { person: passkey?.user_id ?? null, address, reqId: requestId }
  await checkGuesses(portal, database.read, limits, TOO_MANY).catch(error => {
    logSecurity(portal.log, 'sign-in limit reached', facts)
    throw error
  })

  const refuse = async (problem: Problem | 'unknown'): Promise<never> => {
    logSecurity(portal.log, 'passkey refused', { ...facts, reason: `login.passkey_${problem}` })
    await keepWrongGuess(portal, limits, TOO_MANY, { address, requestId, person: facts.person })
    throw problem === 'other_site'
      ? new Refusal('login.passkey_other_site', { address: party.origin })
      : new Refusal(`login.passkey_${problem}`)
  }
  const { clientDataJSON, authenticatorData } = response.response
  const parts = { clientDataJSON, authenticatorData: Buffer.from(authenticatorData, 'base64url') }
  const answered = await readAnswer(database, party, { to: 'sign-in' }, parts)
  if (typeof answered === 'string') return refuse(answered)
  if (!passkey) return refuse('unknown')
  const counter = await checkAssertion(party, answered, passkey, response)
  if (counter === null) return refuse('refused')

  const outcome = await database.write(async trx => {
    // Removed, used or its person deactivated while it was being checked: it opens nothing any more.
    const current = await findPasskey(trx, response.id)
    if (!current) return { problem: 'unknown' as const }
    if (!isCounterFine(current.counter, counter)) return { problem: 'refused' as const }
    if (!(await spend(trx, answered.challenge, answered.expiresAt))) return { problem: 'over' as const }
    await keepUse(trx, current.id, counter, portal.clock.now())
    return { token: await openSession(trx, portal, { userId: current.user_id, way: WAY, browser }) }
  }, passkey.user_id)
  if (outcome.token === undefined) return refuse(outcome.problem)
  logSecurity(portal.log, 'signed in', { ...facts, way: WAY })
  return { userId: passkey.user_id, way: WAY, token: outcome.token }
}

/** How often the authenticator says that it was used; null where the answer is not its own. */
async function checkAssertion(
  party: RelyingParty,
  { challenge }: Answered,
  passkey: Passkey,
  { id, rawId, type, response }: Assertion,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle && userHandle !== handleOf(passkey.user_id)) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // What it counted before is compared by our own rule, in the transaction that keeps the new number.
      credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
