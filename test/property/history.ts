// Random histories of the portal: what people do, when, and how often they send it at once.
import fc from 'fast-check'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { isLead } from '../../src/domain/roles.ts'
import { TOOLBOX_QUESTIONS } from '../../src/domain/toolbox.ts'
import { FIXTURE_PACK, rightAnswer } from '../support/fixture-pack.ts'
import { answersTo, handIn } from '../support/module-quiz.ts'
import { FIXTURE_PEOPLE, type FixtureUsername, idOf } from '../support/people.ts'
import type { Answer, TestCaller, TestPortal } from '../support/portal.ts'
import { answersTo as toolboxAnswersTo } from '../support/toolbox-quiz.ts'
import { calendarDay, daysLater, type Tally } from './reference.ts'

const person = fc.constantFrom<FixtureUsername>('employee', 'colleague', 'manager', 'second.manager')
const id = (least: number, most: number) => fc.integer({ min: least, max: most })

type Deed =
  | { kind: 'swms' | 'moduleReading' | 'topicReading' | 'redeem'; item: number }
  | { kind: 'manual' | 'form' | 'milestones' }
  | { kind: 'moduleQuiz' | 'toolboxQuiz'; item: number; wrong: number }
  | { kind: 'kudos'; to: FixtureUsername; type: 'regular' | 'management' }
  | { kind: 'challenge'; right: boolean }
  | { kind: 'leave'; from: number; days: number }
  | { kind: 'takeBack'; which: number }

const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind)

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: kindOf('swms'), item: id(1, 3) }),
  fc.record({ kind: kindOf('manual') }),
  fc.record({ kind: kindOf('moduleReading'), item: id(2, 5) }),
  fc.record({ kind: kindOf('topicReading'), item: id(1, 3) }),
  fc.record({ kind: kindOf('form') }),
  fc.record({ kind: kindOf('moduleQuiz'), item: id(2, 5), wrong: fc.constantFrom(0, 2, 3, 4, 9) }),
  fc.record({ kind: kindOf('toolboxQuiz'), item: id(1, 3), wrong: fc.constantFrom(0, 1, 2, 3, 6) }),
  fc.record({ kind: kindOf('kudos'), to: person, type: fc.constantFrom('regular' as const, 'management' as const) }),
  { weight: 3, arbitrary: fc.record({ kind: kindOf('challenge'), right: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('milestones') }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('redeem'), item: id(1, 3) }) },
  /** By its distance from today: back as far as it goes and a little further, and ahead. */
  { weight: 2, arbitrary: fc.record({ kind: kindOf('leave'), from: id(-16, 8), days: id(1, 6) }) },
  fc.record({ kind: kindOf('takeBack'), which: id(0, 3) }),
)

const action = fc.record({
  deed,
  who: person,
  /** Sent this often at the same time, as an impatient thumb does. */
  times: fc.constantFrom(1, 1, 1, 2, 3),
  /** How long after the one before: mostly the same shift, often the next day, sometimes days later. */
  after: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 * HOUR }) },
    { weight: 3, arbitrary: fc.integer({ min: 8 * HOUR, max: 30 * HOUR }) },
    { weight: 1, arbitrary: fc.integer({ min: 48 * HOUR, max: 120 * HOUR }) },
  ),
})
export type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

export const history = fc.record({
  /** Days before a change to or from daylight saving in one of the zones, or in none. */
  start: fc.constantFrom(
    '2026-04-02T20:00:00Z',
    '2026-10-01T20:00:00Z',
    '2026-03-06T10:00:00Z',
    '2026-10-30T10:00:00Z',
    '2026-12-30T23:00:00Z',
  ),
  actions: fc.array(action, { minLength: 10, maxLength: 40, size: 'max' }),
})

export const ZONES = ['Australia/Sydney', 'America/New_York', 'Australia/Lord_Howe']

type Tallies = ReadonlyMap<FixtureUsername, Tally>

/** Does one thing and writes down, by the answers and the rules alone, what must have come of it. */
export async function act(portal: TestPortal, { deed, who, times, after }: Action, tallies: Tallies): Promise<void> {
  portal.clock.advance(after)
  const caller = await portal.as(who)
  const today = calendarDay(portal.clock.now(), portal.config.timeZone)
  const send = await sendingOf(deed, caller, today)
  const answers = await Promise.all(Array.from({ length: times }, send))
  const own = tallyOf(tallies, who)
  for (const { status, body: answered } of answers) {
    if (status >= 300) continue
    noteLeave(answered, deed, own, today)
    const body = answered as Body
    if (learnsBy(deed, own)) own.learningDays.add(today)
    if (deed.kind === 'challenge') own.challengeDays.add(today)
    noteEarnings(deed, body, own, today)
    if (deed.kind === 'kudos') noteKudos(who, deed, body, tallyOf(tallies, deed.to), today)
  }
}

function tallyOf(tallies: Tallies, who: FixtureUsername): Tally {
  const tally = tallies.get(who)
  if (!tally) throw new Error(`nobody counts for ${who}`)
  return tally
}

type Body = Record<string, unknown>

