// The ruling on duties once more, slow and obvious, for the domain to be compared with: a walk from the first fact on, a day at a time.
import type { Day } from '../../src/domain/day.ts'
import type {
  Audience,
  DutyEvidence,
  DutyFacts,
  DutyStatus,
  PublishedVersion,
  RuleRevision,
  Standing,
} from '../../src/domain/duty-facts.ts'

/** Later than any day that is asked about, so that "no deadline at all" compares like a deadline. */
const NEVER = '9999-12-31'

const WORST_FIRST: readonly DutyStatus[] = ['overdue', 'due', 'expiring', 'done', 'waived', 'not_required']

const NOT_REQUIRED: Standing = { status: 'not_required', on: null, graceUntil: null }

/** The calendar day of an instant in a zone, as the platform writes it. */
export function referenceDay(instant: number, zone: string): Day {
  return new Date(instant).toLocaleDateString('sv-SE', { timeZone: zone })
}

/** A day by itself is read as midnight in UTC, where every day has as many milliseconds. */
const MILLISECONDS = 86_400_000

function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * MILLISECONDS).toISOString().slice(0, 10)
}

function daysFromTo(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The same date in a later month, or that month's last. */
export function addMonths(day: Day, count: number): Day {
  let year = Number(day.slice(0, 4))
  let month = Number(day.slice(5, 7))
  for (let added = 0; added < count; added++) {
    month++
    if (month === 13) {
      month = 1
      year++
    }
  }
  const date = Math.min(Number(day.slice(8)), daysInMonth(year, month))
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Days are text that sorts. */
function latestOf(...days: readonly (Day | null)[]): Day {
  return days.reduce<Day>((latest, day) => (day !== null && day > latest ? day : latest), '0000-01-01')
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other
}

/** What was known at the end of a day; of a waiver that is ended later, nobody knew that it would be. */
function knownAtTheEndOf(day: Day, facts: DutyFacts): DutyFacts {
  const isRecorded = (fact: { day: Day }) => fact.day <= day
  return {
    ...facts,
    rule: facts.rule.filter(isRecorded),
    person: facts.person.filter(isRecorded),
    item: facts.item.filter(isRecorded),
    versions: facts.versions.filter(isRecorded),
    evidence: facts.evidence.filter(isRecorded),
    waivers: facts.waivers
      .filter(isRecorded)
      .map(waiver => (waiver.endedOn !== null && waiver.endedOn > day ? { ...waiver, endedOn: null } : waiver)),
  }
}

function isOwedOn(day: Day, { personId, ...known }: DutyFacts): boolean {
  const rule = known.rule.at(-1)
  const person = known.person.at(-1)
  const item = known.item.at(-1)
  if (!rule || !person || !item) return false
  if (!rule.namesItem || rule.retired || rule.startsOn > day) return false
  if (!person.active || (person.startedOn !== null && person.startedOn > day)) return false
  if (item.retired) return false
  if (rule.audience.except.includes(personId)) return false
  if (rule.audience.people.includes(personId)) return true
  const applies = item.appliesTo === null || item.appliesTo.includes(person.department)
  return applies && isInAudience(rule.audience, person)
}

function isInAudience({ everyone, departments, roles }: Audience, person: DutyFacts['person'][number]): boolean {
  return everyone || departments.includes(person.department) || roles.includes(person.role)
}

/** The last day of the longest waiver that stands on a day. */
function waivedUntil(day: Day, known: DutyFacts): Day | null {
  let longest: Day | null = null
  for (const { until, endedOn } of known.waivers) {
    const last = endedOn === null ? until : earlierOf(until, addDays(endedOn, -1))
    if (last >= day && (longest === null || last > longest)) longest = last
  }
  return longest
}

/** Of several on one day only the last ever stood. */
function revisionsThatStood({ rule }: DutyFacts): RuleRevision[] {
  return rule.filter((revision, index) => rule[index + 1]?.day !== revision.day)
}

/** The version whose publication ended an evidence. */
function endedBy(evidence: DutyEvidence, versions: readonly PublishedVersion[]): PublishedVersion | null {
  return versions.find(({ countsFrom }) => countsFrom > evidence.version) ?? null
}

/** Who signs an outdated version signs nothing; on the day of the publication itself it was still in time. */
function countedWhenMade(evidence: DutyEvidence, versions: readonly PublishedVersion[]): boolean {
  const end = endedBy(evidence, versions)
  return end === null || evidence.day <= end.day
}

function newestEvidence({ evidence, versions }: DutyFacts): DutyEvidence | null {
  const counts = evidence.filter(one => endedBy(one, versions) === null)
  const counted = evidence.filter(one => countedWhenMade(one, versions))
  return counts.at(-1) ?? counted.at(-1) ?? null
}

/** Null: for good. */
function validUntil(kind: DutyFacts['kind'], evidence: DutyEvidence, revision: RuleRevision): Day | null {
  if (kind === 'licence') return evidence.expiresOn ?? null
  return revision.everyMonths === null ? null : addMonths(evidence.day, revision.everyMonths)
}

type Reason = 'first' | 'expired' | 'major' | 'valid'

/** What one revision says by itself, as if it had always been the rule. */
interface Say {
  why: Reason
  validUntil: Day | null
  /** The last day before it is overdue. */
  deadline: Day
  /** The last day of grace, where there is any. */
  graceUntil: Day | null
  /** The publication that asks for it again. */
  publishedOn: Day | null
}

/** `since`: the latest of the moments of which the revision knows nothing. */
function sayOf(revision: RuleRevision, day: Day, known: DutyFacts, since: Day): Say {
  const soonest = addDays(latestOf(since, revision.startsOn), revision.dueDays)
  const first: Say = { why: 'first', validUntil: null, deadline: soonest, graceUntil: null, publishedOn: null }
  const evidence = newestEvidence(known)
  if (!evidence) return first

  const valid = validUntil(known.kind, evidence, revision)
  const major = endedBy(evidence, known.versions)
  if (major && (valid === null || valid >= major.day)) {
    const again = latestOf(soonest, addDays(major.day, revision.dueDays))
    return { ...first, why: 'major', deadline: again, publishedOn: major.day }
  }
  if (valid === null) return { ...first, why: 'valid', deadline: NEVER }

  const grace = known.kind === 'licence' ? 0 : revision.graceDays
  const end = addDays(valid, grace)
  return {
    why: major === null && valid >= day ? 'valid' : 'expired',
    validUntil: valid,
    deadline: latestOf(soonest, end),
    graceUntil: grace > 0 ? end : null,
    publishedOn: null,
  }
}

/** The day by which it is due, after each edit in turn since it came to be owed. */
function deadlineOf(day: Day, known: DutyFacts, owedSince: Day, since: Day): Day {
  let deadline: Day | null = null
  for (const revision of revisionsThatStood(known)) {
    const own = sayOf(revision, day, known, since).deadline
    // What stood when it came to be owed is no edit of it, nor is anything before.
    if (deadline === null || revision.day <= owedSince) deadline = own
    else deadline = latestOf(own, earlierOf(deadline, addDays(revision.day, revision.dueDays)))
  }
  return deadline ?? NEVER
}

function isExpiring(kind: DutyFacts['kind'], evidence: DutyEvidence, valid: Day, day: Day): boolean {
  // The period of a licence begins when it was issued; where nobody knows when that was, there is no half of it.
  const start = kind === 'licence' ? evidence.issuedOn : evidence.day
  const half = start ? Math.floor(daysFromTo(start, valid) / 2) : 60
  return daysFromTo(day, valid) <= Math.min(kind === 'licence' ? 60 : 30, half)
}

/** One day of the walk: the answer, and what brought it about, so that histories can be asked whether they show anything. */
export interface WalkedDay {
  day: Day
  standing: Standing
  /** It is due or overdue because a major version was published, and by nothing later. */
  dueAgain: boolean
  /** It would be overdue, had the rule always been what it is now. */
  protectedFromEdit: boolean
  /** It would be waived, had the waiver not been ended early. */
  endedEarly: boolean
}

function dueOn(day: Day, known: DutyFacts, owedSince: Day, since: Day, current: RuleRevision): Omit<WalkedDay, 'day'> {
  const say = sayOf(current, day, known, since)
  const evidence = newestEvidence(known)
  const told = { dueAgain: false, protectedFromEdit: false, endedEarly: false }
  if (say.why === 'valid' && evidence) {
    const ends = say.validUntil !== null && isExpiring(known.kind, evidence, say.validUntil, day)
    return { ...told, standing: { status: ends ? 'expiring' : 'done', on: say.validUntil, graceUntil: null } }
  }
  const on = deadlineOf(day, known, owedSince, since)
  const graceUntil = say.why === 'expired' && say.graceUntil === on ? on : null
  return {
    standing: { status: day <= on ? 'due' : 'overdue', on, graceUntil },
    dueAgain: say.publishedOn !== null && on === addDays(say.publishedOn, current.dueDays),
    protectedFromEdit: say.deadline < day && day <= on,
    endedEarly: false,
  }
}

/** Every day from the first fact on, without an end. */
export function* referenceWalk(facts: DutyFacts): Generator<WalkedDay, never> {
  const { rule, person, item, versions, evidence, waivers } = facts
  const recorded = [rule, person, item, versions, evidence, waivers].flat().map(fact => fact.day)
  let owedSince: Day | null = null
  let lastWaived: Day | null = null
  for (let day = recorded.reduce(earlierOf, NEVER); ; day = addDays(day, 1)) {
    const known = knownAtTheEndOf(day, facts)
    const current = known.rule.at(-1)
    const person = known.person.at(-1)
    const told = { day, dueAgain: false, protectedFromEdit: false, endedEarly: false }
    if (!current || !person || !isOwedOn(day, known)) {
      owedSince = null
      yield { ...told, standing: NOT_REQUIRED }
      continue
    }
    owedSince ??= day
    const until = waivedUntil(day, known)
    if (until !== null) {
      lastWaived = day
      yield { ...told, standing: { status: 'waived', on: until, graceUntil: null } }
      continue
    }
    const accountMade = known.person[0]?.day ?? null
    const since = latestOf(owedSince, accountMade, person.startedOn, lastWaived)
    const endedEarly = known.waivers.some(waiver => waiver.until >= day)
    yield { day, ...dueOn(day, known, owedSince, since, current), endedEarly }
  }
}

export function referenceStanding(facts: DutyFacts, day: Day): Standing {
  for (const walked of referenceWalk(facts)) {
    if (walked.day > day) return NOT_REQUIRED
    if (walked.day === day) return walked.standing
  }
  throw new Error('the walk has no end')
}

/** Several rules for one item: the worst status, then the earliest date, no date last; of equals the first. */
export function referenceWorst(standings: readonly Standing[]): Standing {
  const rank = ({ status, on }: Standing) => `${WORST_FIRST.indexOf(status)} ${on ?? NEVER}`
  return (
    standings.toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0))[0] ??
    NOT_REQUIRED
  )
}
