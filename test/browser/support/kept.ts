// What the tests of one worker share, since to make it ready costs more than most of what is tried with it: a window, which has fetched
// and compiled the client and is emptied of all that a test left in it; and, between tests that only look, a portal, for as long as they do.
// A portal is always at the same address, so that the window knows its files again.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { MINUTE } from '../../../src/domain/clock.ts'
import { freePort } from '../../support/mail-server.ts'
import { type BrowserPortal, type OpenPortal, openPortal } from './open-portal.ts'
import type { Host } from './server.ts'
import { Traces } from './traces.ts'

interface Window {
  page: Page
  traces: Traces
}

/** Five minutes after its start a portal begins with work that others would notice. */
const MOST_AGE = 3 * MINUTE

export class Kept {
  readonly #host: Host
  readonly #browser: Browser
  #port: string | undefined
  #open: (OpenPortal & { isFresh: boolean; openedAt: number }) | undefined
  #window: Window | undefined

  constructor(host: Host, browser: Browser) {
    this.#host = host
    this.#browser = browser
  }

  /** As it was founded, or, for whoever only looks, as others left it who only looked. */
  async portal(variables: Record<string, string>, onlyLooks: boolean): Promise<BrowserPortal> {
    if (this.#open) {
      const { portal, isFresh, openedAt } = this.#open
      const changes = await this.#host.changesIn(portal.url)
      if (!onlyLooks || !isFresh || changes.length > 0 || Date.now() - openedAt > MOST_AGE) await this.#closePortal()
      // A picture that the next portal has may be at the address of one that the window has kept.
      if (changes.includes('/api/files')) await this.#closeWindow()
    }
    if (this.#open) return this.#open.portal
    this.#port ??= String(await freePort())
    const { portal, close } = await openPortal(this.#host, this.#port, variables)
    const isFresh = onlyLooks && Object.keys(variables).length === 0
    const opened = { portal: watched(portal, () => (opened.isFresh = false)), close, isFresh, openedAt: Date.now() }
    this.#open = opened
    return opened.portal
  }

  isOf(context: BrowserContext): boolean {
    return this.#window?.page.context() === context
  }

  async window(): Promise<Page> {
    this.#window ??= await this.#newWindow()
    return this.#window.page
  }

  /** Nothing is left in it of whoever used it. */
  async emptyWindow(url: string): Promise<void> {
    const { page, traces } = this.#window ?? {}
    if (!page || !traces) return
    const context = page.context()
    // What is left open would go on asking the next portal.
    for (const other of this.#browser.contexts()) if (other !== context) await other.close()
    if (page.isClosed() || traces.cannotBeRemoved) return this.#closeWindow()
    await traces.remove()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    await context.clearPermissions()
    // An answer of the portal's own in place of a screen: it is of the same origin, and nothing runs in it.
    const isThere = await page.goto(`${url}/api/nowhere`).catch(() => null)
    // The portal may be stopped.
    if (!isThere) return this.#closeWindow()
    await page.mouse.move(0, 0)
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    await devtools.detach()
  }

  async close(): Promise<void> {
    await this.#closeWindow()
    await this.#closePortal()
  }

  async #newWindow(): Promise<Window> {
    const page = await (await this.#browser.newContext()).newPage()
    return { page, traces: new Traces(page) }
  }

  async #closeWindow(): Promise<void> {
    await this.#window?.page.context().close()
    this.#window = undefined
  }

  async #closePortal(): Promise<void> {
    await this.#open?.close()
    this.#open = undefined
  }
}

/** Says when it is stopped, or its data is reached for: what is done there is not seen by those who watch its requests. */
function watched(portal: BrowserPortal, touch: () => void): BrowserPortal {
  return new Proxy(portal, {
    get(target, name: keyof BrowserPortal) {
      if (name === 'dataDir' || name === 'stop' || name === 'start') touch()
      return target[name]
    },
  })
}
