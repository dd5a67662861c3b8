// Wrong passwords, counted by what they have in common, and refused beyond a limit.
import { createHash } from 'node:crypto'
import { HOUR, MINUTE } from '../../domain/clock.ts'
import { GUESS_WINDOW, waitBeforeGuess } from '../../domain/guess-limit.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { failuresOf, forgetFailures, insertFailures } from './queries.ts'

/** No person's id. Failures are counted and kept one after the other, or they would conflict with each other for nothing. */
export const LANE_OF_FAILURES = 0

export interface GuessLimit {
  subject: string
  tries: number
}

type Code = 'login.too_many' | 'password.too_many'

/** Hashed, so that the table holds no names that people typed and no addresses. */
export function subjectOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Asked before the password is looked at, and again when the outcome is kept: of many guesses sent at once all would pass the
 * first time, and only as many as the limit allows may learn whether they were right.
 */
export async function checkGuesses(
  portal: Portal,
  db: Reader | Trx,
  limits: readonly GuessLimit[],
  code: Code,
): Promise<void> {
  const now = portal.clock.now()
  const waits: number[] = []
  for (const { subject, tries } of limits) {
    waits.push(waitBeforeGuess(await failuresOf(db, subject, now - GUESS_WINDOW), tries, now))
  }
  const wait = Math.max(...waits)
  if (wait > 0) throw new Refusal(code, { minutes: Math.ceil(wait / MINUTE), retryAfter: Math.ceil(wait / 1000) })
}

export async function keepWrongGuess(portal: Portal, limits: readonly GuessLimit[], code: Code): Promise<void> {
  await portal.database.write(async trx => {
    await checkGuesses(portal, trx, limits, code)
    await insertFailures(
      trx,
      limits.map(({ subject }) => subject),
      portal.clock.now(),
    )
  }, LANE_OF_FAILURES)
}

/** For a right guess: once the wrong ones that were sent with it and looked at before it are kept. */
export async function checkInTurn(portal: Portal, limits: readonly GuessLimit[], code: Code): Promise<void> {
  await portal.database.write(trx => checkGuesses(portal, trx, limits, code), LANE_OF_FAILURES)
}

/** Those older than the window count no more. */
export async function forgetOldGuesses(portal: Portal): Promise<void> {
  await portal.database.write(trx => forgetFailures(trx, portal.clock.now() - HOUR))
}
