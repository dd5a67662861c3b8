// A portal that tests of one worker share who only look, for as long as they do: to make one ready costs more than what some look at.
import { MINUTE } from '../../../src/domain/clock.ts'
import { freePort } from '../../support/mail-server.ts'
import { type BrowserPortal, type OpenPortal, openPortal } from './open-portal.ts'
import type { Host } from './server.ts'

/** Five minutes after its start a portal begins with work that others would notice. */
const MOST_AGE = 3 * MINUTE

export class Kept {
  readonly #host: Host
  #open: (OpenPortal & { isFresh: boolean; openedAt: number }) | undefined

  constructor(host: Host) {
    this.#host = host
  }

  /** As it was founded, or, for whoever only looks, as others left it who only looked. */
  async portal(variables: Record<string, string>, onlyLooks: boolean): Promise<BrowserPortal> {
    if (this.#open) {
      const { portal, isFresh, openedAt } = this.#open
      const isLeft = onlyLooks && isFresh && Date.now() - openedAt < MOST_AGE
      if (!isLeft || (await this.#host.changesIn(portal.url)).length > 0) await this.close()
    }
    if (this.#open) return this.#open.portal
    const { portal, close } = await openPortal(this.#host, String(await freePort()), variables)
    const isFresh = onlyLooks && Object.keys(variables).length === 0
    const opened = { portal: watched(portal, () => (opened.isFresh = false)), close, isFresh, openedAt: Date.now() }
    this.#open = opened
    return opened.portal
  }

  async close(): Promise<void> {
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