/** What keeps a learning streak: a sign-off that is new, a graded quiz, a challenge answered. */
function learnsBy(deed: Deed, own: Tally): boolean {
  if (deed.kind === 'moduleQuiz' || deed.kind === 'toolboxQuiz' || deed.kind === 'challenge') return true
  if (deed.kind === 'manual' || deed.kind === 'form') return own.signs(deed.kind)
  const isReading = deed.kind === 'swms' || deed.kind === 'moduleReading' || deed.kind === 'topicReading'
  return isReading && own.signs(`${deed.kind} ${deed.item}`)
}

type Sending = () => Promise<Answer<unknown>>

/** How a deed is sent, as often as that is called. */
async function sendingOf(deed: Deed, caller: TestCaller, today: string): Promise<Sending> {
  switch (deed.kind) {
    case 'swms':
      return () => caller.call(api.markSwmsRead, { params: { id: deed.item } })
    case 'manual':
      return () => caller.call(api.markModuleRead, { params: { id: 1 } })
    case 'moduleReading':
      return () => caller.call(api.completeReading, { params: { id: deed.item } })
    case 'topicReading':
      return () => caller.call(api.markTopicRead, { params: { id: deed.item } })
    case 'form':
      return () => caller.call(api.submitInductionForm, { body: { fullName: 'Somebody', email: 'some@example.com' } })
    case 'moduleQuiz':
      return moduleSending(deed.item, deed.wrong, caller)
    case 'toolboxQuiz':
      return toolboxSending(deed.item, deed.wrong, caller)
    case 'kudos':
      return () =>
        caller.call(api.giveKudos, { body: { toUserId: idOf(deed.to), message: 'Thanks', kudosType: deed.type } })
    case 'challenge':
      return challengeSending(deed.right, caller)
    case 'milestones':
      return () => caller.call(api.checkMilestones)
    case 'redeem':
      return () => caller.call(api.redeem, { params: { id: deed.item } })
    case 'leave': {
      const from = daysLater(today, deed.from)
      return () => caller.call(api.addOwnLeave, { body: { from, to: daysLater(from, deed.days - 1) } })
    }
    case 'takeBack': {
      const { body } = await caller.call(api.ownLeave)
      const id = body[deed.which % Math.max(1, body.length)]?.id ?? 1
      return () => caller.call(api.takeBackOwnLeave, { params: { id } })
    }
  }
}

async function moduleSending(moduleId: number, wrong: number, caller: TestCaller): Promise<Sending> {
  const answers = await answersTo(caller, moduleId, wrong)
  return () => handIn(caller, moduleId, answers)
}

async function toolboxSending(topicId: number, wrong: number, caller: TestCaller): Promise<Sending> {
  await caller.call(api.startToolboxQuiz, { params: { topicId } })
  const answers = await toolboxAnswersTo(caller, topicId, TOOLBOX_QUESTIONS - wrong)
  const given = { params: { topicId }, body: { answers } }
  return () => caller.call(api.submitToolboxQuiz, given)
}

async function challengeSending(right: boolean, caller: TestCaller): Promise<Sending> {
  const { body } = await caller.call(api.dailyChallenge)
  const answer = rightAnswer(Number(body.title.split(' ')[1]))
  const userAnswer = right ? answer : (answer + 1) % 4
  return () => caller.call(api.submitChallenge, { body: { challengeId: body.id, userAnswer } })
}

/** What was entered is leave from then on; of what is taken back, the days that have begun. */
function noteLeave(answered: unknown, deed: Deed, own: Tally, today: string): void {
  if (deed.kind === 'leave') {
    const from = daysLater(today, deed.from)
    for (let more = 0; more < deed.days; more++) own.leaveDays.add(daysLater(from, more))
  }
  if (deed.kind === 'takeBack') {
    const left = answered as { from: string; to: string }[]
    for (const day of own.leaveDays) {
      if (day > today && !left.some(({ from, to }) => from <= day && day <= to)) own.leaveDays.delete(day)
    }
  }
}

function noteEarnings(deed: Deed, body: Body, own: Tally, today: string): void {
  if (deed.kind === 'swms') own.earn(`swms ${deed.item}`, 10)
  if (deed.kind === 'manual') own.earn('manual', 10)
  if (deed.kind === 'form') own.earn('form', 10)
  if (deed.kind === 'moduleQuiz' && body.passed) own.earn(`module ${deed.item}`, 10)
  if (deed.kind === 'toolboxQuiz' && body.passed) own.earn(`topic ${deed.item}`, 10)
  if (deed.kind === 'challenge' && deed.right) own.earn(`challenge ${today}`, 5)
  if (deed.kind === 'redeem') own.spend(`reward ${deed.item}`, FIXTURE_PACK.rewards[deed.item - 1]?.pointsCost ?? 0)
  if (deed.kind === 'milestones') {
    for (const reached of body as unknown as { name: string; pointsReward: number; experienceReward: number }[]) {
      own.earn(reached.name, reached.pointsReward, reached.experienceReward)
    }
  }
}

/** Between leads it pays once for giver, receiver and day; to everyone else each time. */
function noteKudos(
  from: FixtureUsername,
  deed: { to: FixtureUsername; type: string },
  body: Body,
  receiver: Tally,
  today: string,
): void {
  const paidFor = isLeadName(from) && isLeadName(deed.to) ? `${from} ${today}` : body.id
  receiver.earn(`kudos ${paidFor}`, deed.type === 'management' ? 20 : 5)
}

function isLeadName(username: FixtureUsername): boolean {
  return isLead(FIXTURE_PEOPLE.find(entry => entry.username === username)?.role ?? 'employee')
}
