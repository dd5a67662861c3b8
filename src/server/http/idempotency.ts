// One action of a person counts once, however often it is sent: the first answer is kept in the write's own transaction.
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Instant } from '../../domain/clock.ts'
import { Refusal } from '../../domain/refusal.ts'
import { ANSWERS_KEPT } from '../../domain/retention.ts'
import type { Reader, Trx } from '../db/database.ts'
import { localSecret } from '../db/local-secrets.ts'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import type { Portal } from '../portal.ts'
import { InvalidInput } from './errors.ts'
import { findAnswer, forgetAnswers, keepAnswer } from './idempotency-queries.ts'

export interface Key {
  key: string
  /** What the key is bound to: method, path and body. Keyed, since a body may hold a password that could be guessed from it. */
  requestHash: string
}

const uuid = z.uuid('must be a UUID')

/** The body as it was understood, not as it was sent: what the contract does not name could be nested endlessly. */
export async function keyOf(portal: Portal, request: FastifyRequest, body: unknown): Promise<Key | null> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const parsed = uuid.safeParse(header)
  if (!parsed.success) throw new InvalidInput(parsed.error, 'header.Idempotency-Key')
  const bound = JSON.stringify([request.method, request.url, body ?? null])
  const secret = await localSecret(portal.database, 'idempotency')
  return { key: parsed.data.toLowerCase(), requestHash: createHmac('sha256', secret).update(bound).digest('base64url') }
}

export interface Outcome {
  response: unknown
  replayed: boolean
}

/** The first answer, when this person's key was seen before. */
export async function recall(
  db: Reader | Trx,
  userId: number,
  key: Key | null,
  now: Instant,
): Promise<Outcome | undefined> {
  const kept = key ? await findAnswer(db, userId, key.key, now - ANSWERS_KEPT) : undefined
  if (!kept) return undefined
  if (kept.request_hash !== key?.requestHash) throw new Refusal('request.key_reused')
  return { response: JSON.parse(kept.response), replayed: true }
}

/** Runs the work, or answers as the first time when this person's key was seen before. Only successes are kept. */
export async function remembering(
  trx: Trx,
  userId: number,
  key: Key | null,
  now: Instant,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  const before = await recall(trx, userId, key, now)
  if (before) return before
  const response = await work()
  if (key) await keepAnswer(trx, { userId, ...key, response: JSON.stringify(response), now })
  return { response, replayed: false }
}

export async function forgetOldAnswers(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'answers')
  await aFewAtATime(removal, (trx, most) => forgetAnswers(trx, removal.before, most))
}
