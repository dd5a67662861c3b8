// Random histories of the portal: what people do, when, and how often they send it at once.
import fc from 'fast-check'
import { HOUR, MINUTE } from '../../src/domain/clock.ts'
import { isLead } from '../../src/domain/roles.ts'
import { FIXTURE_PACK, rightAnswer } from '../support/fixture-pack.ts'
import { answersWith } from '../support/module-quiz.ts'
import { FIXTURE_PEOPLE, type FixtureUsername, idOf } from '../support/people.ts'
import type { Answer, TestCaller, TestPortal } from '../support/portal.ts'
import { calendarDay, type Tally } from './reference.ts'

const person = fc.constantFrom<FixtureUsername>('employee', 'colleague', 'manager', 'second.manager')
const id = (most: number) => fc.integer({ min: 1, max: most })
const done = <Kind extends string, More extends object>(
  kind: Kind,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) =>
  fc.record({
    kind: fc.constant(kind),
    who: person,
    /** Sent this often at the same time, as an impatient thumb does. */
    times: fc.constantFrom(1, 1, 1, 2, 3),
    /** How long after the one before. Mostly the same shift, sometimes the next days. */
    after: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 3 * HOUR }) },
      { weight: 3, arbitrary: fc.integer({ min: 8 * HOUR, max: 30 * HOUR }) },
      { weight: 1, arbitrary: fc.integer({ min: 2 * 24 * HOUR, max: 5 * 24 * HOUR }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 * MINUTE }) },
    ),
    ...more,
  })

const action = fc.oneof(
  done('swms', { item: id(3) }),
  done('manual', {}),
  done('moduleReading', { item: fc.integer({ min: 2, max: 5 }) }),
  done('topicReading', { item: id(3) }),
  done('form', {}),
  done('moduleQuiz', { item: fc.integer({ min: 2, max: 5 }), wrong: fc.constantFrom(0, 2, 3, 4, 9) }),
  done('toolboxQuiz', { item: id(3), wrong: fc.constantFrom(0, 1, 2, 3, 6) }),
  done('kudos', { to: person, type: fc.constantFrom('regular', 'management') }),
  { weight: 3, arbitrary: done('challenge', { right: fc.boolean() }) },
  { weight: 2, arbitrary: done('milestones', {}) },
  { weight: 2, arbitrary: done('redeem', { item: id(3) }) },
)
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
  actions: fc.array(action, { minLength: 10, maxLength: 45, size: 'max' }),
})

export const ZONES = ['Australia/Sydney', 'America/New_York', 'Australia/Lord_Howe']

type Tallies = ReadonlyMap<FixtureUsername, Tally>

/** Does one thing and writes down, by the answers and the rules alone, what it must have brought. */
export async function act(portal: TestPortal, action: Action, tallies: Tallies): Promise<void> {
  portal.clock.advance(action.after)
  const caller = await portal.as(action.who)
  const today = calendarDay(portal.clock.now(), portal.config.timeZone)
  const own = tallyOf(tallies, action.who)
  const answers = (await send(action, caller)).filter(answer => answer.status === 200)
  for (const { body } of answers) {
    if (LEARNS[action.kind]?.(body)) own.learningDays.add(today)
    if (action.kind === 'challenge') own.challengeDays.add(today)
    note(action, body, own, tallies, today)
  }
}

function tallyOf(tallies: Tallies, who: FixtureUsername): Tally {
  const tally = tallies.get(who)
  if (!tally) throw new Error(`nobody counts for ${who}`)
  return tally
}

type Body = Record<string, unknown>

/** What keeps a learning streak: a sign-off that is new, a graded quiz, a challenge answered. */
const LEARNS: Partial<Record<Action['kind'], (body: Body) => boolean>> = {
  swms: body => Number(body.pointsAwarded) > 0,
  manual: body => Number(body.pointsAwarded) > 0,
  moduleReading: () => true,
  topicReading: () => true,
  form: () => true,
  moduleQuiz: () => true,
  toolboxQuiz: () => true,
  challenge: () => true,
}

