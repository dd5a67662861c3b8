// A new passkey, whoever adds it: what the authenticator is asked, whether its answer is good, and what is kept of it.
import type { OutputOf, RequestOf } from '../../../contract/endpoint.ts'
import type { passkeys } from '../../../contract/passkeys.ts'
import type { Instant } from '../../../domain/clock.ts'
import { CHALLENGE_TIME, checkRoomForPasskey, knownTransports, type RelyingParty } from '../../../domain/passkey.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Origin, Portal } from '../../portal.ts'
import { spend } from '../spent-tokens.ts'
import { type Answered, handleOf, type Problem, readAnswer } from './answer.ts'
import { newChallenge, type Purpose } from './challenges.ts'
import { requireParty } from './party.ts'
import { insertPasskey, listPasskeys } from './queries.ts'

export type Registration = RequestOf<typeof passkeys.addPasskey>['body']['response']

/** EdDSA, ES256 and RS256, by their COSE numbers: between them every authenticator in use. */
const ALGORITHMS = [-8, -7, -257]
const TYPE = 'public-key' as const

interface Holder {
  id: number
  username: string
  name: string
}

export async function questionFor(
  portal: Portal,
  db: Reader,
  { id, username, name }: Holder,
  purpose: Purpose,
): Promise<OutputOf<typeof passkeys.passkeyOptions>> {
  const party = requireParty(portal)
  const kept = await listPasskeys(db, id)
  checkRoomForPasskey(kept.length)
  return {
    rp: { id: party.id, name: portal.config.name },
    user: { id: handleOf(id), name: username, displayName: name },
    challenge: await newChallenge(portal.database, purpose),
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

export interface CheckedPasskey extends Answered {
  credentialId: string
  publicKey: string
  counter: number
  transports: string
}

/** Who adds it, for the log. */
interface Adder extends Origin {
  person: number
}

export async function checkNewPasskey(
  portal: Portal,
  purpose: Purpose,
  response: Registration,
  { person, address, requestId }: Adder,
): Promise<CheckedPasskey> {
  const party = requireParty(portal)
  const checked = await checkRegistration(portal, party, purpose, response)
  if (typeof checked === 'object') return checked
  logSecurity(portal.log, 'passkey refused', { person, address, reqId: requestId, reason: `passkey.${checked}` })
  throw checked === 'other_site'
    ? new Refusal('passkey.other_site', { address: party.origin })
    : new Refusal(`passkey.${checked}`)
}

async function checkRegistration(
  { database }: Portal,
  party: RelyingParty,
  purpose: Purpose,
  { id, rawId, type, response }: Registration,
): Promise<CheckedPasskey | Problem> {
  const { clientDataJSON, attestationObject, transports = [] } = response
  const authenticatorData = await authenticatorDataIn(attestationObject)
  const answered = await readAnswer(database, party, purpose, { clientDataJSON, authenticatorData })
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
      transports: JSON.stringify(knownTransports(transports)),
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

interface Kept {
  id: number
  /** Whether it is the only one that they have. */
  isFirst: boolean
}

export async function keepNewPasskey(
  trx: Trx,
  userId: number,
  name: string,
  { challenge, expiresAt, credentialId, publicKey, counter, transports }: CheckedPasskey,
  now: Instant,
): Promise<Kept> {
  if (!(await spend(trx, challenge, expiresAt))) throw new Refusal('passkey.over')
  const { length: before } = await listPasskeys(trx, userId)
  checkRoomForPasskey(before)
  const id = await insertPasskey(trx, {
    user_id: userId,
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    transports,
    name,
    created_at: now,
    last_used_at: null,
  })
  if (id === undefined) throw new Refusal('passkey.known')
  return { id, isFirst: before === 0 }
}
