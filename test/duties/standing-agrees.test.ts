// Over random histories, on every day of two years: the domain and the reference say the same of every rule and of all together.
import { inspect, isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../src/domain/day.ts'
import { standingOf, worstStanding } from '../../src/domain/duty.ts'
import { DUTY_STATUSES, type DutyFacts, type RuleRevision, type Standing } from '../../src/domain/duty-facts.ts'
import { factsOf, type History, historiesOn, STAGES, type Stage } from './histories.ts'
import { referenceDay, referenceStanding, referenceWalk, referenceWorst, type WalkedDay } from './reference.ts'

/** Histories in each zone, and the seed of the first: always the same, so that a failure is no matter of luck. Others can be asked for. */
const RUNS = Number(process.env.DUTY_RUNS ?? 60)
const SEED = Number(process.env.DUTY_SEED ?? 20_270_301)
/** In so many of the walks each thing that matters must occur, for the comparison to mean anything. */
const ENOUGH = 5

const SHOWN = [...DUTY_STATUSES, 'graceUntil', 'dueAgain', 'protectedFromEdit', 'endedEarly'] as const
type Shown = (typeof SHOWN)[number]

function isShown(what: Shown, walked: WalkedDay): boolean {
  if (what === 'graceUntil') return walked.standing.graceUntil !== null
  if (what === 'dueAgain' || what === 'protectedFromEdit' || what === 'endedEarly') return walked[what]
  return walked.standing.status === what
}

/** The days of a stage, as the reference walks them. */
function walkOf(facts: DutyFacts, { from, to }: Stage): Map<Day, WalkedDay> {
  const days = new Map<Day, WalkedDay>()
  for (const walked of referenceWalk(facts)) {
    if (walked.day > to) break
    if (walked.day >= from) days.set(walked.day, walked)
  }
  return days
}

function differ(what: string, zone: string, day: Day, ours: Standing, expected: Standing, facts: unknown): Error {
  return new Error(
    [
      `${what}, in ${zone} on ${day}`,
      `  the domain:    ${inspect(ours, { breakLength: 120 })}`,
      `  the reference: ${inspect(expected, { breakLength: 120 })}`,
      `  from: ${inspect(facts, { depth: 6, breakLength: 160, compact: 3 })}`,
    ].join('\n'),
  )
}

/** Returns how the reference walked, for what it has shown. */
function compare(history: History, stage: Stage): Map<Day, WalkedDay>[] {
  const { zone, from, to } = stage
  const ours = factsOf(history, instant => dayOf(instant, zone))
  const theirs = factsOf(history, instant => referenceDay(instant, zone))
  const walks = theirs.map(facts => walkOf(facts, stage))
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const expected: Standing[] = []
    const answered: Standing[] = []
    for (const [index, facts] of ours.entries()) {
      // The walk begins with the first fact: before it there is nothing to be owed.
      const right = walks[index]?.get(day)?.standing ?? referenceWorst([])
      const answer = standingOf(facts, day)
      if (!isDeepStrictEqual(answer, right)) throw differ('One rule', zone, day, answer, right, theirs[index])
      expected.push(right)
      answered.push(answer)
    }
    const worst = worstStanding(answered)
    const right = referenceWorst(expected)
    if (!isDeepStrictEqual(worst, right)) throw differ('Several rules', zone, day, worst, right, expected)
  }
  return walks
}