async function send(action: Action, caller: TestCaller): Promise<Answer<Body>[]> {
  const { path, body } = await requestOf(action, caller)
  return Promise.all(Array.from({ length: action.times }, () => caller.post<Body>(path, body)))
}

async function requestOf(action: Action, caller: TestCaller): Promise<{ path: string; body?: object }> {
  switch (action.kind) {
    case 'swms':
      return { path: `/api/swms-documents/${action.item}/mark-read` }
    case 'manual':
      return { path: '/api/training-modules/1/mark-as-read' }
    case 'moduleReading':
      return { path: `/api/training-modules/${action.item}/complete-reading` }
    case 'topicReading':
      return { path: `/api/toolbox-topics/${action.item}/mark-read` }
    case 'form':
      return { path: '/api/submit-induction-form', body: { fullName: 'Somebody', email: 'some@example.com' } }
    case 'moduleQuiz':
      return { path: `/api/training-modules/${action.item}/quiz`, body: { answers: answersWith(action.wrong) } }
    case 'toolboxQuiz':
      return toolboxRequest(action.item, action.wrong, caller)
    case 'kudos':
      return {
        path: '/api/team-kudos',
        body: { toUserId: idOf(action.to), message: 'Well done', kudosType: action.type },
      }
    case 'challenge':
      return challengeRequest(action.right, caller)
    case 'milestones':
      return { path: '/api/check-milestones' }
    case 'redeem':
      return { path: `/api/rewards/${action.item}/redeem` }
  }
}

async function toolboxRequest(topicId: number, wrong: number, caller: TestCaller) {
  await caller.post(`/api/toolbox-quiz/${topicId}/start`)
  const { body } = await caller.get<Record<string, string>[]>(`/api/toolbox-quiz/${topicId}`)
  const answers = body.map((question, index) => {
    const letter = 'ABCD'[(rightAnswer(index) + (index < wrong ? 1 : 0)) % 4]
    return [String(question.id), question[`option${letter}`]]
  })
  return { path: `/api/toolbox-quiz/${topicId}/submit`, body: { answers: Object.fromEntries(answers) } }
}

async function challengeRequest(right: boolean, caller: TestCaller) {
  const { body } = await caller.get<{ id: number; title: string }>('/api/daily-challenge')
  const answer = rightAnswer(Number(body.title.split(' ')[1]))
  return {
    path: '/api/daily-challenge/submit',
    body: { challengeId: body.id, userAnswer: right ? answer : (answer + 1) % 4 },
  }
}

function note(action: Action, body: Body, own: Tally, tallies: Tallies, today: string): void {
  if (action.kind === 'swms') own.earn(`swms ${action.item}`, 10)
  if (action.kind === 'manual') own.earn('manual', 10)
  if (action.kind === 'form') own.earn('form', 10)
  if (action.kind === 'moduleQuiz' && body.passed) own.earn(`module ${action.item}`, 10)
  if (action.kind === 'toolboxQuiz' && body.passed) own.earn(`topic ${action.item}`, 10)
  if (action.kind === 'challenge' && action.right) own.earn(`challenge ${today}`, 5)
  if (action.kind === 'kudos') {
    const points = action.type === 'management' ? 20 : 5
    const pays = isLeadName(action.who) && isLeadName(action.to) ? `${action.who} ${today}` : body.id
    tallyOf(tallies, action.to).earn(`kudos ${pays}`, points)
  }
  if (action.kind === 'redeem') {
    const cost = FIXTURE_PACK.rewards[action.item - 1]?.pointsCost ?? 0
    own.spend(`redemption ${action.item}`, cost)
  }
  if (action.kind === 'milestones') {
    for (const milestone of body as unknown as { name: string; pointsReward: number; experienceReward: number }[]) {
      own.earn(milestone.name, milestone.pointsReward, milestone.experienceReward)
    }
  }
}

function isLeadName(username: FixtureUsername): boolean {
  return isLead(FIXTURE_PEOPLE.find(entry => entry.username === username)?.role ?? 'employee')
}
