// The built client as it is served: what may be cached how, what may run, and how it is installed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireDeclaredAccess } from '../src/server/declared-access.ts'
import { sendSecurityHeaders } from '../src/server/headers.ts'
import { shortNameOf } from '../src/server/manifest.ts'
import { servePages } from '../src/server/pages.ts'

let app: FastifyInstance
let clientDir: string

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'portal-client-'))
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(
    join(clientDir, 'index.html'),
    '<head><title>__PORTAL_NAME__</title><script nonce="__CSP_NONCE__"></script></head>',
  )
  for (const name of ['sw.js', 'sw.js.br', 'sw.js.gz']) writeFileSync(join(clientDir, name), 'self.skipWaiting()')
  writeFileSync(join(clientDir, 'assets', 'index-abc.js'), 'export {}')
  mkdirSync(join(clientDir, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index-abc.js' },
    'Portal.tsx': { file: 'assets/Portal-abc.js', imports: ['index.html', '_kit.js'], css: ['assets/Portal-abc.css'] },
    '_kit.js': { file: 'assets/kit-abc.js', imports: ['index.html'] },
    'rewards/RewardsScreen.tsx': { file: 'assets/Rewards-abc.js', imports: ['_kit.js'] },
  }
  writeFileSync(join(clientDir, '.vite', 'manifest.json'), JSON.stringify(manifest))
  app = Fastify()
  requireDeclaredAccess(app)
  sendSecurityHeaders(app)
  await servePages(app, clientDir, 'Iron & Steel Training')
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true, force: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })

test('a hashed file is cached for good', async () => {
  const { headers } = await get('/assets/index-abc.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

describe('the files of a screen', () => {
  const filesOf = (body: string) => [...body.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file).sort()

  test('are named in the page of whoever is signed in, each once, but for those that are there anyway', async () => {
    const { body } = await app.inject({
      method: 'GET',
      url: '/rewards?x=1',
      headers: { cookie: 'gq_session=some-session' },
    })
    expect(filesOf(body)).toEqual(['Portal-abc.css', 'Portal-abc.js', 'Rewards-abc.js', 'kit-abc.js'])
  })

  test.each([
    ['a visitor, who gets the login screen', '/rewards', ''],
    ['a path that leads nowhere', '/nowhere', 'gq_session=some-session'],
  ])('are not named for %s', async (_, url, cookie) => {
    expect(filesOf((await app.inject({ method: 'GET', url, headers: { cookie } })).body)).toEqual([])
  })
})

describe('the service worker', () => {
  test('is looked for anew each time, and is in charge of every path', async () => {
    const { statusCode, headers } = await get('/sw.js')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  })

  test.each(['', 'gzip', 'br'])(
    'may fetch from the portal and do nothing else, compressed with %o too',
    async coding => {
      const { headers } = await app.inject({ method: 'GET', url: '/sw.js', headers: { 'accept-encoding': coding } })
      expect(headers['content-encoding'] ?? '').toBe(coding)
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    },
  )
})

describe('the manifest', () => {
  test('carries the name of the company’s portal and is not kept', async () => {
    const { headers, body } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toMatch('application/manifest+json')
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(body)).toMatchObject({
      name: 'Iron & Steel Training',
      short_name: 'Iron & Steel',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
  })

  test('has icons in both sizes, plain and to be masked', async () => {
    const { icons } = JSON.parse((await get('/manifest.webmanifest')).body) as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
      '/icons/icon-192.png 192x192 any',
      '/icons/icon-512.png 512x512 any',
      '/icons/maskable-192.png 192x192 maskable',
      '/icons/maskable-512.png 512x512 maskable',
    ])
  })

  test.each([
    ['GQ Training Portal', 'GQ Training'],
    ['Acme', 'Acme'],
    ['Unternehmensakademie', 'Unternehmens'],
  ])('%s is %s on a home screen', (name, short) => {
    expect(shortNameOf(name)).toBe(short)
  })
})

test('a page has the nonce of its own policy, the same in head and body', async () => {
  const { headers, body } = await get('/leaderboard')
  const nonce = /nonce="([\w-]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(body).toContain('<title>Iron &#38; Steel Training</title>')
})
