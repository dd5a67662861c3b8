// What is asked of somebody, as they see it themselves: what needs them soon, and what they did before that is asked for again.
import { type Day, daysBetween } from './day.ts'
import { isInAudience, isOpen } from './duty.ts'
import {
  type Audience,
  type DutyEvidence,
  type OwedKind,
  type PublishedVersion,
  REPEATED_KINDS,
  type RepeatedKind,
  type Standing,
} from './duty-facts.ts'
import { EVIDENCE } from './evidence.ts'
import type { EvidenceKind } from './evidence-kinds.ts'
import { type Obligation, soonestFirst } from './obligation.ts'
import { type AppliesTo, appliesIn } from './own-items.ts'
import type { Role } from './roles.ts'

/** What is due within so many days is worth telling. */
export const NOTICE_DAYS = 30

/** Something due far ahead does not need anybody yet; what is expiring was found to be near already. */
export function needsSoon({ status, on }: Standing, today: Day): boolean {
  if (status === 'due') return on !== null && daysBetween(today, on) <= NOTICE_DAYS
  return isOpen(status)
}

/** The earliest day first; on one day the most pressing. */
export function whatNeedsSoon<One extends Obligation>(obligations: readonly One[], today: Day): One[] {
  return soonestFirst(obligations.filter(({ standing }) => needsSoon(standing, today)))
}

export function isRepeated(kind: OwedKind): kind is RepeatedKind {
  return REPEATED_KINDS.some(one => one === kind)
}

/** What somebody did before of something that is asked for again. */
export interface Earlier {
  doneOn: Day
  version: number
  /** It was changed since, and so much that the earlier one counts no longer. */
  changed: boolean
}

/** Null where it is not open, or was never done. */
export function earlierOf(
  { status }: Pick<Standing, 'status'>,
  evidence: readonly DutyEvidence[],
  versions: readonly PublishedVersion[],
  today: Day,
): Earlier | null {
  const done = evidence.findLast(one => one.day <= today)
  if (!done || !isOpen(status)) return null
  const changed = versions.some(one => one.day <= today && one.countsFrom > done.version)
  return { doneOn: done.day, version: done.version, changed }
}

export interface Revised {
  /** What of it was signed. */
  evidence: EvidenceKind
  appliesTo: AppliesTo
  /** Of the rules that ask for it. */
  audiences: readonly Audience[]
}

/**
 * Whether a major edit asks somebody again whose signature it takes out of force. A text is read again by everyone for whom it is; a
 * quiz that was passed stays passed, unless a rule asks for it.
 */
export function isAskedAgain(
  { evidence, appliesTo, audiences }: Revised,
  person: { id: number; department: string; role: Role },
): boolean {
  const applies = appliesIn(appliesTo, person.department)
  if (applies && EVIDENCE[evidence].counts === 'version') return true
  return audiences.some(
    audience => isInAudience(audience, person.id, person) && (applies || audience.people.includes(person.id)),
  )
}
