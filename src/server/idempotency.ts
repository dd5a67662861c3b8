// One action of a person counts once, however often it is sent: the first answer is kept in the write's own transaction.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DAY, type Instant } from '../domain/clock.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Trx } from './db/database.ts'
import { InvalidInput } from './errors.ts'
import { findAnswer, keepAnswer } from './idempotency-queries.ts'

export const KEPT_FOR = DAY

interface Key {
  key: string
  /** What the key is bound to: method, path and body. */
  requestHash: string
}

const uuid = z.uuid('must be a UUID')

/** The body as it was understood, not as it was sent: what the contract does not name could be nested without end. */
export function keyOf(request: FastifyRequest, body: unknown): Key | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const parsed = uuid.safeParse(header)
  if (!parsed.success) throw new InvalidInput(parsed.error, 'header.Idempotency-Key')
  const bound = JSON.stringify([request.method, request.url, body ?? null])
  return { key: parsed.data.toLowerCase(), requestHash: createHash('sha256').update(bound).digest('base64url') }
}

/** Runs the work, or answers as the first time when this person's key was seen before. Only successes are kept. */
export async function remembering(
  trx: Trx,
  userId: number,
  key: Key | null,
  now: Instant,
  work: () => Promise<unknown>,
): Promise<{ response: unknown; replayed: boolean }> {
  if (!key) return { response: await work(), replayed: false }
  const kept = await findAnswer(trx, userId, key.key, now - KEPT_FOR)
  if (kept) {
    if (kept.request_hash !== key.requestHash) throw new Refusal('request.key_reused')
    return { response: JSON.parse(kept.response), replayed: true }
  }
  const response = await work()
  await keepAnswer(trx, { userId, key: key.key, requestHash: key.requestHash, response: JSON.stringify(response), now })
  return { response, replayed: false }
}
