// What decides whether somebody must do something, and by when: each fact with the company's day on which it was recorded.
import type { Day } from './day.ts'
import type { AppliesTo } from './own-items.ts'
import type { Role } from './roles.ts'

/** What can be owed. A topic is done when its quiz is passed, `topic-read` when it was read. */
export const DUTY_KINDS = ['swms', 'topic', 'topic-read', 'manual', 'module', 'induction', 'licence'] as const
export type DutyKind = (typeof DUTY_KINDS)[number]

/** What may stand among what somebody owes: also what they took on in a group talk, which no rule asks for. */
export const OWED_KINDS = [...DUTY_KINDS, 'action'] as const
export type OwedKind = (typeof OWED_KINDS)[number]

/** What can be signed or taken once more: a licence is replaced by a new one, and an induction is completed once. */
export const REPEATED_KINDS = ['swms', 'topic', 'topic-read', 'manual', 'module'] as const satisfies readonly DutyKind[]
export type RepeatedKind = (typeof REPEATED_KINDS)[number]

/** How a lead looks at duties: a plate for each. */
export const DUTY_GROUPS = ['induction', 'swms', 'toolbox', 'gq1', 'gq2', 'licences'] as const
export type DutyGroup = (typeof DUTY_GROUPS)[number]

export const DUTY_STATUSES = ['not_required', 'waived', 'done', 'expiring', 'due', 'overdue'] as const
export type DutyStatus = (typeof DUTY_STATUSES)[number]

/** Everyone, or the union of departments, roles and people; less those who are excepted. */
export interface Audience {
  everyone: boolean
  departments: readonly string[]
  roles: readonly Role[]
  people: readonly number[]
  except: readonly number[]
}

/** What a rule asks from the day on which it was recorded; of several on one day the last stands. */
export interface RuleRevision {
  day: Day
  /** Whether the item that is asked about is one of those which the rule names. */
  namesItem: boolean
  audience: Audience
  dueDays: number
  /** Null: once. */
  everyMonths: number | null
  graceDays: number
  startsOn: Day
  retired: boolean
}

/** What a person was from a day on. The first is from the day on which the account was made. */
export interface PersonState {
  day: Day
  department: string
  role: Role
  active: boolean
  startedOn: Day | null
}

/** What an item was from a day on. The first is from the day on which it was first published. */
export interface ItemState {
  day: Day
  appliesTo: AppliesTo
  retired: boolean
}

export interface PublishedVersion {
  day: Day
  version: number
  /** The oldest version whose signature still counts: its own number after a major edit. */
  countsFrom: number
}

/** Something done that counted when it was. */
export interface DutyEvidence {
  day: Day
  version: number
  /** The last day of a licence, where it has one. All else is good for as long as the rule says. */
  expiresOn?: Day | null
  /** From when a licence is good, where that is known: it is often accepted much later. */
  issuedOn?: Day | null
}

export interface WaiverFact {
  day: Day
  until: Day
  /** The day on which it was ended early. */
  endedOn: Day | null
}

/** All that is known of one person, one item and one rule. Each list is in the order in which it was recorded. */
export interface DutyFacts {
  kind: DutyKind
  personId: number
  rule: readonly RuleRevision[]
  person: readonly PersonState[]
  item: readonly ItemState[]
  versions: readonly PublishedVersion[]
  evidence: readonly DutyEvidence[]
  waivers: readonly WaiverFact[]
}

/** Where somebody stands with one item. */
export interface Standing {
  status: DutyStatus
  /** The last day of a waiver or of what is valid, or the day by which it is due; null where there is none. */
  on: Day | null
  /** Where something expired and there are days of grace: the last of them. */
  graceUntil: Day | null
}
