// Signing in with the company's own account (OpenID Connect): as whom somebody comes in, who is new, and why somebody does not.
import { type Instant, MINUTE } from './clock.ts'
import { isEmail } from './email.ts'

/** Why nobody came in. Each has a sentence on the login screen. */
export const COMPANY_PROBLEMS = [
  'off',
  'away',
  'fault',
  'cancelled',
  'expired',
  'rejected',
  'clock',
  'unverified',
  'unknown',
  'ambiguous',
  'connected',
  'deactivated',
  'too_many',
] as const
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number]

/** Of those, what somebody who tries things out would come to: counted as a failed sign-in. */
export function isFailedSignIn(problem: CompanyProblem): boolean {
  return problem === 'rejected' || problem === 'expired'
}

/** How long somebody may take at the company's sign-in page. */
export const TRY_LIFETIME = 15 * MINUTE
/** From coming back from there until the page has traded what it was given. */
export const TICKET_LIFETIME = MINUTE

/** By how much the company's clock and ours may differ. */
export const MOST_SKEW = 5 * MINUTE

/** What was issued for this very sign-in was issued just now. */
export function isIssuedNow(issuedAt: Instant, now: Instant): boolean {
  return Math.abs(now - issuedAt) <= MOST_SKEW
}

/** What the company says about whoever signs in. */
export interface Stated {
  email: string | null
  isVerified: boolean
  givenName: string | null
  familyName: string | null
  name: string | null
}

interface Candidate {
  id: number
  isActive: boolean
  /** Whether somebody has come in as this person before, with another account of the same company. */
  isConnected: boolean
}

export interface Knowledge {
  /** Who came in with this account before. */
  before: Pick<Candidate, 'id' | 'isActive'> | undefined
  stated: Pick<Stated, 'email' | 'isVerified'>
  /** Everybody who has the stated email. */
  withEmail: readonly Candidate[]
  createsUnknown: boolean
}

export type Verdict =
  | { is: 'known'; userId: number }
  | { is: 'found'; userId: number }
  | { is: 'new'; email: string }
  | { is: 'refused'; problem: CompanyProblem; userId: number | null }

const refused = (problem: CompanyProblem, userId: number | null = null): Verdict => ({ is: 'refused', problem, userId })

/**
 * By the account itself once it is known, whatever its email is by then. At first by the email, if the company vouches for it:
 * otherwise anybody could write a colleague's into their own account.
 */
export function whoComesIn({ before, stated, withEmail, createsUnknown }: Knowledge): Verdict {
  if (before) return before.isActive ? { is: 'known', userId: before.id } : refused('deactivated', before.id)
  const { email, isVerified } = stated
  if (!email || !isEmail(email) || !isVerified) return refused('unverified')
  const active = withEmail.filter(({ isActive }) => isActive)
  const [only] = active
  if (active.length > 1) return refused('ambiguous')
  // An address that the company has given to somebody else must not hand over the account of whoever had it before.
  if (only) return only.isConnected ? refused('connected', only.id) : { is: 'found', userId: only.id }
  // Nobody who was let go comes back as somebody new.
  const [gone] = withEmail
  if (gone) return refused('deactivated', gone.id)
  return createsUnknown ? { is: 'new', email } : refused('unknown')
}

const LONGEST = 60

/** The first to ask for, and with 2, 3, 4 the next ones where those before are taken. */
export function usernameFor(email: string, attempt: number): string {
  const [local = ''] = email.toLowerCase().split(/[@+]/)
  const plain = local.replace(/[^a-z0-9._-]+/g, '.').replace(/^[^a-z0-9]+/, '')
  const number = attempt > 1 ? String(attempt) : ''
  const short = plain.slice(0, LONGEST - number.length).replace(/[^a-z0-9]+$/, '')
  return `${short || 'person'}${number}`
}

/** As the company writes it; where it says nothing, what the email tells. A last name may be missing: some people have one name. */
export function namesOf({ email, givenName, familyName, name }: Omit<Stated, 'isVerified'>) {
  const given = tidy(givenName)
  const family = tidy(familyName)
  if (given || family) return given ? { firstName: given, lastName: family } : { firstName: family, lastName: '' }
  const [first = '', ...rest] = (tidy(name) || fromEmail(email ?? '')).split(' ')
  return { firstName: first, lastName: rest.join(' ') }
}

function tidy(text: string | null): string {
  return Array.from((text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, LONGEST)
    .join('')
    .trim()
}

function fromEmail(email: string): string {
  const words = usernameFor(email, 1).split(/[._-]+/)
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
