// What is asked of somebody, as they see it themselves: what needs them soon, and what they did before that is asked for again.
import { type Day, daysBetween } from './day.ts'
import { isOpen } from './duty.ts'
import {
  type DutyEvidence,
  type DutyKind,
  type PublishedVersion,
  REPEATED_KINDS,
  type RepeatedKind,
  type Standing,
} from './duty-facts.ts'
import { type Obligation, soonestFirst } from './obligation.ts'

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

export function isRepeated(kind: DutyKind): kind is RepeatedKind {
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
