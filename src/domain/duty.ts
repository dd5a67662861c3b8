// Where a person stands with something that a rule asks of them, on a day. Nothing else decides that, and what is kept elsewhere must
// equal it.
import { addDays, addMonths, type Day, daysBetween } from './day.ts'
import {
  type Audience,
  DUTY_STATUSES,
  type DutyEvidence,
  type DutyFacts,
  type DutyKind,
  type DutyStatus,
  type OwedKind,
  type PersonState,
  type RuleRevision,
  type Standing,
  type WaiverFact,
} from './duty-facts.ts'
import { appliesIn } from './own-items.ts'

const NOT_REQUIRED: Standing = { status: 'not_required', on: null, graceUntil: null }

/** A day after all others: what is due then never is. */
const NEVER: Day = '9999-12-31'

/** So many days before it ends something is said to be expiring, or half of its time if that is less. */
export function expiringDays(kind: OwedKind): number {
  return kind === 'licence' ? 60 : 30
}

/** One person, one item, one rule. As of an earlier day only what was recorded by its end counts. */
export function standingOf(facts: DutyFacts, day: Day): Standing {
  const now = stateOn(facts.rule, day)
  if (now === undefined || !isOwed(facts, day)) return NOT_REQUIRED
  const waivedUntil = latest(facts.waivers.filter(waiver => isWaived(waiver, day)).map(one => lastDayOf(one, day)))
  if (waivedUntil !== null) return { status: 'waived', on: waivedUntil, graceUntil: null }
  const done = whatWasDone(facts, day)
  const validUntil = done && validity(facts.kind, done.evidence, now)
  if (done && validUntil !== null && done.outdatedOn === null && day <= validUntil) {
    return whileValid(facts.kind, done.evidence, validUntil, day)
  }
  const since = owedSince(facts, day)
  const on = deadline(facts, revisionsSince(facts.rule, since, day), since, done, day)
  const grace = done && hasExpired(done, validUntil) ? graceOf(facts.kind, now) : 0
  return {
    status: day <= on ? 'due' : 'overdue',
    on,
    graceUntil: grace > 0 && validUntil !== null && addDays(validUntil, grace) === on ? on : null,
  }
}

/** Where several rules ask for the same: the worst stands, then the earliest day. */
export function worstStanding(standings: readonly Standing[]): Standing {
  return standings.reduce((worst, one) => (bySeverity(one, worst) < 0 ? one : worst), standings[0] ?? NOT_REQUIRED)
}

/** Most pressing first. */
export function bySeverity(a: Standing, b: Standing): number {
  const rank = (status: DutyStatus) => -DUTY_STATUSES.indexOf(status)
  return rank(a.status) - rank(b.status) || compareDays(a.on ?? NEVER, b.on ?? NEVER)
}

/** While it is asked for, it can be done again. */
export function isOpen(status: DutyStatus): boolean {
  return status === 'expiring' || status === 'due' || status === 'overdue'
}

export function isInAudience(
  audience: Audience,
  personId: number,
  person: Pick<PersonState, 'department' | 'role'>,
): boolean {
  if (audience.except.includes(personId)) return false
  return (
    audience.everyone ||
    audience.people.includes(personId) ||
    audience.departments.includes(person.department) ||
    audience.roles.includes(person.role)
  )
}

/** The first day of the unbroken time in which it was owed, up to a day on which it is. */
function owedSince(facts: DutyFacts, day: Day): Day {
  let since = day
  for (const turn of turningDays(facts, day)) {
    if (!isOwed(facts, turn)) break
    since = turn
  }
  return since
}

/** The days up to this one on which something that decides about owing changed; the newest first. Between them nothing changes. */
function turningDays({ rule, person, item }: DutyFacts, day: Day): Day[] {
  const days = new Set<Day>()
  for (const state of [...rule, ...person, ...item]) days.add(state.day)
  for (const { startsOn } of rule) days.add(startsOn)
  for (const { startedOn } of person) if (startedOn !== null) days.add(startedOn)
  return [...days].filter(one => one <= day).sort((a, b) => compareDays(b, a))
}

function isOwed({ personId, rule, person, item }: DutyFacts, day: Day): boolean {
  const [asks, who, what] = [stateOn(rule, day), stateOn(person, day), stateOn(item, day)]
  if (!asks || !who || !what) return false
  if (asks.retired || !asks.namesItem || asks.startsOn > day) return false
  if (!who.active || (who.startedOn !== null && who.startedOn > day)) return false
  if (what.retired || !isInAudience(asks.audience, personId, who)) return false
  return appliesIn(what.appliesTo, who.department) || asks.audience.people.includes(personId)
}

