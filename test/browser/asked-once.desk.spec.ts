// A screen asks for what its page names, once; the dashboard is looked at for that in first-answers. A read that fails is shown as failed
// and not asked for again by itself: each read of each screen is made to fail in turn, and what the screen asks for is counted. Only what
// docs/product.md says is asked at intervals may ask again.
import type { Page, Request, Response } from '@playwright/test'
import { ADDRESSES, type Address, viewerOf } from './support/addresses.ts'
import { expectAllNamed, watchFirstReads } from './support/first-answers.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

test.use({ onlyLooks: true })

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

/** What an address leads to by a number, and what the dashboard says is next, is asked for once it is known. */
const isNamed = ({ address, screen }: Address) =>
  ADDRESSES.some(each => each.address === address) && screen.path !== '/' && !screen.path.includes(':')

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

const readOf = (url: string) => url.replace(/^\w+:\/\/[^/]+/, '')

/** What is asked for from now on, and what of it fails. */
function watchReads(page: Page): { reads: readonly string[]; failed: ReadonlySet<string>; stop(): void } {
  const reads: string[] = []
  const failed = new Set<string>()
  const see = (request: Request) => {
    const read = readOf(request.url())
    // The portal's health is looked at when something takes long, whatever the screen.
    if (read !== '/api/health' && read.startsWith('/api/') && request.method() === 'GET') reads.push(read)
  }
  const seeAnswer = (response: Response) => {
    if (response.status() === 500) failed.add(readOf(response.url()))
  }
  page.on('request', see).on('response', seeAnswer)
  return { reads, failed, stop: () => page.off('request', see).off('response', seeAnswer) }
}

/** What the page before still asks for is none of the next one's. */
const leave = (page: Page) => page.goto('about:blank')

/** What was asked for too often, with how often. */
async function askedTooOften(
  page: Page,
  portal: BrowserPortal,
  address: string,
  failing: string,
): Promise<Record<string, number>> {
  await leave(page)
  await page.route(`${portal.url}${failing}`, route => route.fulfill(broken))
  const { reads, failed, stop } = watchReads(page)
  const from = Date.now()
  await page.goto(`${portal.url}${address}`)
  await expect(page.locator('#main .page').first()).toBeAttached({ timeout: 30_000 })
  await page.waitForTimeout(WATCHED)
  const polls = Math.ceil((Date.now() - from) / POLL)
  stop()
  expect([...failed], 'what is made to fail is asked for, and fails').toEqual([failing])
  await page.unrouteAll()
  const counts = Map.groupBy(reads, read => read)
  return Object.fromEntries(
    [...counts]
      .map(([read, asked]) => [read, asked.length] as const)
      .filter(([read, asked]) => asked > MOST + (POLLED.test(read) ? polls : 0)),
  )
}

/** What is read when the address is opened: where that is known beforehand, what the page names. */
async function readsAt(page: Page, portal: BrowserPortal, { address, screen }: Address): Promise<string[]> {
  await leave(page)
  const { reads, stop } = watchReads(page)
  const first = watchFirstReads(page)
  await openAs(page, portal, viewerOf(screen), address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isNamed({ address, screen })) await expectAllNamed(page, first.reads)
  first.stop()
  await page.waitForLoadState('networkidle')
  stop()
  const every = [...new Set(reads)]
  // Those of the frame, where a screen has none of its own.
  expect(every.length).toBeGreaterThan(1)
  return every.filter(read => ONE_OF_EACH.includes(address) || !AROUND.test(read))
}

for (const [screen, addresses] of Map.groupBy([...ADDRESSES, ...WITHIN], ({ screen }) => screen)) {
  const alsoNamed = addresses.some(isNamed) ? 'asks once for what its page names, and ' : 'asks '
  test(`${screen.path} ${alsoNamed}not again by itself for what fails`, async ({ page, portal }) => {
    test.slow()
    const failing = new Map<string, string>()
    // What several tabs of a screen read is made to fail in the first of them.
    for (const each of addresses)
      for (const read of await readsAt(page, portal, each)) if (!failing.has(read)) failing.set(read, each.address)
    // Several at once, each in a window of its own: the waiting is what takes the time.
    const waiting = [...failing]
    const found: Record<string, Record<string, number>> = {}
    const watch = async () => {
      const own = await page.context().newPage()
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [read, address] = next
        found[read] = await askedTooOften(own, portal, address, read)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, watch))
    expect(found).toEqual(Object.fromEntries([...failing.keys()].map(read => [read, {}])))
  })
}
