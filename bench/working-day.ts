// What a person does in the portal between two polls: looks, learns, is graded, thanks a colleague. Endless, and within the
// rules except for one quiz too many.
import { randomUUID } from 'node:crypto'
import type { Person } from './company.ts'
import { MODULES_PASSED, TOPICS_PASSED } from './history.ts'
import type { Request } from './load.ts'
import type { Material } from './material.ts'

/** Sent together, as a screen does. */
export type Step = Request[]

const DASHBOARD = [
  '/api/swms-documents',
  '/api/swms-progress',
  '/api/training-modules',
  '/api/user-progress',
  '/api/compliance-overview',
  '/api/quote-of-the-day',
]

export function* workingDay(
  person: Person,
  colleague: Person,
  material: Material,
  challengeId: number,
): Generator<Step> {
  const get = (...paths: string[]): Step => paths.map(path => ({ method: 'GET', path, token: person.token }))
  const post = (path: string, body?: unknown): Step => [
    {
      ...{ method: 'POST', path, token: person.token, headers: { 'idempotency-key': randomUUID() } },
      ...(body === undefined ? {} : { body }),
    },
  ]
  const [open, next] = material.modules.slice(MODULES_PASSED)
  const [begun, fresh] = material.topics.slice(TOPICS_PASSED)
  const quiz = (module: typeof open, attempt: 'first' | 'second') => {
    const [first, second] = module?.triesOf(person.id) ?? []
    const answers = attempt === 'first' ? first?.wrong : second?.right
    return post(`/api/training-modules/${module?.id}/quiz`, { answers })
  }

  yield get(...DASHBOARD)
  yield get(`/api/training-modules/${open?.id}`, `/api/training-modules/${open?.id}/can-take-quiz`)
  yield quiz(open, 'first')
  yield post('/api/daily-challenge/submit', { challengeId, userAnswer: person.id % 3 })
  yield quiz(open, 'second')
  yield post('/api/team-kudos', { toUserId: colleague.id, message: 'Thanks for the help with the treadmills' })
  yield quiz(next, 'first')
  yield post('/api/check-milestones')
  yield quiz(next, 'second')
  yield get('/api/leaderboard', '/api/leaderboard/stats')
  yield post(`/api/toolbox-quiz/${begun?.id}/submit`, { answers: begun?.rightAnswers })
  yield get('/api/rewards', `/api/users/${person.id}/redemptions`)
  yield post(`/api/rewards/${material.rewards[0]?.id}/redeem`)
  yield post(`/api/toolbox-quiz/${fresh?.id}/start`)
  yield post(`/api/toolbox-quiz/${fresh?.id}/submit`, { answers: fresh?.wrongAnswers })
  for (;;) {
    yield get(...DASHBOARD)
    yield get('/api/leaderboard', '/api/team-kudos')
    yield post('/api/check-milestones')
  }
}
