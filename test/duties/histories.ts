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
  return history.rules.map(revisions => ({
    kind: history.kind,
    personId: history.personId,
    rule: revisions.map(dated),
    person: history.person.map(dated),
    item: history.item.map(dated),
    versions: history.versions.map(dated),
    evidence: history.evidence.map(dated),
    waivers: history.waivers.map(({ at, until, endedAt }) => ({
      day: dayOf(at),
      until,
      endedOn: endedAt === null ? null : dayOf(endedAt),
    })),
  }))
}

const PERSON = 7
const DEPARTMENTS = ['Install', 'Sales', 'Warehouse']

/** The days before the two years on which a history may begin. */
const LEAD = 300
const LENGTH = LEAD + 731

const department = fc.constantFrom(...DEPARTMENTS)
const role = fc.constantFrom(...ROLES)
const departments = fc.subarray(DEPARTMENTS, { minLength: 1 })
const rarely = fc.constantFrom(false, false, false, true)
const mostly = fc.constantFrom(true, true, true, true, false)

/** A day by its distance from another. */
const near = fc.integer({ min: -3, max: 3 })
const distance = fc.oneof(near, fc.integer({ min: -60, max: 60 }))

/** When on its day something is recorded: mostly at the very edge of it, or where clocks change. */
const clock = fc.oneof(
  fc.constantFrom(0, 1, -1, MINUTE, -MINUTE, HOUR, -HOUR, HOUR - 1, 2 * HOUR, 3 * HOUR, 23 * HOUR, DAY - 1, DAY),
  fc.integer({ min: 0, max: DAY }),
)

/** Mostly around a few days of the history, so that things meet; else anywhere. */
const when = fc.record({
  around: fc.option(fc.record({ pivot: fc.nat(3), by: near })),
  anywhere: fc.integer({ min: 0, max: LENGTH }),
  clock,
})
type When = typeof when extends fc.Arbitrary<infer One> ? One : never

const audience: fc.Arbitrary<Audience> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ everyone: true, departments: [], roles: [], people: [], except: [] }) },
  {
    weight: 4,
    arbitrary: fc.record({
      everyone: rarely,
      departments: fc.oneof(departments, fc.constant([])),
      roles: fc.subarray([...ROLES]),
      people: fc.subarray([PERSON, 8]),
      except: fc.constantFrom([], [], [], [9], [PERSON]),
    }),
  },
)

const dueDays = fc.oneof(fc.constantFrom(0, 1, 7, 14, 30, 60), fc.integer({ min: 0, max: 90 }))
const everyMonths = fc.constantFrom(null, 1, 2, 3, 6, 12)
const graceDays = fc.constantFrom(0, 7, 14, 30)

const rule = fc.record({
  when,
  audience,
  dueDays,
  everyMonths,
  graceDays,
  namesItem: mostly,
  starts: fc.oneof(fc.constant(0), distance),
})

/** What can happen. A patch says nothing about what stays as it was. */
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('edit' as const),
      rule: fc.nat(2),
      patch: fc.record(
        { audience, dueDays, everyMonths, graceDays, namesItem: mostly, retired: rarely },
        { requiredKeys: [] },
      ),
      starts: fc.option(distance, { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      patch: fc.record({ department, role, active: mostly }, { requiredKeys: [] }),
      started: fc.option(distance, { freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('item' as const),
      patch: fc.record({ appliesTo: fc.option(departments, { freq: 2 }), retired: rarely }, { requiredKeys: [] }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('publish' as const), major: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('evidence' as const),
      /** How many versions ago. */
      age: fc.constantFrom(0, 0, 0, 1, 2),
      licence: fc.oneof(fc.constant(null), near, fc.integer({ min: 0, max: 200 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('waive' as const),
      days: fc.oneof(fc.nat(3), fc.nat(60)),
      ended: fc.option(fc.record({ after: fc.oneof(fc.nat(3), fc.nat(60)), clock }), { freq: 2 }),
    }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

const script = fc.record({
  kind: fc.constantFrom(...DUTY_KINDS, 'licence' as const),
  pivots: fc.array(
    fc.oneof(
      fc.integer({ min: LEAD, max: LENGTH }),
      fc.nat(20).map(odd => -1 - odd),
    ),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
  /** Some kinds have no versions that are told apart. */
  hasVersions: mostly,
  account: when,
  person: fc.record({ department, role, active: mostly, started: fc.option(distance, { freq: 2 }) }),
  published: when,
  appliesTo: fc.option(departments, { freq: 1 }),
  rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
  steps: fc.array(fc.record({ when, change }), { minLength: 4, maxLength: 30, size: 'max' }),
})
type Script = typeof script extends fc.Arbitrary<infer One> ? One : never

/** Days of a stage as instants. What is written down in the end depends on nothing but the instants. */
class Calendar {
  readonly #midnights = new Map<Day, Instant>()
  readonly stage: Stage
  readonly pivots: readonly number[]

  constructor(stage: Stage, pivots: readonly number[]) {
    this.stage = stage
    this.pivots = pivots
  }

  dayAt(number: number): Day {
    return addDays(this.stage.from, number - LEAD)
  }

  instantOn(day: Day, clock: number): Instant {
    let midnight = this.#midnights.get(day)
    if (midnight === undefined) {
      midnight = startOfDay(day, this.stage.zone)
      this.#midnights.set(day, midnight)
    }
    return midnight + clock
  }

  dayOf({ around, anywhere }: When): Day {
    const pivot = around && this.pivots[around.pivot]
    if (!around || pivot === undefined || pivot === null) return this.dayAt(anywhere)
    const { oddDays, from } = this.stage
    return addDays(pivot < 0 ? (oddDays[-pivot % oddDays.length] ?? from) : this.dayAt(pivot), around.by)
  }

  instantOf(when: When): Instant {
    return this.instantOn(this.dayOf(when), when.clock)
  }
}

/** Something's first moment is mostly before the two years, or little would be owed in them. */
function early({ anywhere, ...when }: When): When {
  return { ...when, anywhere: Math.floor(anywhere / 3) }
}

function written(script: Script, stage: Stage): History {
  const calendar = new Calendar(stage, script.pivots)
  const { started, ...person } = script.person
  const account = early(script.account)
  const published = early(script.published)
  const isVersioned = script.hasVersions && script.kind !== 'licence'
  const publishedAt = calendar.instantOf(published)
  const history: History = {
    kind: script.kind,
    personId: PERSON,
    rules: script.rules.map(({ when, starts, ...revision }) => {
      const first = early(when)
      const startsOn = addDays(calendar.dayOf(first), starts)
      return [{ at: calendar.instantOf(first), ...revision, startsOn, retired: false }]
    }),
    person: [
      {
        at: calendar.instantOf(account),
        ...person,
        startedOn: started === null ? null : addDays(calendar.dayOf(account), started),
      },
    ],
    item: [{ at: publishedAt, appliesTo: script.appliesTo, retired: false }],
    versions: isVersioned ? [{ at: publishedAt, version: 1, countsFrom: 1 }] : [],
    evidence: [],
    waivers: [],
  }
  const steps = script.steps.map(({ when, change }) => {
    const at = calendar.instantOf(when)
    return { day: dayOf(at, stage.zone), at, change }
  })
  for (const step of steps.toSorted((one, other) => one.at - other.at)) happen(history, calendar, step)
  return history
}

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
  history.evidence.push({ at, version, ...(history.kind === 'licence' ? { expiresOn } : {}) })
}

export function historiesOn(stage: Stage): fc.Arbitrary<History> {
  return script.map(one => written(one, stage))
}
