// Over random histories, on every day of two years: the domain and the reference say the same of every rule and of all together.
import { inspect, isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../src/domain/day.ts'
import { standingOf, worstStanding } from '../../src/domain/duty.ts'
import { DUTY_STATUSES, type DutyFacts, type Standing } from '../../src/domain/duty-facts.ts'
import { factsOf, type History, historiesOn, STAGES, type Stage } from './histories.ts'
import { referenceDay, referenceWalk, referenceWorst, type WalkedDay } from './reference.ts'

/** Histories in each zone, and the seed of the first: always the same, so that a failure is no matter of luck. Others can be asked for. */
const RUNS = Number(process.env.DUTY_RUNS ?? 80)
const SEED = Number(process.env.DUTY_SEED ?? 20_270_301)
/** In so many of the walks each thing that matters must occur, for the comparison to mean anything. */
const ENOUGH = 8

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