function stateOn<S extends { day: Day }>(states: readonly S[], day: Day): S | undefined {
  return states.findLast(state => state.day <= day)
}

/** What the rule asked since a day, each revision that stood at the end of its day. */
function revisionsSince(rule: readonly RuleRevision[], since: Day, day: Day): RuleRevision[] {
  return rule.filter(
    (one, index) => one.day <= day && rule[index + 1]?.day !== one.day && (rule[index + 1]?.day ?? NEVER) > since,
  )
}

interface Done {
  evidence: DutyEvidence
  /** The day on which a major version was published after it. */
  outdatedOn: Day | null
}

function whatWasDone({ evidence, versions }: DutyFacts, day: Day): Done | null {
  const newest = stateOn(evidence, day)
  if (!newest) return null
  const outdated = versions.find(one => one.day <= day && one.countsFrom > newest.version)
  return { evidence: newest, outdatedOn: outdated?.day ?? null }
}

/** The last day on which something done is good. */
function validity(kind: DutyKind, { day, expiresOn }: DutyEvidence, { everyMonths }: RuleRevision): Day {
  if (kind === 'licence') return expiresOn ?? NEVER
  return everyMonths === null ? NEVER : addMonths(day, everyMonths)
}

function whileValid(kind: DutyKind, evidence: DutyEvidence, validUntil: Day, day: Day): Standing {
  if (validUntil === NEVER) return { status: 'done', on: null, graceUntil: null }
  const from = kind === 'licence' ? (evidence.issuedOn ?? null) : evidence.day
  const half = from === null ? Number.POSITIVE_INFINITY : Math.floor(daysBetween(from, validUntil) / 2)
  const isExpiring = daysBetween(day, validUntil) <= Math.min(expiringDays(kind), half)
  return { status: isExpiring ? 'expiring' : 'done', on: validUntil, graceUntil: null }
}

/**
 * The day by which it is to be done, over all that the rule asked since it is owed: an edit makes nothing overdue sooner than its days
 * after it, and gives no time to what was due before that anyway.
 */
function deadline(facts: DutyFacts, asked: readonly RuleRevision[], since: Day, done: Done | null, day: Day): Day {
  const says = asked.map(revision => deadlineBy(facts, revision, since, done, day))
  return says.reduce((stands, next, index) => {
    const edited = asked[index]
    if (!edited || next >= stands) return next
    return later(next, earlier(stands, addDays(edited.day, edited.dueDays)))
  })
}

/** What one revision says by itself. */
function deadlineBy(facts: DutyFacts, revision: RuleRevision, since: Day, done: Done | null, day: Day): Day {
  const asked = addDays(askedFrom(facts, revision, since, day), revision.dueDays)
  if (!done) return asked
  const validUntil = validity(facts.kind, done.evidence, revision)
  if (!hasExpired(done, validUntil) && done.outdatedOn !== null)
    return later(asked, addDays(done.outdatedOn, revision.dueDays))
  return validUntil === NEVER ? NEVER : later(asked, addDays(validUntil, graceOf(facts.kind, revision)))
}

/** From when the days are counted. */
function askedFrom({ person, waivers }: DutyFacts, { startsOn }: RuleRevision, since: Day, day: Day): Day {
  const startedOn = stateOn(person, day)?.startedOn ?? since
  const waived = waivers.filter(one => one.day <= day && lastDayOf(one, day) >= one.day).map(one => lastDayOf(one, day))
  return [startsOn, startedOn, ...waived].reduce(later, since)
}

/** Whether it had run out before a newer version made it count no longer. */
function hasExpired({ outdatedOn }: Done, validUntil: Day | null): boolean {
  return validUntil !== null && (outdatedOn === null || validUntil < outdatedOn)
}

/** A licence has none: it is good to its last day. */
function graceOf(kind: DutyKind, { graceDays }: RuleRevision): number {
  return kind === 'licence' ? 0 : graceDays
}

function isWaived(waiver: WaiverFact, day: Day): boolean {
  return waiver.day <= day && day <= lastDayOf(waiver, day)
}

/** As known on a day: ended early, the day before was the last. */
function lastDayOf({ until, endedOn }: WaiverFact, day: Day): Day {
  return endedOn !== null && endedOn <= day ? earlier(until, addDays(endedOn, -1)) : until
}

function latest(days: readonly Day[]): Day | null {
  return days.length === 0 ? null : days.reduce(later)
}

function later(a: Day, b: Day): Day {
  return a >= b ? a : b
}

function earlier(a: Day, b: Day): Day {
  return a <= b ? a : b
}

function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}
