// Passkeys: for which address they are made, who must have one, and when what an authenticator sends is refused.
import { type Instant, MINUTE } from './clock.ts'
import { Refusal } from './refusal.ts'
import { isAdmin, isLead, type Role } from './roles.ts'
import type { SignInWay } from './session.ts'

/** From the question to the answer. Compared with the browser's own patience, so measured by the real clock. */
export const CHALLENGE_TIME = 5 * MINUTE

export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_MAX = 60

/** How a browser may reach an authenticator. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** A later browser may name a way that is not known here: it is left out. */
export function knownTransports(named: readonly string[]): Transport[] {
  return TRANSPORTS.filter(transport => named.includes(transport))
}

/** Whoever must have a passkey; nobody where nothing is said. */
export const PASSKEY_DUTIES = ['leads', 'admins'] as const
export type PasskeyDuty = (typeof PASSKEY_DUTIES)[number]

export function mustHavePasskey(role: Role, duty: PasskeyDuty | undefined): boolean {
  if (duty === undefined) return false
  return duty === 'leads' ? isLead(role) : isAdmin(role)
}

/** Who becomes somebody that must have one. */
export function isNewlyDue(before: Role, after: Role, duty: PasskeyDuty | undefined): boolean {
  return mustHavePasskey(after, duty) && !mustHavePasskey(before, duty)
}

/** What no longer opens the account of somebody who must have a passkey and has one. Null: before it was kept, when there were passwords alone. */
export const WAYS_WITHOUT_PASSKEY: readonly (SignInWay | null)[] = ['password', 'invitation', null]

/** What a passkey is bound to: it opens nothing at any other address. */
export interface RelyingParty {
  id: string
  origin: string
}

/** Undefined where browsers would make none: they ask for a name, and for TLS except on the machine itself. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  const [, protocol, id = ''] = /^(https?):\/\/([^/:[\]]+)(?::\d+)?$/.exec(publicUrl ?? '') ?? []
  const isNumeric = /^[\d.]+$/.test(id)
  const isOwnMachine = id === 'localhost' || id.endsWith('.localhost')
  if (!publicUrl || id === '' || isNumeric || !(protocol === 'https' || isOwnMachine)) return undefined
  return { id, origin: publicUrl }
}

/** What an answer says of itself. Neither can be forged by a page: the browser writes the one, the authenticator the other. */
interface Place {
  origin: string
  partyHash: string
}

export function isOfThisSite(answer: Place, here: Place): boolean {
  return answer.origin === here.origin && answer.partyHash === here.partyHash
}

export function isChallengeOver(expiresAt: Instant, now: Instant): boolean {
  return now > expiresAt
}

/** An authenticator that counts never says the same twice: a number that was there before comes from a copy. 0 is of one that does not count. */
export function isCounterFine(kept: number, given: number): boolean {
  return given > kept || (given === 0 && kept === 0)
}

/**
 * How long having signed in, or having typed the password again, lets somebody add or remove what opens the account. A passkey that
 * was added on a phone left lying would outlive every change of the password.
 */
export const CONFIRMED_FOR = 10 * MINUTE

export function checkConfirmed(session: { loginAt: Instant; confirmedAt: Instant | null }, now: Instant): void {
  const last = Math.max(session.loginAt, session.confirmedAt ?? 0)
  if (now - last > CONFIRMED_FOR) throw new Refusal('session.unconfirmed')
}

export function checkRoomForPasskey(kept: number): void {
  if (kept >= MOST_PASSKEYS) throw new Refusal('passkey.most', { most: MOST_PASSKEYS })
}

export function checkRemoval(role: Role, duty: PasskeyDuty | undefined, kept: number): void {
  if (kept <= 1 && mustHavePasskey(role, duty)) throw new Refusal('passkey.last')
}

/** An iPad calls itself a Mac; there is no telling, and the person may write another name. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android(?!.*Mobile)/, 'Android tablet'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
]

/** "Priya’s iPhone": what people would call it, to begin with. */
export function suggestedPasskeyName(personName: string, userAgent: string): string {
  const [firstName = ''] = personName.trim().split(/\s+/)
  const device = DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? 'device'
  // The device is what tells two passkeys apart.
  const room = PASSKEY_NAME_MAX - device.length - '’s '.length
  const name = Array.from(firstName)
    .slice(0, room / 2)
    .join('')
  return name ? `${name}’s ${device}` : `My ${device}`
}
