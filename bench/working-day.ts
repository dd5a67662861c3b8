// What a person does in the portal between two polls: looks, learns, is graded, thanks a colleague. Endless, and within the
// rules except for one quiz too many.
import { randomUUID } from 'node:crypto'
import { formWith } from '../test/support/own-files.ts'
import type { Person } from './company.ts'
import { MODULES_PASSED, TOPICS_PASSED } from './history.ts'
import type { Request } from './load.ts'
import type { Material } from './material.ts'

export interface Asked extends Request {
  /** Whoever goes on with what is answered. */
  told?(body: unknown): void
}

/** Sent together, as a screen does. */
export type Step = Asked[]

/** What people share: the code of the talk that goes on, and a photo to upload. */
export interface Site {
  code?: string
  photo: Buffer
}

/** One of so many has a licence to enter. */
const LICENCES = 50

const DASHBOARD = [
  '/api/swms-documents',
  '/api/swms-progress',
  '/api/training-modules',
  '/api/user-progress',
  '/api/compliance-overview',
  '/api/quote-of-the-day',
  '/api/me/due',
]

export function* workingDay(
  person: Person,
  colleague: Person,
  material: Material,
  challengeId: number,
  site: Site,
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
  if (person.id % LICENCES === 0) {
    let photo: { id: number } | undefined
    const upload = {
      method: 'POST',
      path: '/api/files',
      token: person.token,
      form: formWith(site.photo, 'photo.png'),
    } as const
    yield [{ ...upload, told: body => (photo = body as { id: number }) }]
    if (photo) yield post('/api/me/licences', { typeId: material.licenceTypeId, number: '1234', photos: [photo.id] })
  }
  if (site.code !== undefined) yield post('/api/talks/join', { code: site.code })
  yield get('/api/me/obligations', '/api/me/notices')
  yield post('/api/me/notices/read', { all: true })
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
