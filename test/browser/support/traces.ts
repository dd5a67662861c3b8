// What a test adds to a window other than by using it, so that it can be taken away for the next: listeners, scripts that run before a
// page's own, and what the browser's developer tools were asked for. And what a window that was used before must be told: that without a
// connection it has no files either.
import type { CDPSession, Disposable, Page } from '@playwright/test'

type Listen = (event: string, listener: (...args: never[]) => unknown) => Page

export class Traces {
  #removals: (() => Promise<unknown> | unknown)[] = []
  /** Something was done to the window that cannot be undone. */
  cannotBeRemoved = false

  constructor(page: Page) {
    const context = page.context()
    const listening = page as unknown as Record<'on' | 'once', Listen>
    for (const how of ['on', 'once'] as const) {
      const listen = listening[how].bind(page)
      listening[how] = (event, listener) => {
        this.#removals.push(() => page.off(event as 'close', listener as () => void))
        return listen(event, listener)
      }
    }
    for (const owner of [page, context]) {
      const addInitScript = owner.addInitScript.bind(owner) as (...given: unknown[]) => Promise<Disposable>
      owner.addInitScript = async (...given: unknown[]) => {
        const added = await addInitScript(...given)
        this.#removals.push(() => added.dispose().catch(() => {}))
        return added
      }
    }
    const newCDPSession = context.newCDPSession.bind(context)
    context.newCDPSession = async of => {
      const session: CDPSession = await newCDPSession(of)
      // It may have gone with its window.
      this.#removals.push(() => session.detach().catch(() => {}))
      return session
    }
    const install = context.clock.install.bind(context.clock)
    context.clock.install = options => {
      this.cannotBeRemoved = true
      return install(options)
    }
    const setOffline = context.setOffline.bind(context)
    context.setOffline = async isOffline => {
      // Where anything is routed the browser passes over the files that it kept, as one would that comes for the first time.
      if (isOffline) await context.route('**/assets/**', route => route.fallback())
      return setOffline(isOffline)
    }
  }

  async remove(): Promise<void> {
    for (const removal of this.#removals.splice(0)) await removal()
  }
}
