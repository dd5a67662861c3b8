// Files are served from their folders alone, however the way out of them is written.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { eachEngine, type TestDatabase } from '../support/engines.ts'
import { testClock } from '../support/portal.ts'

const SECRET = 'kept from everyone'

/** Ways to write "the folder above". */
const UPWARDS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
  '.%00./',
]
const BEGINNINGS = [
  '/',
  '/assets/',
  '/content/modules/',
  '/content/rewards/',
  '/api/toolbox-topics/',
  '/api/certificates/',
]

eachEngine(engine => {
  let folder: string
  let opened: TestDatabase
  let app: FastifyInstance
  let port: number
  const agent = new Agent({ keepAlive: true })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    write('secret.svg', SECRET)
    write('secret.pdf', SECRET)
    write('client/index.html', '<!doctype html><title>__PORTAL_NAME__</title>')
    write('client/assets/app-1234.js', 'export {}')
    write('content/secret.svg', SECRET)
    write('content/modules/secret.svg', SECRET)
    write('content/modules/art/shown.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    write('content/modules/art/.hidden.svg', SECRET)
    write('content/modules/art/key.yaml', SECRET)
    write('content/rewards/art/gift.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    opened = await engine.open()
    app = await buildApp({
      config: readConfig({ PORTAL_DEMO: 'off', LOG_LEVEL: 'silent', ...opened.environment }),
      database: opened.database,
      clock: testClock(),
      logger: pino({ level: 'silent' }),
      clientDir: join(folder, 'client'),
      contentDir: join(folder, 'content'),
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    agent.destroy()
    await app.close()
    await opened.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The path goes out as it is written: a URL would tidy the dots away. */
  function get(path: string): Promise<{ status: number; body: string; type: string }> {
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, agent }, answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', chunk => (body += chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body, type: String(answer.headers['content-type']) }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })
  }

  test('what is to be served is served', async () => {
    expect(await get('/content/modules/shown.svg')).toMatchObject({ status: 200, type: 'image/svg+xml' })
    expect(await get('/content/rewards/gift.svg')).toMatchObject({ status: 200, type: 'image/svg+xml' })
    expect(await get('/assets/app-1234.js')).toMatchObject({ status: 200, body: 'export {}' })
  })

  test('a drawing is framed by nobody, and runs nothing where it is opened by itself', async () => {
    const { headers } = await app.inject({ url: '/content/modules/shown.svg' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox; frame-ancestors 'none'/)
  })

  test.each(BEGINNINGS)('no way leads out of %s', async beginning => {
    for (const up of UPWARDS) {
      for (const times of [1, 3, 6]) {
        for (const target of ['secret.svg', 'secret.pdf', 'etc/passwd', 'content/secret.svg', 'secret.svg%00.svg']) {
          const { status, body } = await get(`${beginning}${up.repeat(times)}${target}`)
          expect(status).toBeLessThan(500)
          expect(body).not.toContain(SECRET)
          expect(body).not.toContain('root:')
        }
      }
    }
  })

  test.each(['/content/modules/.hidden.svg', '/content/modules/key.yaml', '/content/modules/', '/content/modules/art'])(
    '%s shows neither what is hidden nor what is no picture',
    async path => {
      expect((await get(path)).body).not.toContain(SECRET)
    },
  )

  test.each(['//etc/passwd', 'http://evil.example/etc/passwd', '/\\etc\\passwd', '/index.html.br', '/assets/'])(
    '%s is no file',
    async path => {
      const { status, body } = await get(path)
      expect(status).toBeLessThan(500)
      expect(body).not.toContain('root:')
    },
  )
})
