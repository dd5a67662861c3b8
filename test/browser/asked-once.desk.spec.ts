// A read that fails is shown as failed and not asked for again by itself: each read of each screen is made to fail in turn, and what
// the screen asks for is counted. Only what docs/product.md says is asked at intervals may ask again.
import type { Page } from '@playwright/test'
import { ADDRESSES, type Address, viewerOf } from './support/addresses.ts'
import { test } from './support/kept.ts'
import { type BrowserPortal, expect, openAs } from './support/portal.ts'

/** Beside the screens' own addresses, what is opened within one and reads something else. */
const WITHIN: readonly Address[] = [
  ...within('/', '/?tab=training&area=sales', '/?tab=toolbox&quiz=9'),
  ...within('/analytics', '/analytics?view=users&user=4'),
]

function within(path: string, ...addresses: string[]): Address[] {
  const { screen } = ADDRESSES.find(each => each.address === path) ?? {}
  if (!screen) throw new Error(`${path} is no screen`)
  return addresses.map(address => ({ address, screen }))
}

/** By the page that names it, by the screen, and by each part that comes a moment later; whoever asks without end is soon past this. */
const MOST = 5
/** Every 5 s. Those of 30 s do not come about in the time that is watched. */
const POLLED = /^\/api\/(users\/\d+|check-induction-completion)$/
const POLL = 5000
const WATCHED = 2500
/** What the frame and the areas of Manage read around every screen is made to fail around one of each,
 * and where a screen reads it too. */
const AROUND = /^\/api\/(portal|users\/\d+|manage\/overview)$/
const ONE_OF_EACH = ['/', '/manage', '/rewards', '/notices']
/** Windows at a time, so that a busy machine still draws each of them soon. */
const AT_ONCE = 5

const broken = { status: 500, json: { message: 'Something went wrong on our side.' } }

function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    // The portal's health is looked at when something takes long, whatever the screen.
    if (pathname === '/api/health') return
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname + search)
  })
  return reads
}

/** What was asked for too often, with how often. */
async function askedTooOften(page: Page, address: string, failing: string): Promise<Record<string, number>> {
  const reads = readsOf(page)
  const from = Date.now()
  await page.route(
    url => url.pathname + url.search === failing,
    route => route.fulfill(broken),
  )
  await page.goto(address)
  await expect(page.locator('#main .page').first()).toBeAttached({ timeout: 30_000 })
  await page.waitForTimeout(WATCHED)
  const polls = Math.ceil((Date.now() - from) / POLL)
  await page.close()
  const counts = Map.groupBy(reads, read => read)
  return Object.fromEntries(
    [...counts]
      .map(([read, asked]) => [read, asked.length] as const)
      .filter(([read, asked]) => asked > MOST + (POLLED.test(read) ? polls : 0)),
  )
}

/** What is read when the address is opened. */
async function readsAt(page: Page, portal: BrowserPortal, { address, screen }: Address): Promise<string[]> {
  const reads = readsOf(page)
  await openAs(page, portal, viewerOf(screen), address)
  await page.waitForLoadState('networkidle')
  const every = [...new Set(reads)]
  // Those of the frame, where a screen has none of its own.
  expect(every.length).toBeGreaterThan(1)
  return every.filter(read => ONE_OF_EACH.includes(address) || !AROUND.test(read))
}

for (const [screen, addresses] of Map.groupBy([...ADDRESSES, ...WITHIN], ({ screen }) => screen)) {
  test(`${screen.path}: a read that fails is not asked for again by itself`, async ({ page, portal }) => {
    test.slow()
    const failing = new Map<string, string>()
    // What several tabs of a screen read is made to fail in the first of them.
    for (const each of addresses)
      for (const read of await readsAt(page, portal, each)) if (!failing.has(read)) failing.set(read, each.address)
    // Several at once, each in a window of its own: the waiting is what takes the time.
    const waiting = [...failing]
    const found: Record<string, Record<string, number>> = {}
    const watch = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [read, address] = next
        const own = await page.context().newPage()
        found[read] = await askedTooOften(own, `${portal.url}${address}`, read)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, watch))
    expect(found).toEqual(Object.fromEntries([...failing.keys()].map(read => [read, {}])))
  })
}
