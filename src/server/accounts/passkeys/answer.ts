// What an authenticator's answer says of itself, looked at before its signature is: for which site it is, and which challenge it answers.
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Instant } from '../../../domain/clock.ts'
import { isChallengeOver, isOfThisSite, type RelyingParty } from '../../../domain/passkey.ts'
import { realClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { endOfChallenge, type Purpose } from './challenges.ts'

/** Why it is not taken. */
export type Problem = 'refused' | 'over' | 'other_site'

export interface Answered {
  challenge: string
  expiresAt: Instant
}

const clientData = z.object({ challenge: z.string(), origin: z.string() })

/** The first 32 bytes of what an authenticator signs are the hash of the site that the passkey was made for. */
const PARTY_HASH = 32

interface Parts {
  clientDataJSON: string
  /** Undefined where the answer could not be read so far. */
  authenticatorData: Uint8Array | undefined
}

/** The challenge that was answered, here and in time; otherwise what is wrong. */
export async function readAnswer(
  database: Database,
  party: RelyingParty,
  purpose: Purpose,
  { clientDataJSON, authenticatorData }: Parts,
): Promise<Answered | Problem> {
  const client = clientData.safeParse(jsonIn(clientDataJSON))
  if (!client.success || !authenticatorData || authenticatorData.length < PARTY_HASH) return 'refused'
  const { challenge, origin } = client.data
  const partyHash = Buffer.from(authenticatorData.subarray(0, PARTY_HASH)).toString('base64url')
  const here = { origin: party.origin, partyHash: hash('sha256', party.id, 'base64url') }
  if (!isOfThisSite({ origin, partyHash }, here)) return 'other_site'
  const expiresAt = await endOfChallenge(database, purpose, challenge)
  if (expiresAt === null) return 'refused'
  return isChallengeOver(expiresAt, realClock.now()) ? 'over' : { challenge, expiresAt }
}

function jsonIn(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** What an authenticator keeps with a passkey to say whose it is: an id of ours, and nothing about the person. */
export function handleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}
