// Licences: what may be entered, where one stands, and who may decide about it. Whether one is owed is decided in duty.ts.
import { HOUR, type Instant } from './clock.ts'
import { type Day, daysBetween } from './day.ts'
import { expiringDays } from './duty.ts'
import type { LicenceStatus } from './licence-text.ts'
import { Refusal } from './refusal.ts'
import type { LicenceDecision } from './requirement.ts'
import { isLead, type Role } from './roles.ts'

export interface EnteredDates {
  issuedOn: Day | null
  expiresOn: Day | null
}

/** What somebody enters of a licence, against the type that they chose. */
export function checkEntry(type: { expires: boolean; retired: boolean }, dates: EnteredDates, today: Day): void {
  const { issuedOn, expiresOn } = dates
  if (type.retired) throw new Refusal('licence.type_retired')
  if (type.expires && expiresOn === null) throw new Refusal('licence.expiry_missing')
  if (!type.expires && expiresOn !== null) throw new Refusal('licence.never_expires')
  if (issuedOn !== null && issuedOn > today) throw new Refusal('licence.issued_later')
  if (expiresOn !== null && expiresOn < today) throw new Refusal('licence.expired')
}

/** So many in an hour are more than anybody has. */
export const ENTRIES_AN_HOUR = 20
export const ENTRY_WINDOW = HOUR

/** Given when somebody entered some, oldest first: how long to wait before the next, 0 when it may be entered. */
export function waitBeforeEntry(entered: readonly Instant[], now: Instant): number {
  const oldestThatCounts = entered.filter(at => now - at < ENTRY_WINDOW).at(-ENTRIES_AN_HOUR)
  return oldestThatCounts === undefined ? 0 : oldestThatCounts + ENTRY_WINDOW - now
}

/** A licence as it was entered, among all of one person. */
export interface LicenceFacts {
  id: number
  typeId: number
  decision: LicenceDecision | null
  decidedAt: Instant | null
}

/**
 * Where each of a person's licences stands. The one that was accepted last is the one that counts; the one before it counted until
 * then, also while the new one waited. What nobody has looked at yet is replaced by entering it again.
 */
export function statusesOf(licences: readonly LicenceFacts[]): Map<number, LicenceStatus> {
  const newest = new Map<number, number>()
  const counting = new Map<number, LicenceFacts>()
  for (const one of licences) {
    newest.set(one.typeId, Math.max(one.id, newest.get(one.typeId) ?? 0))
    const before = counting.get(one.typeId)
    if (one.decision === 'accepted' && (!before || isLater(one, before))) counting.set(one.typeId, one)
  }
  return new Map(
    licences.map(({ id, typeId, decision }): [number, LicenceStatus] => {
      if (decision === 'refused') return [id, 'refused']
      const stands = decision === 'accepted' ? counting.get(typeId)?.id : newest.get(typeId)
      return [id, stands === id ? (decision ?? 'pending') : 'replaced']
    }),
  )
}

function isLater(one: LicenceFacts, other: LicenceFacts): boolean {
  const [a, b] = [one.decidedAt ?? 0, other.decidedAt ?? 0]
  return a > b || (a === b && one.id > other.id)
}

/** Null where it has no end; below zero once it is over. */
export function daysLeft(expiresOn: Day | null, today: Day): number | null {
  return expiresOn === null ? null : daysBetween(today, expiresOn)
}

/** What its holder is told of it. */
export const LICENCE_STANDINGS = ['expired', 'refused', 'expiring', 'pending', 'good', 'replaced'] as const
export type LicenceStanding = (typeof LICENCE_STANDINGS)[number]

export interface HeldLicence {
  id: number
  typeId: number
  status: LicenceStatus
  daysLeft: number | null
}

export function standingOfLicence({ status, daysLeft: left }: Omit<HeldLicence, 'id' | 'typeId'>): LicenceStanding {
  if (status !== 'accepted') return status
  if (left === null || left > expiringDays('licence')) return 'good'
  return left < 0 ? 'expired' : 'expiring'
}

/** What needs its holder comes first, then what waits, then what is good; the one that ends first before others. */
export function byNeed(a: HeldLicence, b: HeldLicence): number {
  const rank = (one: HeldLicence) => LICENCE_STANDINGS.indexOf(standingOfLicence(one))
  const left = (one: HeldLicence) => one.daysLeft ?? Number.MAX_SAFE_INTEGER
  return rank(a) - rank(b) || left(a) - left(b) || b.id - a.id
}

/**
 * Parts what stands today from what is history: the one that counts, and a newer one that waits or was not accepted. A refusal is
 * history as soon as something newer was entered.
 */
export function partedByNow<One extends HeldLicence>(licences: readonly One[]): { now: One[]; before: One[] } {
  const newest = new Map<number, number>()
  for (const { id, typeId } of licences) newest.set(typeId, Math.max(id, newest.get(typeId) ?? 0))
  const isNow = ({ id, typeId, status }: One) =>
    status === 'pending' || status === 'accepted' || (status === 'refused' && newest.get(typeId) === id)
  return { now: licences.filter(isNow).sort(byNeed), before: licences.filter(one => !isNow(one)) }
}

/** Whether the holder has something to do about it: another one that waits or counts already makes up for it. */
export function needsHolder(one: HeldLicence, all: readonly HeldLicence[]): boolean {
  const standing = standingOfLicence(one)
  if (standing !== 'expired' && standing !== 'refused' && standing !== 'expiring') return false
  return !all.some(({ typeId, status }) => typeId === one.typeId && status === 'pending')
}

interface Decider {
  id: number
  role: Role
  /** Whether the holder is in their team, at any depth. */
  leadsHolder: boolean
}

/** The holder sees their own; whoever leads them and administrators see it too. */
export function maySeeLicence(holderId: number, { id, role, leadsHolder }: Decider): boolean {
  return id === holderId || role === 'admin' || (isLead(role) && leadsHolder)
}

/** Nobody decides about their own, whatever they are. */
export function checkMayDecide(holderId: number, decider: Decider): void {
  if (decider.id === holderId) throw new Refusal('licence.own')
  if (!maySeeLicence(holderId, decider)) throw new Refusal('access.other_team')
}

/** Once, and only about the one that stands: two who decide at once do not both do it. */
export function checkDecision(
  decision: LicenceDecision,
  licence: { status: LicenceStatus; expiresOn: Day | null },
  today: Day,
): void {
  if (licence.status !== 'pending') throw new Refusal('licence.decided', { now: licence.status })
  if (decision === 'accepted' && licence.expiresOn !== null && licence.expiresOn < today)
    throw new Refusal('licence.expired_meanwhile')
}

/** How long the reason of a refusal must and may be: the holder reads it. */
export const REFUSAL_REASON = { least: 3, most: 300 } as const

/** Reasons that come up again and again, with what the holder can do. */
export const USUAL_REFUSALS = {
  'Photo unreadable': 'Take it again in the shade, flat on a table, and send it once more.',
  'Details differ': 'Type what is on the card, letter by letter, and send it once more.',
  Expired: 'Renew it, then add the new one.',
} as const satisfies Record<string, string>

/** What the holder can do about a refusal, whatever the lead wrote. */
export function whatToDo(reason: string): string {
  return USUAL_REFUSALS[reason as keyof typeof USUAL_REFUSALS] ?? 'Put that right, then send it once more.'
}