test.each(STAGES.map((stage, index) => ({ ...stage, seed: SEED + index })))(
  'the domain and the reference agree on every day of two years in $zone',
  ({ seed, ...stage }) => {
    const seen = new Map<Shown, number>(SHOWN.map(what => [what, 0]))
    const property = fc.property(historiesOn(stage), history => {
      for (const walk of compare(history, stage)) {
        const days = [...walk.values()]
        for (const what of SHOWN) {
          if (days.some(walked => isShown(what, walked))) seen.set(what, (seen.get(what) ?? 0) + 1)
        }
      }
    })
    fc.assert(property, {
      numRuns: RUNS,
      seed,
      // The instants of a history are hard to read; the facts that differ are in the message.
      reporter: ({ failed, errorInstance, counterexamplePath }) => {
        if (!failed) return
        const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
        throw new Error(`${message}\n  with seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance })
      },
    })
    if (process.env.DUTY_SEEN) console.log(stage.zone, Object.fromEntries(seen))
    const rare = [...seen].filter(([, times]) => times < ENOUGH)
    expect(rare, 'what the histories hardly show').toEqual([])
  },
  300_000,
)

/** Few days, so that many are the same. */
const someDay = fc.constantFrom(null, '2028-02-28', '2028-02-29', '2028-03-01')
const anyStanding = fc.record({ status: fc.constantFrom(...DUTY_STATUSES), on: someDay, graceUntil: someDay })

test('the domain and the reference agree on the worst of any standings', () => {
  fc.assert(
    fc.property(fc.array(anyStanding, { maxLength: 4 }), standings => {
      expect(worstStanding(standings)).toEqual(referenceWorst(standings))
    }),
    { numRuns: 2000, seed: SEED },
  )
})

const EVERYONE = { everyone: true, departments: [], roles: [], people: [], except: [] }
const RULE: RuleRevision = {
  day: '2028-01-01',
  namesItem: true,
  audience: EVERYONE,
  dueDays: 14,
  everyMonths: 1,
  graceDays: 30,
  startsOn: '2028-01-01',
  retired: false,
}
const NOTHING_DONE: DutyFacts = {
  kind: 'swms',
  personId: 7,
  rule: [RULE],
  person: [{ day: '2027-01-01', department: 'Install', role: 'employee', active: true, startedOn: null }],
  item: [{ day: '2027-01-01', appliesTo: null, retired: false }],
  versions: [{ day: '2027-01-01', version: 1, countsFrom: 1 }],
  evidence: [],
  waivers: [],
}
const SIGNED = { evidence: [{ day: '2028-01-31', version: 1 }] }
const SIGNED_ONCE = { ...SIGNED, rule: [{ ...RULE, everyMonths: null }] }
const SIGNED_ON_LEAP_DAY = { evidence: [{ day: '2028-02-29', version: 1 }], rule: [{ ...RULE, everyMonths: 12 }] }
const WAIVED = { waivers: [{ day: '2028-01-05', until: '2028-02-05', endedOn: '2028-01-20' }] }
const majorOn = (day: Day) => ({ versions: [...NOTHING_DONE.versions, { day, version: 2, countsFrom: 2 }] })
const LICENCE = { kind: 'licence' as const, evidence: [{ day: '2028-01-02', version: 1, expiresOn: '2028-05-31' }] }
const shortenedOn = (day: Day, ...dueDays: number[]) => ({
  rule: [RULE, ...dueDays.map(days => ({ ...RULE, day, dueDays: days }))],
})

test.each<[what: string, facts: Partial<DutyFacts>, day: Day, ...Standing[keyof Standing][]]>([
  ['the day before the rule', {}, '2027-12-31', 'not_required', null, null],
  ['the due day', {}, '2028-01-15', 'due', '2028-01-15', null],
  ['the day after it', {}, '2028-01-16', 'overdue', '2028-01-15', null],
  ['more than half of a short period is left', SIGNED, '2028-02-14', 'done', '2028-02-29', null],
  ['half of it is left', SIGNED, '2028-02-15', 'expiring', '2028-02-29', null],
  ['the last valid day, at the end of a short month', SIGNED, '2028-02-29', 'expiring', '2028-02-29', null],
  ['expired, with grace', SIGNED, '2028-03-01', 'due', '2028-03-30', '2028-03-30'],
  ['after the grace', SIGNED, '2028-03-31', 'overdue', '2028-03-30', '2028-03-30'],
  ['once is for good', SIGNED_ONCE, '2030-01-01', 'done', null, null],
  [
    'signed and expired long before the rule',
    { evidence: [{ day: '2027-01-31', version: 1 }] },
    '2028-01-01',
    'due',
    '2028-01-15',
    null,
  ],
  ['waived, not knowing that it will be ended', WAIVED, '2028-01-19', 'waived', '2028-02-05', null],
  ['the day on which the waiver was ended', WAIVED, '2028-01-20', 'due', '2028-02-02', null],
  ['an edit that would make it overdue at once', shortenedOn('2028-01-10', 3), '2028-01-13', 'due', '2028-01-13', null],
  ['an edit that gives no more time', shortenedOn('2028-01-14', 3), '2028-01-16', 'overdue', '2028-01-15', null],
  ['an edit that stood for minutes', shortenedOn('2028-01-10', 0, 3), '2028-01-11', 'due', '2028-01-13', null],
  [
    'a major version for who had done it',
    { ...SIGNED_ONCE, ...majorOn('2028-06-01') },
    '2028-06-01',
    'due',
    '2028-06-15',
    null,
  ],
  ['a major version for who had not', majorOn('2028-06-01'), '2028-06-01', 'overdue', '2028-01-15', null],
  [
    'a major version on the day of signing',
    { ...SIGNED, ...majorOn('2028-01-31') },
    '2028-02-01',
    'due',
    '2028-02-14',
    null,
  ],
  [
    'a major version on the last valid day',
    { ...SIGNED, ...majorOn('2028-02-29') },
    '2028-03-01',
    'due',
    '2028-03-14',
    null,
  ],
  [
    'a major version the day after',
    { ...SIGNED, ...majorOn('2028-03-01') },
    '2028-03-01',
    'due',
    '2028-03-30',
    '2028-03-30',
  ],
  ['a year from a leap day', SIGNED_ON_LEAP_DAY, '2029-03-01', 'due', '2029-03-30', '2029-03-30'],
  ['a licence 60 days before its end', LICENCE, '2028-04-01', 'expiring', '2028-05-31', null],
  ['a licence has no grace', LICENCE, '2028-06-01', 'overdue', '2028-05-31', null],
])('the reference itself, and so the domain: %s', (_, facts, day, status, on, graceUntil) => {
  expect(referenceStanding({ ...NOTHING_DONE, ...facts }, day)).toEqual({ status, on, graceUntil })
  expect(standingOf({ ...NOTHING_DONE, ...facts }, day)).toEqual({ status, on, graceUntil })
})
