// The built client as it is served: what may be cached how, what may run, and how it is installed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireDeclaredAccess } from '../src/server/http/declared-access.ts'
import { sendSecurityHeaders } from '../src/server/http/headers.ts'
import { shortNameOf } from '../src/server/pages/manifest.ts'
import { servePages } from '../src/server/pages/pages.ts'

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
  for (const ending of ['.br', '.gz']) writeFileSync(join(clientDir, 'assets', `index-abc.js${ending}`), `as ${ending}`)
  mkdirSync(join(clientDir, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index-abc.js' },
    'frame/Portal.tsx': {
      file: 'assets/Portal-abc.js',
      imports: ['index.html', '_kit.js'],
      css: ['assets/Portal-abc.css'],
    },
    '_kit.js': { file: 'assets/kit-abc.js', imports: ['index.html'] },
    'rewards/RewardsScreen.tsx': { file: 'assets/Rewards-abc.js', imports: ['_kit.js'] },
  }
  writeFileSync(join(clientDir, '.vite', 'manifest.json'), JSON.stringify(manifest))
  app = Fastify()
  requireDeclaredAccess(app)
  sendSecurityHeaders(app)
  await servePages(app, clientDir, 'Iron & Steel Training', async cookie => {
    if (cookie === 'down') throw new Error('the database cannot be reached')
    return cookie ? { id: 7, role: cookie === 'admin' ? 'admin' : 'employee' } : null
  })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true, force: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })

test('a hashed file is cached for good', async () => {
  const { headers } = await get('/assets/index-abc.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '9',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test.each([
  ['gzip, deflate, br', 'as .br', 'br'],
  ['gzip', 'as .gz', 'gzip'],
  ['br;q=0, gzip;q=0', 'export {}', undefined],
  ['', 'export {}', undefined],
])('to who reads “%s” it is sent as %s', async (accept, body, encoding) => {
  const url = '/assets/index-abc.js'
  const answer = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': accept } })
  expect(answer).toMatchObject({ statusCode: 200, body })
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const etag = String(answer.headers.etag)
  const again = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': accept, 'if-none-match': etag } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('of a hashed file one may ask for the head alone, and what is not there is not found', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/assets/index-abc.js' })
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers['content-length']).toBe('9')
  expect((await get('/assets/index-gone.js')).statusCode).toBe(404)
  expect((await get('/assets/..%2Findex.html')).statusCode).toBe(404)
})

describe('what a screen will ask for', () => {
  async function linksIn(url: string, cookie: string) {
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { cookie } })
    expect(statusCode).toBe(200)
    const links = [...body.matchAll(/<link ([^>]+) href="([^"]+)">/g)]
    return links.map(([, how = '', href = '']) => ({ how, href: href.replace('/assets/', '') }))
  }
  const hrefs = (links: { href: string }[]) => links.map(({ href }) => href).sort()

  test('is named in the page of whoever is signed in, each once, except for the files that are there anyway', async () => {
    expect(hrefs(await linksIn('/rewards?x=1', 'employee'))).toEqual([
      '/api/portal',
      '/api/rewards',
      '/api/users/7',
      '/api/users/7/redemptions',
      'Portal-abc.css',
      'Portal-abc.js',
      'Rewards-abc.js',
      'kit-abc.js',
    ])
  })

  test('says whose the answers are, and which are kept for reading without a connection', async () => {
    const links = (await linksIn('/', 'employee')).filter(({ how }) => how.includes('as="fetch"'))
    expect(links.every(({ how }) => how.includes('data-person="7"'))).toBe(true)
    expect(hrefs(links.filter(({ how }) => how.includes('data-keep')))).toContain('/api/swms-documents/titles')
    expect(hrefs(links.filter(({ how }) => how.includes('data-keep')))).not.toContain('/api/users/7')
  })

  test('is of the tab and the module that the address names', async () => {
    expect(hrefs(await linksIn('/?tab=kudos', 'employee'))).toContain('/api/kudos-limit-check/7')
    expect(hrefs(await linksIn('/quiz/12', 'employee'))).toContain('/api/training-modules/12')
    for (const tab of ['constructor', '__proto__', 'toString', 'nonsense']) {
      expect(hrefs(await linksIn(`/?tab=${tab}`, 'employee')), tab).toContain('/api/swms-documents/titles')
    }
    const ofNothing = hrefs(await linksIn('/quiz/%22%3E%3Cscript', 'employee'))
    expect(ofNothing.filter(href => href.startsWith('/api/'))).toEqual(['/api/portal', '/api/users/7'])
  })

  test('is of the analytics for an administrator alone', async () => {
    const asked = (links: { href: string }[]) => hrefs(links).filter(href => href.startsWith('/api/analytics'))
    expect(asked(await linksIn('/analytics', 'employee'))).toEqual([])
    expect(asked(await linksIn('/analytics', 'admin'))).toEqual([
      '/api/analytics/active-sessions',
      '/api/analytics/login-history?days=30',
      '/api/analytics/login-stats',
    ])
  })

  test.each([
    ['a visitor, who gets the login screen', '/rewards', ''],
    ['a path that leads nowhere', '/nowhere', 'employee'],
    ['the login screen, which somebody signed in finds at its path', '/login', 'employee'],
    ['anybody while the database cannot say who it is', '/rewards', 'down'],
  ])('is not named for %s', async (_, url, cookie) => {
    expect(await linksIn(url, cookie)).toEqual([])
  })
})

describe('the service worker', () => {
  test('is looked for again each time, and is in charge of every path', async () => {
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
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
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
