// Wrong guesses at a secret, counted by what they have in common, and refused beyond a limit.
import { createHash } from 'node:crypto'
import { MINUTE } from '../../domain/clock.ts'
import {
  GUESS_WINDOW,
  GUESSES_PER_ADDRESS,
  GUESSES_PER_WIDE_NETWORK,
  waitBeforeGuess,
} from '../../domain/guess-limit.ts'
import { networkOf, wideNetworkOf } from '../../domain/network-address.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader, Trx } from '../db/database.ts'
import { aFewAtATime, removalOf } from '../jobs/removal.ts'
import { type Moment, momentOf, type Origin, type Portal } from '../portal.ts'
import { audit } from '../record/audit.ts'
import { onOpenDay } from '../record/seals/open-day.ts'
import { failuresOf, forgetFailures, insertFailures } from './guess-queries.ts'

/** No person's id. Failures are counted and kept one after the other, or they would conflict with each other for nothing. */
export const LANE_OF_FAILURES = 0

export interface GuessLimit {
  subject: string
  tries: number
  /** In which they are counted, where it is not the usual time. */
  window?: number
}

/** Of all who fail to sign in from there, in whichever way; of IPv6 by the narrow network and by the wide one. */
export function limitsOfAddress(address: string): GuessLimit[] {
  const wide = wideNetworkOf(address)
  return [
    { subject: subjectOf('address', networkOf(address)), tries: GUESSES_PER_ADDRESS },
    ...(wide === null ? [] : [{ subject: subjectOf('wide network', wide), tries: GUESSES_PER_WIDE_NETWORK }]),
  ]
}

type Code = 'login.too_many' | 'password.too_many' | 'calendar.too_many' | 'certificate.too_many' | 'talk.too_many'

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
  for (const { subject, tries, window = GUESS_WINDOW } of limits) {
    waits.push(waitBeforeGuess(await failuresOf(db, subject, now - window), tries, now, window))
  }
  const wait = Math.max(...waits)
  if (wait > 0) throw new Refusal(code, { minutes: Math.ceil(wait / MINUTE), retryAfter: Math.ceil(wait / 1000) })
}

/** Who guessed, as far as is known. */
export interface Guesser extends Origin {
  person: number | null
}

export async function keepWrongGuess(
  portal: Portal,
  limits: readonly GuessLimit[],
  code: Code,
  guesser: Guesser,
): Promise<void> {
  await onOpenDay(portal, momentOf(portal), moment =>
    portal.database.write(async trx => {
      await checkGuesses(portal, trx, limits, code)
      await insertFailures(
        trx,
        limits.map(({ subject }) => subject),
        portal.clock.now(),
      )
      await auditIfClosed(trx, limits, guesser, moment)
    }, LANE_OF_FAILURES),
  )
}

/** The guess that closes a limit leaves a row; those that are refused from then on are in the log. */
async function auditIfClosed(
  trx: Trx,
  limits: readonly GuessLimit[],
  { person, requestId, address }: Guesser,
  moment: Moment,
): Promise<void> {
  for (const { subject, tries, window = GUESS_WINDOW } of limits) {
    const failures = await failuresOf(trx, subject, moment.now - window)
    if (waitBeforeGuess(failures, tries, moment.now, window) === 0) continue
    const on = person === null ? {} : { on: { kind: 'person' as const, id: person } }
    const actor = { id: null, via: 'portal' as const, requestId, address }
    await audit(trx, actor, { action: 'sign-in.limit-closed', ...on, after: { guesses: tries } }, moment)
  }
}

/** One at an address that nobody signs in with; of a number that anybody may check, right ones too. */
export async function countGuess(
  portal: Portal,
  limit: GuessLimit,
  code: Code,
  /** Of the person, where they alone are counted. */
  lane: number = LANE_OF_FAILURES,
): Promise<void> {
  await portal.database.write(async trx => {
    await checkGuesses(portal, trx, [limit], code)
    await insertFailures(trx, [limit.subject], portal.clock.now())
  }, lane)
}

/** For a right guess: once the wrong ones that were sent with it and looked at before it are kept. */
export async function checkInTurn(portal: Portal, limits: readonly GuessLimit[], code: Code): Promise<void> {
  await portal.database.write(trx => checkGuesses(portal, trx, limits, code), LANE_OF_FAILURES)
}

/** Those older than the window count no more. */
export async function forgetOldGuesses(portal: Portal): Promise<void> {
  const removal = removalOf(portal, 'guesses')
  await aFewAtATime(removal, (trx, most) => forgetFailures(trx, removal.before, most))
}
