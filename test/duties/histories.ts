// Random histories of one person and one item under one to three rules, with the instants at which things were recorded.
import fc from 'fast-check'
import { DAY, HOUR, type Instant, MINUTE } from '../../src/domain/clock.ts'
import { addDays, type Day, dayOf, startOfDay } from '../../src/domain/day.ts'
import {
  type Audience,
  DUTY_KINDS,
  type DutyEvidence,
  type DutyFacts,
  type DutyKind,
  type ItemState,
  type PersonState,
  type PublishedVersion,
  type RuleRevision,
  type WaiverFact,
} from '../../src/domain/duty-facts.ts'
import { ROLES } from '../../src/domain/roles.ts'
import { addMonths } from './reference.ts'

/** Two years of a zone, and the days in them on which its clocks change or which it has not got. */
export interface Stage {
  zone: string
  from: Day
  to: Day
  oddDays: readonly Day[]
}

/** Each pair of years has a 29 February in it. Apia's are those in which it went over the date line and had no 30 December. */
export const STAGES: readonly Stage[] = [
  {
    zone: 'Australia/Sydney',
    from: '2027-03-01',
    to: '2029-02-28',
    oddDays: ['2027-04-04', '2027-10-03', '2028-02-29', '2028-04-02', '2028-10-01'],
  },
  {
    zone: 'America/St_Johns',
    from: '2027-03-01',
    to: '2029-02-28',
    oddDays: ['2027-03-14', '2027-11-07', '2028-02-29', '2028-03-12', '2028-11-05'],
  },
  {
    zone: 'Pacific/Apia',
    from: '2011-03-01',
    to: '2013-02-28',
    oddDays: ['2011-04-02', '2011-09-24', '2011-12-29', '2011-12-31', '2012-02-29', '2012-04-01', '2012-09-30'],
  },
]

type Recorded<Fact> = Omit<Fact, 'day'> & { at: Instant }

/** As `DutyFacts`, but for several rules and before anybody has said which days the instants fall on. */
export interface History {
  kind: DutyKind
  personId: number
  rules: Recorded<RuleRevision>[][]
  person: Recorded<PersonState>[]
  item: Recorded<ItemState>[]
  versions: Recorded<PublishedVersion>[]
  evidence: Recorded<DutyEvidence>[]
  waivers: (Omit<Recorded<WaiverFact>, 'endedOn'> & { endedAt: Instant | null })[]
}

/** What each rule of a history decides on, by somebody's calendar. */
export function factsOf(history: History, dayOf: (instant: Instant) => Day): DutyFacts[] {
  const dated = <Fact extends { at: Instant }>({ at, ...fact }: Fact) => ({ day: dayOf(at), ...fact })
  const shared = {
    kind: history.kind,
    personId: history.personId,
    person: history.person.map(dated),
    item: history.item.map(dated),
    versions: history.versions.map(dated),
    evidence: history.evidence.map(dated),
    waivers: history.waivers.map(({ at, until, endedAt }) => ({
      day: dayOf(at),
      until,
      endedOn: endedAt === null ? null : dayOf(endedAt),
    })),
  }
  return history.rules.map(revisions => ({ ...shared, rule: revisions.map(dated) }))
}

const PERSON = 7
const DEPARTMENTS = ['Install', 'Sales', 'Warehouse']

/** The days before the two years on which a history may begin. */
const LEAD = 300
const LENGTH = LEAD + 731

const department = fc.constantFrom(...DEPARTMENTS)
const role = fc.constantFrom(...ROLES)
const someDepartments = fc.subarray(DEPARTMENTS, { minLength: 1 })

/** One thing as often as its weight says. */
function weighted<Value>(...choices: readonly [weight: number, what: fc.Arbitrary<Value>][]): fc.Arbitrary<Value> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

const isSo = (yes: number, no: number) => weighted([yes, fc.constant(true)], [no, fc.constant(false)])

/** Now and then nothing at all. */
function or<Value>(nothing: number, something: number, what: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return weighted<Value | null>([nothing, fc.constant(null)], [something, what])
}

/** A day by its distance from another: mostly next to it, more often before than after. */
const near = fc.integer({ min: -3, max: 3 })
const distance = weighted([2, near], [3, fc.integer({ min: -60, max: 0 })], [1, fc.integer({ min: 0, max: 60 })])

