// Challenges that no process has to remember: signed by a secret of this database, for one purpose and a few minutes.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '../../../domain/clock.ts'
import { CHALLENGE_TIME } from '../../../domain/passkey.ts'
import { realClock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { localSecret } from '../../db/local-secrets.ts'

/**
 * One that was made to add a passkey in a session, or by an invitation, signs nobody in, and adds none in another session or by another
 * invitation.
 */
export type Purpose = { to: 'sign-in' } | { to: 'add'; sessionId: number } | { to: 'accept'; invitation: string }

const NONCE = 16
const TIME = 8
const SIGNATURE = 32

export async function newChallenge(database: Database, purpose: Purpose): Promise<string> {
  const time = Buffer.alloc(TIME)
  time.writeBigUInt64BE(BigInt(realClock.now() + CHALLENGE_TIME))
  const content = Buffer.concat([randomBytes(NONCE), time])
  return Buffer.concat([content, await signatureOf(database, purpose, content)]).toString('base64url')
}

/** When a challenge of ours ends; null where it is none of ours, or was made for something else. */
export async function endOfChallenge(database: Database, purpose: Purpose, challenge: string): Promise<Instant | null> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE + TIME + SIGNATURE) return null
  const content = bytes.subarray(0, NONCE + TIME)
  const isOurs = timingSafeEqual(bytes.subarray(NONCE + TIME), await signatureOf(database, purpose, content))
  return isOurs ? Number(content.readBigUInt64BE(NONCE)) : null
}

async function signatureOf(database: Database, purpose: Purpose, content: Buffer): Promise<Buffer> {
  const secret = await localSecret(database, 'passkey-challenges')
  return createHmac('sha256', secret).update(JSON.stringify(purpose)).update(content).digest()
}
