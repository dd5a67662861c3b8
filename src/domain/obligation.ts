// Where a person stands with everything that is asked of them, and the figures that a lead sees of it.
import { addDays, type Day, daysBetween } from './day.ts'
import { bySeverity, expiringDays, isOpen, worstStanding } from './duty.ts'
import type { DutyStatus, OwedKind, Standing } from './duty-facts.ts'
import { DUTY_GROUPS, type DutyGroup } from './duty-facts.ts'
import { type DutySign, signOf, worstSign } from './duty-sign.ts'
import { type DutyItem, groupOf } from './requirement.ts'
import { isSoon, SOON_DAYS } from './soon.ts'

/** What one rule says of one item, for one person. */
export interface RuleStanding {
  requirementId: number
  standing: Standing
}

export interface Obligation extends Omit<DutyItem, 'kind'> {
  kind: OwedKind
  /** The rule whose word stands; null for what somebody took on. */
  requirementId: number | null
  standing: Standing
  /** Of what somebody took on, which is written down nowhere else. */
  text?: string
}

/** What a rule asks for. */
export type RequiredObligation = DutyItem & RuleStanding

/** Where several rules ask for the same, the worst stands; null where none asks for it. */
export function obligationOf(item: DutyItem, rules: readonly RuleStanding[]): RequiredObligation | null {
  const asked = rules.filter(({ standing }) => standing.status !== 'not_required')
  if (asked.length === 0) return null
  const standing = worstStanding(asked.map(one => one.standing))
  const rule = asked.find(one => one.standing === standing)
  return rule ? { ...item, requirementId: rule.requirementId, standing } : null
}

/** Most pressing first. */
export function byPressure(a: Obligation, b: Obligation): number {
  return bySeverity(a.standing, b.standing)
}

export interface GroupFigure {
  group: DutyGroup
  done: number
  total: number
  status: DutyStatus
  /** The worst of its items, as a lead sees it at a glance. */
  sign: DutySign
}

/** What is or was to be done first. */
export interface NextUp extends Standing {
  kind: OwedKind
  itemId: number
  text?: string
  /** How many others are open besides. */
  more: number
}

export interface DutyFigures {
  overdue: number
  dueSoon: number
  expiringLicences: number
  /** Null where nothing is open. */
  nextUp: NextUp | null
  groups: GroupFigure[]
}

export function figuresOf(obligations: readonly Obligation[], today: Day): DutyFigures {
  const open = obligations.filter(({ standing }) => isOpen(standing.status))
  return {
    overdue: open.filter(({ standing }) => standing.status === 'overdue').length,
    dueSoon: open.filter(({ standing }) => isSoon(standing, today)).length,
    expiringLicences: obligations.filter(one => isRunningOut(one, today)).length,
    nextUp: nextUpOf(open),
    groups: DUTY_GROUPS.flatMap(group => groupFigure(group, obligations, today)),
  }
}

/** A licence that is good, and not for long. */
function isRunningOut({ kind, standing: { status, on } }: Obligation, today: Day): boolean {
  const isGood = status === 'done' || status === 'expiring'
  return kind === 'licence' && isGood && on !== null && daysBetween(today, on) <= expiringDays(kind)
}

/** Of the earliest day; on one day the most pressing. */
export function soonestFirst<One extends Obligation>(obligations: readonly One[]): One[] {
  const dayOf = ({ standing }: Obligation) => standing.on ?? FOR_GOOD
  return obligations.toSorted((a, b) => compareDays(dayOf(a), dayOf(b)) || byPressure(a, b))
}

function nextUpOf(open: readonly Obligation[]): NextUp | null {
  const [first] = soonestFirst(open)
  if (!first) return null
  const text = first.text === undefined ? {} : { text: first.text }
  return { kind: first.kind, itemId: first.itemId, ...text, ...first.standing, more: open.length - 1 }
}

/** What is waived is neither done nor still to do. */
function groupFigure(group: DutyGroup, obligations: readonly Obligation[], today: Day): GroupFigure[] {
  const ofGroup = obligations.filter(one => groupOf(one) === group)
  const standings = ofGroup.map(one => one.standing)
  if (standings.length === 0) return []
  const asked = standings.filter(({ status }) => status !== 'waived')
  const done = asked.filter(({ status }) => status === 'done' || status === 'expiring').length
  const sign = worstSign(ofGroup.map(({ kind, standing }) => signOf(kind, standing, today)))
  return [{ group, done, total: asked.length, status: worstStanding(standings).status, sign }]
}

/**
 * The last day on which a standing, and what is counted of it, surely stays as it is if nothing is recorded. `starts` are days on which
 * something may begin to be owed.
 */
export function holdsUntil(kind: OwedKind, { status, on }: Standing, today: Day, starts: readonly Day[]): Day {
  const turns = starts.filter(day => day > today).map(day => addDays(day, -1))
  if (on !== null && status !== 'overdue') {
    turns.push(on)
    if (status === 'done') turns.push(later(today, addDays(on, -expiringDays(kind) - 1)))
    if (status === 'due' || status === 'expiring')
      turns.push(isSoon({ status, on }, today) ? on : addDays(on, -SOON_DAYS - 1))
  }
  return turns.reduce((first, day) => (day < first ? day : first), FOR_GOOD)
}

const FOR_GOOD: Day = '9999-12-31'

const later = (a: Day, b: Day): Day => (a > b ? a : b)

const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)
