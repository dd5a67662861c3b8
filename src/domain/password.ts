// What a password must be like.
import { HOUR, type Instant } from './clock.ts'
import { Refusal } from './refusal.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

/** One that somebody was handed, on a note or the phone: whoever finds the note later finds nothing. */
export const ONE_TIME_HOURS = 72

export function oneTimeUntil(now: Instant): Instant {
  return now + ONE_TIME_HOURS * HOUR
}

/** Null where it was made before they ended, or is of the person's own choosing. */
export function hasOneTimeEnded(until: Instant | null, now: Instant): boolean {
  return until !== null && now > until
}

/** Whether it is among the passwords that everybody tries first. */
export type CommonPasswords = Pick<ReadonlySet<string>, 'has'>

export function checkNewPassword(next: string, username: string, common: CommonPasswords): void {
  if (containsName(next, username)) throw new Refusal('password.contains_username')
  if (isCommon(next, common)) throw new Refusal('password.common')
}

/** Shorter names are parts of ordinary words. */
const SHORTEST_NAME = 4

function containsName(password: string, username: string): boolean {
  return username.length >= SHORTEST_NAME && password.toLowerCase().includes(username.toLowerCase())
}

/** Shorter ones are parts of good passwords, too. */
const SHORTEST_WORD = 5

/** Also with a year or a sign before or after it, or written twice: those come next on every list of guesses. */
function isCommon(password: string, common: CommonPasswords): boolean {
  const plain = password.toLowerCase().trim()
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const half = plain.slice(0, plain.length / 2)
  const isRepeated = plain === half + half
  return (
    common.has(plain) ||
    (word.length >= SHORTEST_WORD && common.has(word)) ||
    (isRepeated && common.has(half)) ||
    new Set(plain).size <= 3
  )
}
