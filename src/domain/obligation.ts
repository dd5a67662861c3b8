// Where a person stands with everything that is asked of them, and the figures that a lead sees of it.
import { addDays, type Day, daysBetween } from './day.ts'
import { bySeverity, expiringDays, isOpen, worstStanding } from './duty.ts'
import type { DutyKind, DutyStatus, Standing } from './duty-facts.ts'
import { DUTY_GROUPS, type DutyGroup, type DutyItem, groupOf } from './requirement.ts'

/** What one rule says of one item, for one person. */
export interface RuleStanding {
  requirementId: number
  standing: Standing
}

export interface Obligation extends DutyItem {
  /** The rule whose word stands. */
  requirementId: number
  standing: Standing
}

/** Due or expiring within so many days is soon. */
export const SOON_DAYS = 14

/** Where several rules ask for the same, the worst stands; null where none asks for it. */
export function obligationOf(item: DutyItem, rules: readonly RuleStanding[]): Obligation | null {
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

export function isSoon({ status, on }: Pick<Standing, 'status' | 'on'>, today: Day): boolean {
  return (status === 'due' || status === 'expiring') && on !== null && daysBetween(today, on) <= SOON_DAYS
}

export interface GroupFigure {
  group: DutyGroup
  done: number
  total: number
  status: DutyStatus
}

export interface DutyFigures {
  overdue: number
  dueSoon: number
  expiringLicences: number
  /** The first day on which something is or was to be done; null where nothing is open. */
  nextDue: Day | null
  groups: GroupFigure[]
}

export function figuresOf(obligations: readonly Obligation[], today: Day): DutyFigures {
  const open = obligations.filter(({ standing }) => isOpen(standing.status)).sort(byPressure)
  const days = open.flatMap(({ standing }) => standing.on ?? []).sort()
  return {
    overdue: open.filter(({ standing }) => standing.status === 'overdue').length,
    dueSoon: open.filter(({ standing }) => isSoon(standing, today)).length,
    expiringLicences: open.filter(({ kind, standing }) => kind === 'licence' && standing.status === 'expiring').length,
    nextDue: days[0] ?? null,
    groups: DUTY_GROUPS.flatMap(group => groupFigure(group, obligations)),
  }
}

/** What is waived is neither done nor still to do. */
function groupFigure(group: DutyGroup, obligations: readonly Obligation[]): GroupFigure[] {
  const standings = obligations.filter(one => groupOf(one) === group).map(one => one.standing)
  if (standings.length === 0) return []
  const asked = standings.filter(({ status }) => status !== 'waived')
  const done = asked.filter(({ status }) => status === 'done' || status === 'expiring').length
  return [{ group, done, total: asked.length, status: worstStanding(standings).status }]
}

/**
 * The last day on which a standing, and what is counted of it, surely stays as it is if nothing is recorded. `starts` are days on which
 * something may begin to be owed.
 */
export function holdsUntil(kind: DutyKind, { status, on }: Standing, today: Day, starts: readonly Day[]): Day {
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
