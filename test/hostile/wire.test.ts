// What only a real connection shows: limits on headers and bodies, clients that dribble, and requests that are not HTTP.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachEngine } from '../support/engines.ts'
import { passwordOf } from '../support/people.ts'
import { openPortal, type TestCaller, type TestPortal } from '../support/portal.ts'

interface WireAnswer {
  status: number
  headers: Record<string, string>
  body: { message?: string; code?: string }
}

const JSON_BODY = 'content-type: application/json'

function parseAnswer(text: string): WireAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
  const body = rest.join('\r\n\r\n')
  return { status: Number(statusLine.split(' ')[1]), headers, body: body.startsWith('{') ? JSON.parse(body) : {} }
}

eachEngine(engine => {
  let portal: TestPortal
  let port: number
  let employee: TestCaller

  beforeAll(async () => {
    portal = await openPortal(engine)
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    port = (portal.app.server.address() as AddressInfo).port
    employee = await portal.as('employee')
  })
  afterAll(() => portal.close())

  /** Sends the bytes as they are, and reads until the server closes. */
  async function exchange(...chunks: string[]): Promise<WireAnswer> {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', chunk => (text += chunk))
    // The server may close while we still send.
    socket.on('error', () => {})
    await once(socket, 'connect')
    for (const chunk of chunks) socket.write(chunk)
    if (!socket.closed) await once(socket, 'close')
    return parseAnswer(text)
  }

  const request = (line: string, headers: readonly string[], body = '') =>
    [line, 'host: portal', 'connection: close', ...headers, '', body].join('\r\n')

  const bearer = () => `authorization: Bearer ${employee.token}`

  describe('sizes', () => {
    test('headers beyond what a browser sends are 431, as JSON', async () => {
      const answer = await exchange(request('GET /api/health HTTP/1.1', [`x-padding: ${'x'.repeat(40_000)}`]))
      expect([answer.status, answer.body.code]).toEqual([431, 'request.headers_too_large'])
      expect(answer.headers['content-type']).toContain('application/json')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    })

    test('a body of 5 MB is taken in and answered with 413 that the sender can read', async () => {
      const body = JSON.stringify({ message: 'x'.repeat(5_000_000) })
      const headers = [bearer(), JSON_BODY, `content-length: ${body.length}`]
      const answer = await exchange(request('POST /api/team-kudos HTTP/1.1', headers, body))
      expect([answer.status, answer.body.code]).toEqual([413, 'request.too_large'])
    })

    test('a body that says it has 100 MB is refused before it is sent', async () => {
      const headers = [bearer(), JSON_BODY, 'content-length: 100000000']
      const answer = await exchange(request('POST /api/team-kudos HTTP/1.1', headers, '{'))
      expect([answer.status, answer.body.code]).toEqual([413, 'request.too_large'])
    })
  })

  describe('slow clients', () => {
    test('the limits are those of a person on a bad line, not of someone who holds connections', () => {
      const { headersTimeout, requestTimeout } = portal.app.server
      expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000])
    })

    test('one that says nothing, never ends its headers or never ends its body is cut off; others are served', async () => {
      const { headersTimeout, requestTimeout } = portal.app.server
      Object.assign(portal.app.server, { headersTimeout: 150, requestTimeout: 300 })
      try {
        const slow = [
          exchange(),
          exchange('GET /api/health HTTP/1.1\r\n', 'host: portal\r\n', 'x-a: 1\r\n'),
          exchange('POST /api/login HTTP/1.1\r\nhost: portal\r\n', `${JSON_BODY}\r\ncontent-length: 50\r\n\r\n`, '{'),
        ]
        await sleep(50)
        expect((await exchange(request('GET /api/health HTTP/1.1', []))).status).toBe(200)
        for (const cut of await Promise.all(slow)) {
          expect([cut.status, cut.body.code]).toEqual([408, 'request.too_slow'])
        }
      } finally {
        Object.assign(portal.app.server, { headersTimeout, requestTimeout })
      }
    })
  })

  describe('headers said twice', () => {
    test('a second bearer does not replace the first', async () => {
      const forged = `authorization: Bearer ${'z'.repeat(43)}`
      expect((await exchange(request('GET /api/users HTTP/1.1', [forged, bearer()]))).status).toBe(401)
    })

    test('two idempotency keys are no key', async () => {
      const keys = [1, 2].map(digit => `idempotency-key: 3f0c1b1e-0000-4000-8000-00000000000${digit}`)
      const headers = [bearer(), ...keys, 'content-length: 0']
      expect((await exchange(request('POST /api/check-milestones HTTP/1.1', headers))).status).toBe(400)
    })

    test('two lengths, or a length as well as chunks, are refused: nothing can be smuggled behind a proxy', async () => {
      for (const second of ['content-length: 4', 'transfer-encoding: chunked']) {
        const headers = [JSON_BODY, 'content-length: 2', second]
        const answer = await exchange(request('POST /api/login HTTP/1.1', headers, '{}\r\n\r\nGET /api/users HTTP/1.1'))
        expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
      }
    })
  })

  test.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['a method that there is not', 'STEAL /api/users HTTP/1.1\r\nhost: portal\r\n\r\n'],
    ['a line break in a header', 'GET /api/health HTTP/1.1\r\nhost: portal\r\nx-a: 1\rx-b: 2\r\n\r\n'],
    ['a NUL in a header', 'GET /api/health HTTP/1.1\r\nhost: portal\r\nx-a: \u0000\r\n\r\n'],
    ['HTTP without a host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('%s is 400 and tells nothing of the server', async (_, text) => {
    const answer = await exchange(text)
    expect(answer.status).toBe(400)
    expect(JSON.stringify([answer.body, answer.headers])).not.toMatch(/node|fastify|express|HPE_|stack/i)
  })

  test('the server still serves after all of that', async () => {
    const body = JSON.stringify({ username: 'employee', password: passwordOf('employee') })
    const headers = [JSON_BODY, `content-length: ${body.length}`]
    expect((await exchange(request('POST /api/login HTTP/1.1', headers, body))).status).toBe(200)
  })
})
