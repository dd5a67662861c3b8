// What holds for every endpoint: how bad input, limits, idempotency keys and headers are answered.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { HOUR } from '../../src/domain/clock.ts'
import { eachEngine } from '../support/engines.ts'
import { type Given, openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

eachEngine(engine => {
  let portal: TestPortal
  let employee: TestCaller

  beforeAll(async () => {
    portal = await openPortal(engine)
    employee = await portal.as('employee')
  })
  afterAll(() => portal.close())

  const post = (url: string, payload: string, contentType?: string) =>
    portal.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${employee.token}`, ...(contentType ? { 'content-type': contentType } : {}) },
    })

  describe('bad input', () => {
    test.each([
      ['a bad id', '/api/users/zero'],
      ['an id of nought', '/api/users/0'],
      ['a negative id', '/api/users/-1'],
      ['a huge id', '/api/users/99999999999'],
      ['an id with a fraction', '/api/training-modules/1.5'],
    ])('%s is 400 with the place named', async (_, path) => {
      const { status, refusal } = await employee.raw('GET', path)
      expect(status).toBe(400)
      expect(refusal?.code).toBe('request.invalid')
      expect(refusal?.issues?.[0]?.path).toBe('path.id')
    })

    test('malformed JSON is 400, text is 415, too much is 413', async () => {
      expect((await post('/api/team-kudos', '{"toUserId":', 'application/json')).statusCode).toBe(400)
      expect((await post('/api/team-kudos', 'hello', 'text/plain')).statusCode).toBe(415)
      const tooMuch = JSON.stringify({ message: 'x'.repeat(300_000) })
      const large = await post('/api/team-kudos', tooMuch, 'application/json')
      expect([large.statusCode, large.json().code]).toEqual([413, 'request.too_large'])
    })

    test('a missing field is named', async () => {
      const { status, refusal } = await employee.raw('POST', '/api/team-kudos', { message: 'Thanks' })
      expect(status).toBe(400)
      expect(refusal?.issues).toContainEqual({ path: 'body.toUserId', message: expect.any(String) })
    })

    test('an unknown enum value is 400', async () => {
      const royal = { toUserId: 4, message: 'Hi', kudosType: 'royal' }
      expect((await employee.raw('POST', '/api/team-kudos', royal)).status).toBe(400)
    })

    test('an unknown address is 404 as JSON', async () => {
      const { status, refusal } = await employee.raw('GET', '/api/nothing-here')
      expect([status, refusal?.code]).toEqual([404, 'route.unknown'])
    })

    test('a POST without a body is accepted with and without a content type', async () => {
      expect((await post('/api/check-milestones', '')).statusCode).toBe(200)
      expect((await post('/api/check-milestones', '', 'application/json')).statusCode).toBe(200)
    })

    test('no answer holds a stack trace', async () => {
      for (const path of ['/api/users/zero', '/api/nothing', '/api/users/999']) {
        expect(JSON.stringify((await employee.raw('GET', path)).body)).not.toMatch(/node_modules|\.ts:|at Object/)
      }
    })
  })

  describe('idempotency keys', () => {
    const read = (key: string, body?: Given<typeof api.markSwmsRead>['body']) =>
      employee.call(api.markSwmsRead, { params: { id: 1 }, body }, { headers: { 'idempotency-key': key } })

    test('the same key gets the first answer again', async () => {
      const key = randomUUID()
      const first = await read(key)
      portal.clock.advance(60_000)
      const second = await read(key)
      expect(first.body).toMatchObject({ pointsAwarded: 10 })
      expect(second.body).toEqual(first.body)
      expect(second.headers['idempotency-replayed']).toBe('true')
      expect((await read(randomUUID())).body).toMatchObject({ pointsAwarded: 0 })
    })

    test('another use of the key is 409', async () => {
      const key = randomUUID()
      await read(key)
      expect((await read(key, { version: 1 })).status).toBe(409)
      const headers = { 'idempotency-key': key }
      const elsewhere = await employee.call(api.markSwmsRead, { params: { id: 2 } }, { headers })
      expect(elsewhere.status).toBe(409)
    })

    test("another person's key is their own", async () => {
      const key = randomUUID()
      await read(key)
      const colleague = await portal.as('colleague')
      const headers = { 'idempotency-key': key }
      const { body } = await colleague.call(api.markSwmsRead, { params: { id: 1 } }, { headers })
      expect(body).toMatchObject({ pointsAwarded: 10 })
    })

    test('a refusal is not kept', async () => {
      const key = randomUUID()
      const headers = { 'idempotency-key': key }
      const form = { fullName: 'Eve', email: 'eve@example.com' }
      expect((await employee.call(api.submitInductionForm, { body: form }, { headers })).status).toBe(409)
      await employee.call(api.markSwmsRead, { params: { id: 2 } })
      expect((await employee.call(api.submitInductionForm, { body: form }, { headers })).status).toBe(200)
    })

    test('it is forgotten after a day', async () => {
      const key = randomUUID()
      const give = (message: string) =>
        portal
          .as('manager')
          .then(manager =>
            manager.call(api.giveKudos, { body: { toUserId: 3, message } }, { headers: { 'idempotency-key': key } }),
          )
      expect((await give('Well done')).status).toBe(200)
      expect((await give('Something else')).status).toBe(409)
      portal.clock.advance(24 * HOUR)
      expect((await give('Something else')).status).toBe(200)
      employee = await portal.as('employee')
    })

    test('twenty at once with one key count once', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const manager = await portal.as('manager')
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          manager.call(api.giveKudos, { body: { toUserId: 3, message: 'Once' } }, { headers }),
        ),
      )
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      const rows = await portal.database.read.selectFrom('kudos').select('id').where('message', '=', 'Once').execute()
      expect(rows).toHaveLength(1)
    })

    test('something that is no UUID is 400', async () => {
      expect((await read('not-a-uuid')).status).toBe(400)
    })
  })

  describe('headers', () => {
    test('every answer carries the security headers and a request id', async () => {
      for (const path of ['/api/health', '/api/users', '/api/nothing', '/api/docs']) {
        const { headers } = await employee.raw('GET', path)
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['referrer-policy']).toBe('same-origin')
        expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
        expect(headers['cache-control']).toBe('no-store')
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      }
    })

    test('pages have a nonce of their own each time', async () => {
      const nonce = async () =>
        /'nonce-([\w-]+)'/.exec(
          String((await employee.raw('GET', '/api/docs')).headers['content-security-policy']),
        )?.[1]
      expect(await nonce()).not.toBe(await nonce())
    })
  })

  test('the documentation is there for people and programs', async () => {
    const document = await portal.visitor.raw<{ openapi: string; paths: object }>('GET', '/api/openapi.json')
    expect(document.body.openapi).toBe('3.1.0')
    expect(Object.keys(document.body.paths).length).toBeGreaterThan(45)
    const page = await portal.visitor.raw<string>('GET', '/api/docs')
    expect(page.body).toContain('/api/training-modules/{id}/quiz')
  })

  test('health is open to all', async () => {
    expect((await portal.visitor.call(api.health)).body).toEqual({ status: 'ok' })
  })
})

eachEngine(engine => {
  test('a forwarded address and protocol are believed from a trusted proxy alone', async () => {
    const login = { username: 'employee', password: 'employee-secret-1' }
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    for (const [trusted, secure] of [
      ['', false],
      ['127.0.0.1', true],
    ] as const) {
      const portal = await openPortal(engine, trusted ? { TRUSTED_PROXIES: trusted } : {})
      const answer = await portal.visitor.call(api.login, { body: login }, { headers })
      expect(String(answer.headers['set-cookie']).includes('; Secure')).toBe(secure)
      expect('strict-transport-security' in answer.headers).toBe(secure)
      await portal.close()
    }
  })

  test('behind TLS the cookies are this host’s alone, and whoever has those of before stays signed in', async () => {
    const portal = await openPortal(engine, { TRUSTED_PROXIES: '127.0.0.1' })
    const tls = { 'x-forwarded-proto': 'https' }
    const body = { username: 'employee', password: 'employee-secret-1' }
    const opened = await portal.visitor.call(api.login, { body }, { headers: tls })
    const token = opened.body.sessionId
    const GONE = [
      'gq_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
      'gq_signed_in=; Path=/; SameSite=Strict; Max-Age=0',
    ]
    expect(opened.headers['set-cookie']).toEqual([
      `__Host-gq_session=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure`,
      '__Host-gq_signed_in=1; Path=/; SameSite=Strict; Max-Age=2592000; Secure',
      ...GONE,
    ])
    const look = async (cookie: string) =>
      (await portal.visitor.call(api.users, {}, { headers: { ...tls, cookie } })).status
    expect(await look(`__Host-gq_session=${token}; __Host-gq_signed_in=1`)).toBe(200)
    expect(await look(`__Host-gq_session=${token}`)).toBe(401)
    expect(await look(`gq_session=${token}; gq_signed_in=1`), 'from before').toBe(200)
    expect(await look(`__Host-gq_session=${token}; gq_signed_in=1`), 'planted after signing out').toBe(401)
    const planted = `gq_session=${'x'.repeat(43)}; gq_signed_in=1`
    expect(await look(`${planted}; __Host-gq_session=${token}; __Host-gq_signed_in=1`), 'a neighbour’s').toBe(200)
    const headers = { ...tls, authorization: `Bearer ${token}`, cookie: `__Host-gq_session=${token}` }
    const ended = await portal.visitor.call(api.logout, { body: {} }, { headers })
    expect(ended.headers['set-cookie']).toEqual([
      '__Host-gq_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
      '__Host-gq_signed_in=; Path=/; SameSite=Strict; Max-Age=0; Secure',
      ...GONE,
    ])
    await portal.close()
  })
})
