// The record that every slice writes through: points and sign-offs, in the transaction of whatever caused them.
import { nextRound } from '../../domain/evidence.ts'
import type { EvidenceKind, SigningWay } from '../../domain/evidence-kinds.ts'
import { levelOf } from '../../domain/levels.ts'
import type { LedgerReason } from '../../domain/points.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { insertSignOff, signaturesOn } from './evidence-queries.ts'
import { settleNotices } from './notices.ts'
import { insertLedgerEntry, moveStanding, setLevel } from './queries.ts'
import { recordActivity } from './streaks.ts'

export interface Award {
  reason: LedgerReason
  /** What it is for; a person is paid once for each reason and reference. */
  reference: string | number
  points: number
  /** Experience beyond the points themselves, as milestones give. */
  extraExperience?: number
}

/** Pays a person once. Returns the points that were paid now: 0 when it was paid before. */
export async function award(trx: Trx, userId: number, award: Award, moment: Moment): Promise<number> {
  const experience = award.points + (award.extraExperience ?? 0)
  if (experience === 0) return 0
  const isNew = await insertLedgerEntry(trx, {
    user_id: userId,
    reason: award.reason,
    reference: String(award.reference),
    points: award.points,
    experience,
    at: moment.now,
    day: moment.today,
  })
  if (!isNew) return 0
  const standing = await moveStanding(trx, userId, { balance: award.points, earned: award.points, experience })
  const level = levelOf(standing.experience)
  if (level !== standing.level) await setLevel(trx, userId, level)
  return award.points
}

/** Takes points for a redemption; the caller has checked the balance, and the database refuses a negative one. */
export async function spend(
  trx: Trx,
  userId: number,
  reference: string | number,
  points: number,
  moment: Moment,
): Promise<number> {
  const isNew = await insertLedgerEntry(trx, {
    user_id: userId,
    reason: 'redemption',
    reference: String(reference),
    points: -points,
    experience: 0,
    at: moment.now,
    day: moment.today,
  })
  if (!isNew) throw new Error(`redemption ${reference} was spent before`)
  const { balance } = await moveStanding(trx, userId, { balance: -points, earned: 0, experience: 0 })
  return balance
}

/** Gives back, once, what a redemption took. It was earned before: points earned, level and rank do not move. */
export async function payBack(
  trx: Trx,
  userId: number,
  reference: string | number,
  points: number,
  moment: Moment,
): Promise<void> {
  const isNew = await insertLedgerEntry(trx, {
    ...{ user_id: userId, reason: 'redemption-declined' as const, reference: String(reference), points },
    ...{ experience: 0, at: moment.now, day: moment.today },
  })
  if (!isNew) throw new Error(`redemption ${reference} was paid back before`)
  await moveStanding(trx, userId, { balance: points, earned: 0, experience: 0 })
}

export interface SignOff {
  kind: EvidenceKind
  itemId: number
  version: number
  hash: string
  how: SigningWay
  detail?: Readonly<Record<string, unknown>>
  /** On whose phone or word; left out where people sign for themselves. */
  signedBy?: number
}

/** Keeps who signed what, in which version. Returns which round of it that is. Moves the learning streak. */
export async function signOff(trx: Trx, userId: number, signOff: SignOff, moment: Moment): Promise<number> {
  const round = nextRound(await signaturesOn(trx, userId, signOff.kind, signOff.itemId))
  await insertSignOff(trx, {
    user_id: userId,
    kind: signOff.kind,
    item_id: signOff.itemId,
    version: signOff.version,
    hash: signOff.hash,
    how: signOff.how,
    detail: JSON.stringify(signOff.detail ?? {}),
    at: moment.now,
    day: moment.today,
    round,
    signed_by: signOff.signedBy ?? null,
  })
  await settleNotices(trx, userId, signOff.kind, signOff.itemId, moment)
  await recordActivity(trx, userId, 'learning', moment)
  return round
}
