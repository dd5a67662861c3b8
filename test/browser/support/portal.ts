// A portal of its own for each browser test: the built client, the real server, a fresh copy of the demo company.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { accounts } from '../../../src/contract/accounts.ts'
import { type Endpoint, type OutputOf, pathOf } from '../../../src/contract/endpoint.ts'
import { demoPassword } from '../../../src/domain/demo.ts'
import { freePort } from '../../support/mail-server.ts'
import type { Given } from '../../support/portal.ts'
import { type Host, openHost } from './server.ts'
import { spend } from './spent.ts'

export interface BrowserPortal {
  url: string
  dataDir: string
  /** Calls the API as a person, to bring about what a test needs. */
  call<E extends Endpoint>(username: string, endpoint: E, given?: Given<E>): Promise<OutputOf<E>>
  stop(): Promise<void>
  start(variables?: Record<string, string>): Promise<void>
}

export interface OpenPortal {
  portal: BrowserPortal
  /** It is gone, with its data. */
  close(): Promise<void>
}

type Login = OutputOf<typeof accounts.login>

export interface TestFixtures {
  portal: BrowserPortal
  /** Environment variables of the server, set by `test.use`. */
  variables: Record<string, string>
}

export const test = base.extend<TestFixtures, { host: Host }>({
  variables: [{}, { option: true }],

  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const host = openHost()
      await use(host)
      host.end()
    },
    { scope: 'worker' },
  ],

  portal: async ({ host, variables }, use) => {
    const { portal, close } = await openPortal(host, variables)
    await use(portal)
    await close()
  },

  baseURL: async ({ portal }, use) => use(portal.url),

  page: async ({ page }, use) => {
    await showsPdfs(page, true)
    const expectNoErrors = watchForErrors(page)
    await use(page)
    expectNoErrors()
  },
})

/** A message on the console's error channel fails the test, except for answers that the test itself provokes. */
export function watchForErrors(page: Page): () => void {
  const errors: string[] = []
  const onError = (error: Error) => errors.push(String(error))
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  }
  page.on('pageerror', onError)
  page.on('console', onMessage)
  return () => {
    page.off('pageerror', onError)
    page.off('console', onMessage)
    expect(errors, 'nothing went wrong in the page').toEqual([])
  }
}

/** A fresh copy of the demo company, served at an address that it knows itself: at a free port, or at the one given. */
export async function openPortal(host: Host, variables: Record<string, string>, atPort?: string): Promise<OpenPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(process.env.DEMO_COMPANY ?? '', dataDir, { recursive: true })
  let running = ''
  const port = atPort ?? String(await freePort())
  const logins = new Map<string, Promise<Login>>()
  const portal: BrowserPortal = {
    url: '',
    dataDir,
    async start(more = {}) {
      // On another day nobody is signed in any more.
      logins.clear()
      running = await host.start(dataDir, { ...variables, ...more, PORT: port })
      portal.url = running.replace('127.0.0.1', 'localhost')
    },
    async stop() {
      if (running) await host.stop(running)
      running = ''
    },
    async call(username, endpoint, given = {}) {
      if (!logins.has(username)) logins.set(username, login(portal, username))
      const { sessionId } = (await logins.get(username)) as Login
      const { method } = endpoint
      const { body } = given
      const path = pathOf(endpoint, given)
      const response = await fetch(`${portal.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sessionId}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
  }
  await portal.start()
  return {
    portal,
    async close() {
      await portal.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The headless browser says that it shows no PDFs in a frame; the browsers people use on a desk do. A later call wins. */
export async function showsPdfs(page: Page, does: boolean): Promise<void> {
  if (!does) spend(page)
  await page.addInitScript(
    value => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true }),
    does,
  )
}

async function login(portal: BrowserPortal, username: string): Promise<Login> {
  const response = await fetch(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword(username) }),
  })
  return response.json() as Promise<Login>
}

/** Signs the page in by a session, with the tour already taken, and opens a path. */
export async function openAs(page: Page, portal: BrowserPortal, username: string, path = '/'): Promise<void> {
  const { user, sessionId } = await login(portal, username)
  await page.context().addCookies([
    { name: 'gq_session', value: sessionId, url: portal.url, httpOnly: true, sameSite: 'Strict' },
    { name: 'gq_signed_in', value: '1', url: portal.url, sameSite: 'Strict' },
  ])
  const signIn = await page.addInitScript(
    ([storedUser = '', id = '', flag = '']) => {
      // A frame with a PDF in it has no storage, and nobody to sign in.
      if (window !== window.top || localStorage.getItem('test-signed-in')) return
      localStorage.setItem('test-signed-in', '1')
      localStorage.setItem('user', storedUser)
      localStorage.setItem('sessionId', id)
      localStorage.setItem('loginTime', String(Date.now()))
      localStorage.setItem(flag, 'true')
    },
    [JSON.stringify(user), sessionId, `onboardingCompleted:${user.id}`],
  )
  await page.goto(`${portal.url}${path}`)
  // From here on what the browser has stored is what counts.
  await signIn.dispose()
}

export { expect }
