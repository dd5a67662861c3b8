// Every registered route declares who may call it, and each role gets what is declared.
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../src/contract/api.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { isLead } from '../src/domain/roles.ts'
import { requireDeclaredAccess } from '../src/server/declared-access.ts'
import { eachEngine } from './support/engines.ts'
import { FIXTURE_PEOPLE, type FixtureUsername, idOf } from './support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from './support/portal.ts'

const READERS: readonly FixtureUsername[] = ['admin', 'manager', 'employee']
const endpoints = Object.entries(api) as [string, Endpoint][]

/** Which statuses say that the door was shut. */
const isShut = (status: number) => status === 401 || status === 403

function addressOf(endpoint: Endpoint, personId: number): string {
  const { access } = endpoint
  const field = access.rule === 'self' || access.rule === 'leads' ? access.subject.field : undefined
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === field ? String(personId) : name === 'file' ? 'GQ-2026-NONE.pdf' : '1',
  )
}

function bodyOf(endpoint: Endpoint, personId: number): unknown {
  const { access } = endpoint
  if (endpoint.method === 'GET') return undefined
  return access.rule === 'self' && access.subject.in === 'body'
    ? { [access.subject.field]: personId, ...SAMPLE }
    : SAMPLE
}

/** Valid enough for each body that names a person to be parsed, so that the door is reached. */
const SAMPLE = { toUserId: 4, message: 'Well done', challengeId: 1, userAnswer: 0, answers: {} }

eachEngine(engine => {
  let portal: TestPortal
  let callers: Record<string, TestCaller>

  beforeAll(async () => {
    portal = await openPortal(engine)
    callers = Object.fromEntries(await Promise.all(READERS.map(async name => [name, await portal.as(name)] as const)))
  })
  afterAll(() => portal.close())

  const call = (caller: TestCaller, endpoint: Endpoint, personId: number) => {
    const address = addressOf(endpoint, personId)
    if (endpoint.method === 'GET') return caller.get(address)
    return endpoint.method === 'POST'
      ? caller.post(address, bodyOf(endpoint, personId))
      : caller.put(address, bodyOf(endpoint, personId))
  }

  test('no route is without a declared rule', () => {
    const routes = portal.app.registeredRoutes
    expect(routes.length).toBeGreaterThanOrEqual(endpoints.length)
    expect(routes.filter(route => !route.config?.access).map(route => route.url)).toEqual([])
  })

  describe.each(endpoints.filter(([name]) => name !== 'logout' && name !== 'login' && name !== 'changePassword'))(
    '%s',
    (_, endpoint) => {
      test('a visitor is let in only where anyone is', async () => {
        const { status } = await call(portal.visitor, endpoint, 3)
        expect(status === 401).toBe(endpoint.access.rule !== 'anyone')
      })

      test.each(READERS)('%s about themself', async username => {
        const { status } = await call(callers[username] as TestCaller, endpoint, idOf(username))
        const shut = endpoint.access.rule === 'admin' && username !== 'admin'
        expect(isShut(status)).toBe(shut)
      })

      test.each(READERS)('%s about another', async username => {
        const { rule } = endpoint.access
        const other = FIXTURE_PEOPLE.find(person => person.username === 'colleague')?.id ?? 0
        const { status } = await call(callers[username] as TestCaller, endpoint, other)
        const role = FIXTURE_PEOPLE.find(person => person.username === username)?.role ?? 'employee'
        const shut = (rule === 'admin' && role !== 'admin') || rule === 'self' || (rule === 'leads' && !isLead(role))
        expect(isShut(status)).toBe(shut)
      })
    },
  )
})

test('a planted route without a rule keeps the server from starting', async () => {
  const app = Fastify()
  requireDeclaredAccess(app)
  app.get('/api/planted', async () => 'open to all')
  await expect(app.ready()).rejects.toThrow('GET /api/planted does not declare who may call it')
})
