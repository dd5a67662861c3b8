// For checks that look at one screen after another: the portal is kept for the next as long as nothing changed in it, and so is the
// window, emptied. A portal, a window and all that a browser has to make ready for one cost more than most of what is looked at.
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../../support/mail-server.ts'
import { putDownAsPhone } from './hold-as-phone.ts'
import { type BrowserPortal, test as base, type OpenPortal, openPortal, showsPdfs, watchForErrors } from './portal.ts'
import type { Host } from './server.ts'
import { isSpent, spend } from './spent.ts'

class Kept {
  readonly #host: Host
  #port: string | undefined
  #open: (OpenPortal & { isTouched: boolean }) | undefined
  #page: Page | undefined

  constructor(host: Host) {
    this.#host = host
  }

  /** Always at the same address, so that the window keeps what it has fetched. */
  async portal(): Promise<BrowserPortal> {
    if (this.#open && (this.#open.isTouched || (await this.#host.hasChanged(this.#open.portal.url)))) await this.close()
    if (this.#open) return this.#open.portal
    this.#port ??= String(await freePort())
    const { portal, close } = await openPortal(this.#host, {}, this.#port)
    const open = { portal: watched(portal, () => (open.isTouched = true)), close, isTouched: false }
    this.#open = open
    return open.portal
  }

  async close(): Promise<void> {
    await this.#open?.close()
    this.#open = undefined
  }

  async window(browser: Browser): Promise<Page> {
    if (this.#page && !isSpent(this.#page)) return this.#page
    await this.#page?.context().close()
    const page = await (await browser.newContext()).newPage()
    await showsPdfs(page, true)
    this.#page = page
    return page
  }

  async closeWindow(): Promise<void> {
    await this.#page?.context().close()
    this.#page = undefined
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

/** Nothing of whoever used it is left, and the portal may be stopped. */
async function empty(page: Page, portal: BrowserPortal): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await putDownAsPhone(page)
  // An answer of the portal's own in place of a screen: it is of the same origin, and nothing runs in it.
  await page.goto(`${portal.url}/api/nowhere`)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}

export const test = base.extend<object, { kept: Kept }>({
  kept: [
    async ({ host }, use) => {
      const kept = new Kept(host)
      await use(kept)
      await kept.closeWindow()
      await kept.close()
    },
    { scope: 'worker' },
  ],

  portal: async ({ kept, variables }, use) => {
    if (Object.keys(variables).length > 0) throw new Error('a portal that is kept has no settings of a test’s own')
    await use(await kept.portal())
  },

  page: async ({ kept, browser, portal, viewport }, use, { errors }) => {
    const page = await kept.window(browser)
    // To another size first: what it was held as since is not known to whoever sets it.
    if (viewport)
      for (const width of [viewport.width - 1, viewport.width]) await page.setViewportSize({ ...viewport, width })
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    const expectNoErrors = watchForErrors(page)
    await use(page)
    if (errors.length > 0) spend(page)
    else await empty(page, portal)
    expectNoErrors()
  },
})
