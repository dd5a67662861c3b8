// What is measured: the calls of everyday work, as people's browsers make them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Company, PASSWORD, type Person } from './company.ts'
import { MODULES_PASSED, TOPICS_PASSED } from './history.ts'
import type { Request } from './load.ts'
import { newerMeasures } from './newer-measures.ts'
import type { Setup } from './setups.ts'

export interface Measure {
  what: string
  /** Processor time as a multiple of an answer of bare node:http, as promised. */
  atMost?: number
  /** How many calls make one of what is measured. */
  calls?: number
  /** As of one browser after the other, where the work is too heavy for a crowd. */
  connections?: number
  /** A write that one request makes, and the same again would not. */
  once?: boolean
  next(index: number): Request | undefined
}

/** As every browser sends it. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** All that a browser asks for to draw the dashboard. */
const DASHBOARD = [
  '/api/portal',
  '/api/users/:id',
  '/api/swms-documents',
  '/api/swms-progress',
  '/api/check-induction-completion',
  '/api/training-modules',
  '/api/user-progress',
  '/api/compliance-overview',
  '/api/quote-of-the-day',
  '/api/me/due',
]

interface ToolboxQuestion {
  id: number
  optionA: string
  optionB: string
}

const ANALYTICS = ['login-stats', 'login-history?days=30', 'active-sessions', 'login-history?days=90']

/** The measures for some of the company's people: the run uses up what one may do once a day. */
export async function everyday(
  engine: Setup['engine'],
  url: string,
  company: Company,
  people: readonly Person[],
): Promise<Measure[]> {
  const { admin, lead } = company
  const atMost = (onSqlite: number, onPostgres?: number) => {
    const promised = engine === 'sqlite' ? onSqlite : onPostgres
    return promised === undefined ? {} : { atMost: promised }
  }
  const person = (index: number) => people[index % people.length] as Person
  const get = async <Body>(path: string, { token } = person(0)): Promise<Body> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return response.json() as Promise<Body>
  }
  const modules = await get<{ id: number; category: string; position: number }[]>('/api/training-modules')
  const open = modules.find(({ category, position }) => category === 'base-training' && position === MODULES_PASSED + 1)
  const topic = (await get<{ id: number }[]>('/api/toolbox-topics'))[TOPICS_PASSED]
  // Everybody is asked others: those of a few people together are all there are, and what somebody is not asked is left aside.
  const asked = await Promise.all(
    people.slice(0, 30).map(each => get<ToolboxQuestion[]>(`/api/toolbox-quiz/${topic?.id}`, each)),
  )
  const questions = [...new Map(asked.flat().map(question => [question.id, question])).values()]
  const rewards = await get<{ id: number; pointsCost: number }[]>('/api/rewards')
  const cheapest = rewards.toSorted((one, other) => one.pointsCost - other.pointsCost)
  const asPerson = (index: number, path: string): Request => {
    const { id, token } = person(index)
    return { method: 'GET', path: path.replace(':id', String(id)), token, headers: BROWSER }
  }
  const asAdmin = (path: string): Request => ({ method: 'GET', path, token: admin.token, headers: BROWSER })
  const asLead = (path: string): Request => ({ method: 'GET', path, token: lead.token, headers: BROWSER })
  /** One write for each person, as often as the rules allow. */
  const each = (times: number, write: (index: number) => Request) => (index: number) =>
    index < people.length * times ? { ...write(index), token: person(index).token } : undefined

  return [
    { what: 'header poll (session and user)', ...atMost(3, 6), next: index => asPerson(index, '/api/users/:id') },
    {
      what: `dashboard, its ${DASHBOARD.length} calls as one`,
      ...atMost(35, 70),
      calls: DASHBOARD.length,
      next: index => asPerson(Math.floor(index / DASHBOARD.length), DASHBOARD[index % DASHBOARD.length] ?? ''),
    },
    { what: 'module read', next: index => asPerson(index, `/api/training-modules/${open?.id}`) },
    {
      what: 'module quiz, 25 answers, durable',
      ...atMost(15, 30),
      once: true,
      next: each(3, index => ({
        method: 'POST',
        path: `/api/training-modules/${open?.id}/quiz`,
        body: { answers: Array.from({ length: 25 }, (_, question) => (question + index) % 4) },
      })),
    },
    {
      what: 'toolbox quiz, 10 answers, durable',
      ...atMost(15, 30),
      once: true,
      next: each(1, index => ({
        method: 'POST',
        path: `/api/toolbox-quiz/${topic?.id}/submit`,
        body: {
          answers: Object.fromEntries(
            questions.map(({ id, optionA, optionB }) => [id, (id + index) % 2 ? optionA : optionB]),
          ),
        },
      })),
    },
    {
      what: 'kudos, durable',
      ...atMost(20),
      once: true,
      next: each(1, index => ({
        method: 'POST',
        path: '/api/team-kudos',
        body: { toUserId: person(index + 1).id, message: 'Thanks for the help with the treadmills' },
      })),
    },
    {
      what: 'redemption, durable',
      ...atMost(20),
      once: true,
      next: each(2, index => ({
        method: 'POST',
        path: `/api/rewards/${cheapest[Math.floor(index / people.length)]?.id}/redeem`,
      })),
    },
    { what: 'leaderboard', ...atMost(6), next: index => asPerson(index, '/api/leaderboard') },
    {
      what: `analytics, its ${ANALYTICS.length} calls as one`,
      ...atMost(100),
      calls: ANALYTICS.length,
      connections: 2,
      next: index => ({
        method: 'GET',
        path: `/api/analytics/${ANALYTICS[index % ANALYTICS.length]}`,
        token: admin.token,
      }),
    },
    { what: 'people, first page', ...atMost(12), next: () => asAdmin('/api/manage/people?limit=25') },
    {
      what: 'people, found by name',
      ...atMost(12),
      next: index => asAdmin(`/api/manage/people?limit=25&search=crowd%20${person(index).id}`),
    },
    { what: 'summary of a team of 200', ...atMost(25), next: () => asLead('/api/team/summary') },
    { what: 'first page of a team of 200', ...atMost(25), next: () => asLead('/api/team/people?limit=25') },
    {
      what: 'login (argon2id, 19 MiB), 64 at once',
      connections: 64,
      next: index => ({
        method: 'POST',
        path: '/api/login',
        body: { username: person(index).username, password: PASSWORD },
      }),
    },
    { what: 'static asset, compressed', ...atMost(2), next: () => asset },
    ...(await newerMeasures(url, company, people, topic?.id)),
  ]
}

/** The script of the login screen, as a browser asks for it. */
const asset: Request = {
  method: 'GET',
  path:
    /\/assets\/index-[^"]+\.js/.exec(
      readFileSync(join(import.meta.dirname, '../dist/client/index.html'), 'utf8'),
    )?.[0] ?? '/',
  headers: BROWSER,
}
