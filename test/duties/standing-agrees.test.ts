// Over random histories, on every day of two years: the domain and the reference say the same of every rule and of all together.
import { inspect, isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../src/domain/day.ts'
import { standingOf, worstStanding } from '../../src/domain/duty.ts'
import { DUTY_STATUSES, type DutyFacts, type Standing } from '../../src/domain/duty-facts.ts'
import { factsOf, type History, historiesOn, STAGES, type Stage } from './histories.ts'
import { referenceDay, referenceWalk, referenceWorst, type WalkedDay } from './reference.ts'

const RUNS = Number(process.env.DUTY_RUNS ?? 150)
/** Always the same, so that a failure is not a matter of luck; another can be asked for. */
const SEED = Number(process.env.DUTY_SEED ?? 20_270_301)
/** How often each thing that matters must have been seen, on that many days, for the comparison to mean anything. */
const ENOUGH = 20

const SHOWN = ['graceUntil', 'dueAgain', 'protectedFromEdit', 'endedEarly'] as const
type Seen = Record<string, number>

function note(seen: Seen, what: string): void {
  seen[what] = (seen[what] ?? 0) + 1
}

function noteDay(seen: Seen, walked: WalkedDay): void {
  note(seen, walked.standing.status)
  if (walked.standing.graceUntil !== null) note(seen, 'graceUntil')
  if (walked.dueAgain) note(seen, 'dueAgain')
  if (walked.protectedFromEdit) note(seen, 'protectedFromEdit')
  if (walked.endedEarly) note(seen, 'endedEarly')
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

function compare(history: History, stage: Stage, seen: Seen): void {
  const { zone, from, to } = stage
  const ours = factsOf(history, instant => dayOf(instant, zone))
  const theirs = factsOf(history, instant => referenceDay(instant, zone))
  const walks = theirs.map(facts => walkOf(facts, stage))
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const expected: Standing[] = []
    const answered: Standing[] = []
    for (const [index, facts] of ours.entries()) {
      const walked = walks[index]?.get(day)
      // The walk begins with the first fact: before it there is nothing to be owed.
      const right = walked?.standing ?? { status: 'not_required', on: null, graceUntil: null }
      const answer = standingOf(facts, day)
      if (walked) noteDay(seen, walked)
      if (!isDeepStrictEqual(answer, right)) throw differ('One rule', zone, day, answer, right, theirs[index])
      expected.push(right)
      answered.push(answer)
    }
    const worst = worstStanding(answered)
    const right = referenceWorst(expected)
    if (!isDeepStrictEqual(worst, right)) throw differ('Several rules', zone, day, worst, right, expected)
  }
}

test.each(STAGES)('every day of two years in $zone', stage => {
  const seen: Seen = {}
  fc.assert(
    fc.property(historiesOn(stage), history => compare(history, stage, seen)),
    {
      numRuns: RUNS,
      seed: SEED,
      // The instants of a history are hard to read; the facts that differ are in the message.
      reporter: ({ failed, errorInstance, seed, counterexamplePath }) => {
        if (!failed) return
        const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
        throw new Error(`${message}\n  with seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance })
      },
    },
  )
  console.log(stage.zone, seen)
  const rare = [...DUTY_STATUSES, ...SHOWN].filter(what => (seen[what] ?? 0) < ENOUGH)
  expect(rare, 'what the histories hardly show').toEqual([])
})
