// Certificates as anybody may check them: how one stands on a day, and its number.
import type { Day } from './day.ts'

/** What a check can answer. */
export const CERTIFICATE_STATUSES = ['valid', 'expired', 'replaced', 'unknown'] as const
/** Of one that was issued. */
export type CertificateStatus = Exclude<(typeof CERTIFICATE_STATUSES)[number], 'unknown'>

export interface CertificateFacts {
  /** Its last good day, fixed when it was issued; null where no rule asked for it again. */
  validUntil: Day | null
  /** The number of the newer one. */
  replacedBy: string | null
}

/** A newer one says more than the day on which this one ran out, so that comes first. */
export function certificateStatus({ validUntil, replacedBy }: CertificateFacts, today: Day): CertificateStatus {
  if (replacedBy !== null) return 'replaced'
  return validUntil !== null && validUntil < today ? 'expired' : 'valid'
}

/** Letters and digits that are not taken for each other when a number is read out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Three groups of five, as far as people can hold one in mind: 74 random bits, so that nobody finds one by trying. */
const GROUPS = 3
const GROUP = 5
/** One group of eight, as numbers were until they could be checked by anybody. */
const OLD_GROUP = 8

/** `GQ-2026-7KXM4-PQRTV-9H2CD`. `below` draws a whole number from 0 up to but not including the one it is given. */
export function newCertificateNumber(today: Day, below: (most: number) => number): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[below(LETTERS.length)]).join('')
  return ['GQ', today.slice(0, 4), ...Array.from({ length: GROUPS }, group)].join('-')
}

const RANDOM_PART = new RegExp(`^([${LETTERS}]{${OLD_GROUP}}|[${LETTERS}]{${GROUPS * GROUP}})$`)
const IN_GROUPS = new RegExp(`.{${GROUP}}(?=.)`, 'g')
/** More than any number has; whoever pastes a page is not told the whole of it back. */
const LONGEST = 60

/** The number that somebody means who typed it in small letters, with spaces, or without the hyphens. */
export function typedNumber(text: string): string {
  // No database and no page has a use for control characters.
  const typed = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toUpperCase()
    .slice(0, LONGEST)
  const [, year, random = ''] = /^GQ(\d{4})(.+)$/.exec(typed.replace(/[^A-Z0-9]/g, '')) ?? []
  if (year === undefined || !RANDOM_PART.test(random)) return typed
  return ['GQ', year, random.length === OLD_GROUP ? random : random.replace(IN_GROUPS, '$&-')].join('-')
}
