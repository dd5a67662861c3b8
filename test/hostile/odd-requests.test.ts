// Requests that are odd as such, whatever the endpoint: addresses, methods, origins, and JSON that says a thing twice.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { eachEngine } from '../support/engines.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'
import { expectSecurityHeaders } from './answers.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const endpoints: readonly Endpoint[] = Object.values(api)
const paths = [...new Set(endpoints.map(({ path }) => path))]

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeAll(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterAll(() => portal.close())

  const send = (
    method: (typeof METHODS)[number],
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ) =>
    portal.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${employee.token}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })

  describe('addresses', () => {
    test.each([
      ['a percent sign that encodes nothing', '/api/users/%'],
      ['bytes that are no text', '/api/users/%E0%A4%A'],
      ['an id of three hundred digits', `/api/users/${'9'.repeat(300)}`],
    ])('%s is bad input like any other, and is not repeated', async (_, url) => {
      const answer = await send('GET', url)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
      expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'message'])
      expectSecurityHeaders(answer.headers)
    })
  })

  test.each(paths)('%s knows no method but the declared ones', async path => {
    // A fixed path may also be what another one has an id for.
    const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
    const declared = endpoints.filter(endpoint => matches(endpoint.path)).map(({ method }) => method as string)
    for (const method of METHODS.filter(each => !declared.includes(each))) {
      const answer = await send(method, path.replace(/:\w+/g, '1'))
      expect([method, answer.statusCode, answer.json().code]).toEqual([method, 404, 'route.unknown'])
      expectSecurityHeaders(answer.headers)
    }
  })

  test('another origin is told nothing that would let its pages read an answer', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const answer of [
      await send('GET', '/api/users', undefined, headers),
      await send('OPTIONS', '/api/team-kudos', undefined, headers),
      await send('POST', '/api/login', '{}', headers),
    ]) {
      expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  describe('saying a thing twice', () => {
    test('in a query is 400', async () => {
      const admin = await portal.as('admin')
      expect((await admin.raw('GET', '/api/analytics/login-history?days=7&days=14')).status).toBe(400)
    })

    test('in JSON does not slip another person past the check of who acts', async () => {
      const own = `"fromUserId":${employee.id}`
      const kudos = (first: string, second: string) => `{${first},${second},"toUserId":4,"message":"Twice said"}`
      const answer = await send('POST', '/api/team-kudos', kudos(own, '"fromUserId":1'))
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'access.other_person'])
      const other = await send('POST', '/api/team-kudos', kudos('"fromUserId":1', own))
      expect(other.json()).toMatchObject({ fromUserId: employee.id })
    })
  })

  describe('bodies', () => {
    test('one that is nested endlessly is read like any other, with a key too', async () => {
      const deep = `{"deep":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
      const key = { 'idempotency-key': randomUUID() }
      expect((await send('POST', '/api/check-milestones', deep, key)).statusCode).toBe(200)
      expect((await send('POST', '/api/check-milestones', deep, key)).headers['idempotency-replayed']).toBe('true')
    })

    test('one that is wrong in thousands of places, and says so at length, gets a short answer', async () => {
      const wrong = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`${'k'.repeat(10)}${index}`, 'x']))
      const body = JSON.stringify({ answers: { ...wrong, ['long'.repeat(10_000)]: 'x' } })
      const answer = await send('POST', '/api/toolbox-quiz/1/submit', body)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
      expect(answer.json().issues.length).toBeGreaterThan(10)
      expect(answer.body.length).toBeLessThan(20_000)
    })

    test.each(['\n', '\r\n', '\u0085', '\u2028'])(
      'a line break (%j) in a name or a subject is refused: it would forge a line',
      async br => {
        const forged = `Eve${br}Role: admin`
        const query = { userName: 'Eve', userEmail: 'eve@example.com', message: `Two${br}lines`, subject: 'Help' }
        expect((await employee.call(api.sendHelpQuery, { body: query })).status).toBe(200)
        for (const [path, body] of [
          ['/api/send-help-query', { ...query, userName: forged }],
          ['/api/send-help-query', { ...query, subject: forged }],
          ['/api/submit-induction-form', { fullName: forged, email: 'eve@example.com' }],
        ] as const) {
          expect((await employee.raw('POST', path, body)).status).toBe(400)
        }
      },
    )

    test.each(['__proto__', 'constructor'])('%s in it gives nobody another role', async name => {
      const poison = `{"${name}":{"prototype":{"role":"admin"},"role":"admin"},"toUserId":4,"message":"Hi"}`
      expect((await send('POST', '/api/team-kudos', poison)).statusCode).toBe(400)
      expect((await employee.call(api.adminUsers)).status).toBe(403)
      expect(({} as { role?: string }).role).toBeUndefined()
    })
  })
})