/** When on its day something is recorded: mostly at the very edge of it, or where clocks change. */
const clock = weighted(
  [2, fc.constantFrom(0, 1, -1, MINUTE, -MINUTE, HOUR, -HOUR, HOUR - 1, 2 * HOUR, 3 * HOUR, 23 * HOUR, DAY - 1, DAY)],
  [1, fc.integer({ min: 0, max: DAY })],
)

/** Often around one of a few days of the history, so that things meet; else anywhere. */
const around = fc.record({ pivot: fc.nat(3), by: near })
const when = fc.record({ around: or(1, 1, around), anywhere: fc.integer({ min: 0, max: LENGTH }), clock })
/** What there is to begin with was there before the two years, mostly, or little would be owed in them. */
const first = fc.record({ around: or(9, 1, around), anywhere: fc.integer({ min: 0, max: LEAD }), clock })
type When = typeof when extends fc.Arbitrary<infer One> ? One : never

/** Tied to another step: on the same day as one of its sort, or where an evidence ends (by the first rule, or in so many months). */
const tie = fc.record({
  to: fc.nat(39),
  months: weighted<number | 'period' | null>(
    [2, fc.constant(null)],
    [4, fc.constant('period')],
    [1, fc.constantFrom(1, 2, 3, 6, 12)],
  ),
  by: fc.constantFrom(0, 0, 0, 0, 1, -1),
})

const audience = weighted<Audience>(
  [1, fc.constant({ everyone: true, departments: [], roles: [], people: [], except: [] })],
  [
    2,
    fc.record({
      everyone: isSo(1, 2),
      departments: fc.oneof(someDepartments, fc.constant([])),
      roles: fc.subarray([...ROLES]),
      people: weighted<number[]>([2, fc.constant([])], [1, fc.constantFrom([8], [PERSON], [PERSON, 8])]),
      except: weighted<number[]>([8, fc.constant([])], [1, fc.constant([9])], [1, fc.constant([PERSON])]),
    }),
  ],
)

const dueDays = weighted([3, fc.constantFrom(0, 1, 7, 14, 30, 60)], [1, fc.integer({ min: 0, max: 90 })])
const everyMonths = fc.constantFrom(null, 1, 2, 3, 6, 12)
const graceDays = fc.constantFrom(0, 7, 14, 30)

const rule = fc.record({
  when: first,
  audience,
  dueDays,
  everyMonths,
  graceDays,
  namesItem: isSo(20, 1),
  starts: weighted([1, fc.constant(0)], [1, distance]),
})

/** Who goes mostly comes back, in so many days: the next change undoes what was taken away. */
const backAfter = or(1, 6, weighted([1, fc.nat(3)], [2, fc.nat(60)]))

/** What can happen. A patch says nothing about what stays as it was. */
const edit = fc.record({
  does: fc.constant('edit' as const),
  rule: fc.nat(2),
  patch: weighted<Partial<Omit<RuleRevision, 'day'>>>(
    [8, fc.record({ dueDays, everyMonths, graceDays }, { requiredKeys: [] })],
    [4, fc.record({ audience })],
    [1, fc.record({ audience, dueDays, everyMonths, graceDays })],
    [1, fc.constant({ retired: true })],
    [1, fc.constant({ namesItem: false })],
  ),
  starts: or(6, 1, distance),
  backAfter,
})
const move = fc.record({
  does: fc.constant('move' as const),
  patch: weighted<Partial<Omit<PersonState, 'day'>>>(
    [4, fc.record({ department, role }, { requiredKeys: [] })],
    [1, fc.constant({ active: false })],
  ),
  started: or(3, 1, distance),
  backAfter,
})
const itemChange = fc.record({
  does: fc.constant('item' as const),
  patch: weighted<Partial<Omit<ItemState, 'day'>>>(
    [3, fc.record({ appliesTo: or(1, 2, someDepartments) })],
    [1, fc.constant({ retired: true })],
  ),
  backAfter,
})
const publication = fc.record({ does: fc.constant('publish' as const), major: fc.boolean() })
const proof = fc.record({
  does: fc.constant('evidence' as const),
  /** How many versions ago. */
  age: fc.constantFrom(0, 0, 0, 1, 2),
  licence: or(1, 6, weighted([1, near], [4, fc.integer({ min: 0, max: 200 })])),
})
const waiver = fc.record({
  does: fc.constant('waive' as const),
  days: weighted([1, fc.nat(3)], [2, fc.nat(60)]),
  ended: or(1, 1, fc.record({ after: weighted([1, fc.nat(3)], [1, fc.nat(60)]), clock })),
})
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never
const change = fc.oneof(
  { weight: 11, arbitrary: edit },
  { weight: 4, arbitrary: move },
  { weight: 2, arbitrary: itemChange },
  { weight: 7, arbitrary: publication },
  { weight: 9, arbitrary: proof },
  { weight: 4, arbitrary: waiver },
)

