// Adding a passkey to one's own account: what the authenticator is asked, and what is kept of its answer.
import type { InputOf } from '../../../contract/endpoint.ts'
import type { passkeys } from '../../../contract/passkeys.ts'
import {
  CHALLENGE_TIME,
  checkConfirmed,
  checkRoomForPasskey,
  knownTransports,
  mustHavePasskey,
  type RelyingParty,
} from '../../../domain/passkey.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { PrepareContext } from '../../http/route.ts'
import type { ActContext, ReadContext } from '../../portal.ts'
import { endSessionsOf } from '../queries.ts'
import { logSecurity } from '../security-log.ts'
import { spend } from '../spent-tokens.ts'
import { type Answered, handleOf, type Problem, readAnswer } from './answer.ts'
import { newChallenge } from './challenges.ts'
import { requireParty } from './party.ts'
import { findConfirmation, findNames, insertPasskey, listPasskeys } from './queries.ts'

type Registration = InputOf<typeof passkeys.addPasskey>['body']['response']

/** EdDSA, ES256 and RS256, by their COSE numbers: between them every authenticator in use. */
const ALGORITHMS = [-8, -7, -257]
const TYPE = 'public-key' as const

export async function creationOptions({ portal, db, caller, moment }: ReadContext) {
  const party = requireParty(portal)
  const { login_at, confirmed_at } = await findConfirmation(db, caller.sessionId)
  checkConfirmed({ loginAt: login_at, confirmedAt: confirmed_at }, moment.now)
  const kept = await listPasskeys(db, caller.id)
  checkRoomForPasskey(kept.length)
  const { username, name } = await findNames(db, caller.id)
  return {
    rp: { id: party.id, name: portal.config.name },
    user: { id: handleOf(caller.id), name: username, displayName: name },
    challenge: await newChallenge(portal.database, { to: 'add', sessionId: caller.sessionId }),
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: TYPE, alg })),
    timeout: CHALLENGE_TIME,
    // A device that has one already says so, instead of making a second.
    excludeCredentials: kept.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: TYPE,
      transports: knownTransports(JSON.parse(transports)),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    // Which make of authenticator it is does not matter, and tells more of a person than the portal needs.
    attestation: 'none' as const,
  }
}

interface CheckedPasskey extends Answered {
  credentialId: string
  publicKey: string
  counter: number
}

export async function checkNewPasskey(context: PrepareContext, response: Registration): Promise<CheckedPasskey> {
  const { portal, caller, origin } = context
  const party = requireParty(portal)
  const checked = await checkRegistration(context, party, response)
  if (typeof checked === 'object') return checked
  const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
  logSecurity(portal.log, 'passkey refused', { ...facts, reason: `passkey.${checked}` })
  throw checked === 'other_site'
    ? new Refusal('passkey.other_site', { address: party.origin })
    : new Refusal(`passkey.${checked}`)
}

async function checkRegistration(
  { portal, caller }: PrepareContext,
  party: RelyingParty,
  { id, rawId, type, response }: Registration,
): Promise<CheckedPasskey | Problem> {
  const purpose = { to: 'add', sessionId: caller.sessionId } as const
  const { clientDataJSON, attestationObject } = response
  const authenticatorData = await authenticatorDataIn(attestationObject)
  const answered = await readAnswer(portal.database, party, purpose, { clientDataJSON, authenticatorData })
  if (typeof answered === 'string') return answered
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: answered.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return 'refused'
    const { credential } = registrationInfo
    return {
      ...answered,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    }
  } catch {
    return 'refused'
  }
}

/**
 * Undefined where it is not of a kind that was asked for. One with certificates was not: to read them, and to fetch lists of those
 * that were revoked, would be a risk taken for nothing.
 */
async function authenticatorDataIn(attestationObject: string): Promise<Uint8Array | undefined> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const isPlain = attestation.get('fmt') === 'none'
    const isOwn = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    const data: unknown = attestation.get('authData')
    return (isPlain || isOwn) && data instanceof Uint8Array ? data : undefined
  } catch {
    return undefined
  }
}

export async function keepPasskey(
  context: ActContext,
  { name, response }: InputOf<typeof passkeys.addPasskey>['body'],
  { challenge, expiresAt, credentialId, publicKey, counter }: CheckedPasskey,
) {
  const { portal, trx, caller, moment, origin } = context
  if (!(await spend(trx, challenge, expiresAt))) throw new Refusal('passkey.over')
  const { length: before } = await listPasskeys(trx, caller.id)
  checkRoomForPasskey(before)
  const id = await insertPasskey(trx, {
    user_id: caller.id,
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    transports: JSON.stringify(knownTransports(response.response.transports ?? [])),
    name,
    created_at: moment.now,
    last_used_at: null,
  })
  if (id === undefined) throw new Refusal('passkey.known')
  // They could do nothing before; from now on they could do everything, and a password alone was enough to open them.
  if (before === 0 && mustHavePasskey(caller.role, portal.config.requirePasskey)) {
    await endSessionsOf(trx, caller.id, moment.now, caller.sessionId)
  }
  const facts = { person: caller.id, address: origin.address, reqId: origin.requestId }
  context.afterCommit(() => logSecurity(portal.log, 'passkey added', facts))
  return { id, name, created_at: moment.now, last_used_at: null }
}
