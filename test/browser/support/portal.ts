// What every browser test has: a portal, and a window onto it.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { Kept } from './kept.ts'
import { type BrowserPortal, login } from './open-portal.ts'
import { type Host, openHost } from './server.ts'

export type { BrowserPortal } from './open-portal.ts'

interface TestFixtures {
  portal: BrowserPortal
  /** Environment variables of the server, set by `test.use`. */
  variables: Record<string, string>
  /** It minds nothing that others left who only looked: that they were signed in, and when. Set by `test.use`. */
  onlyLooks: boolean
}

export const test = base.extend<TestFixtures, { host: Host; kept: Kept }>({
  variables: [{}, { option: true }],
  onlyLooks: [false, { option: true }],

  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const host = openHost()
      await use(host)
      host.end()
    },
    { scope: 'worker' },
  ],

  kept: [
    async ({ host }, use) => {
      const kept = new Kept(host)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],

  portal: async ({ kept, variables, onlyLooks }, use) => use(await kept.portal(variables, onlyLooks)),

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

/** The headless browser says that it shows no PDFs in a frame; the browsers people use on a desk do. A later call wins. */
export async function showsPdfs(page: Page, does: boolean): Promise<void> {
  await page.addInitScript(
    value => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true }),
    does,
  )
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