const script = fc.record({
  kind: fc.constantFrom(...DUTY_KINDS, 'licence' as const),
  /** Days by their number, or one of the odd days of the stage. */
  pivots: fc.array(
    fc.oneof(fc.record({ day: fc.integer({ min: LEAD, max: LENGTH }) }), fc.record({ odd: fc.nat(20) })),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
  /** Some kinds have no versions that are told apart. */
  hasVersions: isSo(6, 1),
  account: first,
  person: fc.record({ department, role, active: isSo(20, 1), started: or(1, 1, distance) }),
  published: first,
  appliesTo: or(2, 1, someDepartments),
  rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
  steps: fc.array(fc.record({ when, change, tie: or(1, 1, tie) }), { minLength: 8, maxLength: 40, size: 'max' }),
})
type Script = typeof script extends fc.Arbitrary<infer One> ? One : never

/** They take long to find, and all histories of a zone have the same. */
const midnights = new Map<string, Instant>()

/** Days of a stage as instants. What is written down in the end depends on nothing but the instants. */
class Calendar {
  readonly stage: Stage
  readonly pivots: Script['pivots']

  constructor(stage: Stage, pivots: Script['pivots']) {
    this.stage = stage
    this.pivots = pivots
  }

  dayAt(number: number): Day {
    return addDays(this.stage.from, number - LEAD)
  }

  instantOn(day: Day, clock: number): Instant {
    const { zone } = this.stage
    const midnight = midnights.get(`${zone} ${day}`) ?? startOfDay(day, zone)
    midnights.set(`${zone} ${day}`, midnight)
    return midnight + clock
  }

  dayOf({ around, anywhere }: When): Day {
    const pivot = around && this.pivots[around.pivot]
    if (!pivot) return this.dayAt(anywhere)
    const { oddDays, from } = this.stage
    const day = 'day' in pivot ? this.dayAt(pivot.day) : (oddDays[pivot.odd % oddDays.length] ?? from)
    return addDays(day, around.by)
  }

  instantOf(when: When): Instant {
    return this.instantOn(this.dayOf(when), when.clock)
  }
}

function written(script: Script, stage: Stage): History {
  const calendar = new Calendar(stage, script.pivots)
  const { started, ...person } = script.person
  const isVersioned = script.hasVersions && script.kind !== 'licence'
  const publishedAt = calendar.instantOf(script.published)
  const history: History = {
    kind: script.kind,
    personId: PERSON,
    rules: script.rules.map(({ when, starts, ...revision }) => {
      const startsOn = addDays(calendar.dayOf(when), starts)
      return [{ at: calendar.instantOf(when), ...revision, startsOn, retired: false }]
    }),
    person: [
      {
        at: calendar.instantOf(script.account),
        ...person,
        startedOn: started === null ? null : addDays(calendar.dayOf(script.account), started),
      },
    ],
    item: [{ at: publishedAt, appliesTo: script.appliesTo, retired: false }],
    versions: isVersioned ? [{ at: publishedAt, version: 1, countsFrom: 1 }] : [],
    evidence: [],
    waivers: [],
  }
  const steps = script.steps.flatMap(one => {
    const { when, change } = one
    const at = calendar.instantOn(dayOfStep(one, script, calendar), when.clock)
    const step = { day: dayOf(at, stage.zone), at, change }
    const back = backFrom(change)
    if (!back) return [step]
    const backAt = calendar.instantOn(addDays(step.day, back.after), when.clock)
    return [step, { day: dayOf(backAt, stage.zone), at: backAt, change: back.change }]
  })
  for (const step of steps.toSorted((one, other) => one.at - other.at)) happen(history, calendar, step)
  return history
}

function dayOfStep({ when, change, tie }: Script['steps'][number], script: Script, calendar: Calendar): Day {
  if (!tie) return calendar.dayOf(when)
  const sort = tie.months === null ? change.does : 'evidence'
  const others = script.steps.filter(other => other.change.does === sort)
  const other = others[tie.to % others.length]
  if (!other) return calendar.dayOf(when)
  const months = tie.months === 'period' ? (script.rules[0]?.everyMonths ?? 1) : (tie.months ?? 0)
  const day = dayOf(calendar.instantOf(other.when), calendar.stage.zone)
  return months === 0 ? day : addDays(addMonths(day, months), tie.by)
}

function backFrom(change: Change): { after: number; change: Change } | null {
  if (!('backAfter' in change) || change.backAfter === null) return null
  // A start that was put off is put back into the past before it comes, often enough.
  if (change.does === 'move' && change.started !== null && change.started > 0) {
    const after = Math.min(change.backAfter, change.started)
    return { after, change: { ...change, started: -change.started, backAfter: null } }
  }
  const { retired = false, active = true, namesItem = true }: Away = change.patch
  if (!retired && active && namesItem) return null
  return { after: change.backAfter, change: { ...change, patch: {}, backAfter: null } }
}

type Away = { retired?: boolean; active?: boolean; namesItem?: boolean }

interface Step {
  /** What people write down as days is reckoned from it. */
  day: Day
  at: Instant
  change: Change
}

/** Nothing happens to what is not there yet. */
function happen(history: History, calendar: Calendar, { day, at, change }: Step): void {
  const person = history.person.at(-1)
  const item = history.item.at(-1)
  const revisions = change.does === 'edit' ? history.rules[change.rule % history.rules.length] : undefined
  const revision = revisions?.at(-1)
  const isKnown = (fact: { at: Instant } | undefined) => fact !== undefined && fact.at <= at
  switch (change.does) {
    case 'edit':
      if (!revisions || !revision || !isKnown(revision)) return
      revisions.push({
        ...revision,
        // A rule that was retired comes back with the next edit, unless that retires it too.
        retired: false,
        namesItem: true,
        ...change.patch,
        at,
        startsOn: change.starts === null ? revision.startsOn : addDays(day, change.starts),
      })
      return
    case 'move':
      if (!person || !isKnown(person)) return
      history.person.push({
        ...person,
        active: true,
        ...change.patch,
        at,
        startedOn: change.started === null ? person.startedOn : addDays(day, change.started),
      })
      return
    case 'item':
      if (!item || !isKnown(item)) return
      history.item.push({ ...item, retired: false, ...change.patch, at })
      return
    case 'publish':
      publish(history, at, change.major)
      return
    case 'evidence':
      if (isKnown(person) && isKnown(item)) prove(history, day, at, change)
      return
    case 'waive': {
      if (!isKnown(person) || !isKnown(item)) return
      const ended = change.ended && calendar.instantOn(addDays(day, change.ended.after), change.ended.clock)
      history.waivers.push({
        at,
        until: addDays(day, change.days),
        endedAt: ended === null ? null : Math.max(at, ended),
      })
    }
  }
}

function publish(history: History, at: Instant, major: boolean): void {
  const last = history.versions.at(-1)
  if (!last || last.at > at) return
  const version = last.version + 1
  history.versions.push({ at, version, countsFrom: major ? version : last.countsFrom })
}

/** Evidence counted when it was made, as the facts say of it; of a version that is older than the present one, if that still counts. */
function prove(history: History, day: Day, at: Instant, change: Change & { does: 'evidence' }): void {
  const last = history.versions.at(-1)
  const version = last ? Math.max(last.countsFrom, last.version - change.age) : 1
  const expiresOn = change.licence === null ? null : addDays(day, change.licence)
  // Issued on the day, some time before it, or nobody knows when.
  const issuedOn = change.licence === null || change.licence % 3 === 0 ? null : addDays(day, -(change.licence % 7) * 20)
  history.evidence.push({ at, version, ...(history.kind === 'licence' ? { expiresOn, issuedOn } : {}) })
}

export function historiesOn(stage: Stage): fc.Arbitrary<History> {
  return script.map(one => written(one, stage))
}
