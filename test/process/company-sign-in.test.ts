// Company sign-in by a process of its own: what it logs, and that it starts whether or not the issuer answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInThere, startProvider } from '../support/company-provider.ts'
import { freePort } from '../support/mail-server.ts'
import { startServer } from '../support/server-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-company-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('starts without the issuer; each sign-in and each refused one is in the log, with nothing that opens anything', async () => {
  const port = await freePort()
  const provider = await startProvider({ portalUrl: `http://localhost:${port}` })
  await provider.stop()
  const server = await startServer({
    ...provider.variables,
    ...{ DATA_DIR: join(folder, 'data'), PORTAL_DEMO: 'on', LOG_LEVEL: 'info', PORT: String(port) },
  })
  const cookies: string[] = []
  const visit = async (method: string, path: string) => {
    const response = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: { cookie: cookies.join('; ') },
    })
    for (const line of response.headers.getSetCookie()) cookies.push(line.split(';')[0] ?? '')
    await response.body?.cancel()
    return response.headers.get('location') ?? String(response.status)
  }
  expect(await visit('GET', '/api/login/company')).toBe('/login?problem=away')

  const back = await startProvider({
    portalUrl: `http://localhost:${port}`,
    port: Number(new URL(provider.issuer).port),
  })
  await back.says({
    eve: { email: 'employee@example.com', email_verified: true },
    mal: { email: 'employee@example.com', email_verified: false },
  })
  const secrets: string[] = []
  const walk = async (account: string | null) => {
    cookies.length = 0
    const to = await signInThere(await visit('GET', '/api/login/company'), account)
    secrets.push(...['code', 'state'].map(name => to.searchParams.get(name) ?? 'none'))
    return visit('GET', `${to.pathname}${to.search}`)
  }
  expect(await walk('eve')).toBe('/#company')
  expect(await visit('POST', '/api/login/company')).toBe('200')
  secrets.push(...cookies.map(cookie => cookie.split('=')[1] ?? '').filter(value => value.length > 5))
  expect(await walk('mal')).toBe('/login?problem=unverified')
  expect(await walk(null)).toBe('/login?problem=cancelled')
  await back.stop()
  await server.kill('SIGTERM')

  const lines = server.output().split('\n')
  const events = lines.flatMap(line => (line.includes('"security"') ? [JSON.parse(line)] : []))
  const from = { address: expect.stringMatching(/^(::1|127\.0\.0\.1)$/), reqId: expect.any(String) }
  expect(events).toMatchObject([
    { security: 'company sign-in refused', person: null, problem: 'away', ...from },
    { security: 'company account connected', person: 3, ...from },
    { security: 'signed in', person: 3, ...from },
    { security: 'company sign-in refused', person: null, problem: 'unverified', ...from },
    {
      security: 'company sign-in refused',
      person: null,
      problem: 'cancelled',
      reason: expect.stringContaining('access_denied'),
    },
  ])
  expect(secrets.length).toBeGreaterThan(8)
  for (const secret of [...secrets.filter(value => value !== 'none'), 'a secret of two']) {
    expect(server.output()).not.toContain(secret)
  }
})
