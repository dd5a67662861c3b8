// The dashboard: its tabs, its overview and where each part of it leads.
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

/** Well on their way: induction done, some topics and GQ1 modules passed. */
const LEARNER = 'liam.oconnor'

const TABS: [id: string, label: string, heading: string][] = [
  ['induction', 'Induction', 'Employee Induction Program'],
  ['training', 'GQ1 Training', 'GQ1 Training'],
  ['sales', 'GQ2 Training', 'GQ2 Training'],
  ['toolbox', 'Toolbox Topics', 'Safety Toolbox Topics'],
  ['kudos', 'Team Kudos', 'Team Recognition'],
]

const tab = (page: Page, label: string) => page.getByRole('tab', { name: label, exact: true })
const isShown = (page: Page, label: string) => expect(tab(page, label)).toHaveAttribute('aria-selected', 'true')
const next = (page: Page) => page.locator('.next')

test('each tab has its content, its address and its place in the history', { tag: '@both' }, async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee')
  await isShown(page, 'Induction')
  for (const [id, label, heading] of TABS.slice(1)) {
    await tab(page, label).click()
    await expect(page).toHaveURL(`${portal.url}/?tab=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await isShown(page, label)
  }
  for (const [, label] of TABS.slice(1, -1).toReversed()) {
    await page.goBack()
    await isShown(page, label)
  }
  await page.goBack()
  await isShown(page, 'Induction')
  await page.goForward()
  await page.reload()
  await isShown(page, 'GQ1 Training')
})

test('an address without a known tab is the first one', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=nowhere&area=nothing')
  await isShown(page, 'Induction')
})

for (const [id, label] of TABS) {
  test(`${label} is accessible and fits`, async ({ page, portal }) => {
    await openAs(page, portal, LEARNER, `/?tab=${id}`)
    await expect(page.getByRole('heading', { name: 'Training Progress Overview' })).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
}

test('choosing a tab scrolls to the top, also the one that is shown', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  const scrollDown = async () => {
    await expect(page.getByRole('heading', { name: 'Training Progress Overview' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  }
  for (const label of ['Induction', 'Toolbox Topics', 'GQ1 Training']) {
    await scrollDown()
    await tab(page, label).click()
    await isShown(page, label)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('a tab chosen with the pointer has no ring round it, one chosen with the keyboard has', { tag: '@desk' }, async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee')
  for (const label of ['GQ1 Training', 'GQ1 Training', 'Toolbox Topics']) {
    await tab(page, label).click()
    await isShown(page, label)
    await expect(tab(page, label)).toBeFocused()
    await expect(tab(page, label)).toHaveCSS('outline-style', 'none')
  }
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'GQ2 Training')).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Toolbox Topics')).toHaveCSS('outline-style', 'solid')
})

test('the bars of the compliance overview have their names beside them', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  await openAs(page, portal, 'employee')
  const overview = page.getByRole('region', { name: 'Compliance overview' })
  await expect(overview.getByText('How much you have done in each category', { exact: true })).toBeVisible()
  const names = overview.locator('.bplate__name')
  await expect(names).toHaveText(['Induction', 'OH&S', 'Customer Service', 'Sales', 'GQ1 Training', 'GQ2 Training'])
  for (const width of isMobile ? [320, 390, 768] : [900, 1024, 1150, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await names.evaluateAll(all =>
      all
        .filter(({ clientWidth, clientHeight, scrollWidth }) => clientHeight < 12 || scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect([width, cut]).toEqual([width, []])
  }
})

test('the tabs are chosen with the keyboard', { tag: '@desk' }, async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await tab(page, 'Induction').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'GQ1 Training')).toBeFocused()
  await page.keyboard.press('Enter')
  await isShown(page, 'GQ1 Training')
  await expect(tab(page, 'GQ1 Training')).toBeFocused()
})

test.describe('click-through', () => {
  const ways: [category: string, label: string, filter: string | null][] = [
    ['Induction', 'Induction', null],
    ['OH&S', 'Toolbox Topics', null],
    ['Customer Service', 'GQ1 Training', 'Customer Service'],
    ['Sales', 'GQ1 Training', 'Sales'],
    ['GQ1 Training', 'GQ1 Training', null],
    ['GQ2 Training', 'GQ2 Training', null],
  ]
  const filterButton = (page: Page, area: string) => page.getByRole('button', { name: `${area} , remove filter` })

  for (const [category, label, filter] of ways) {
    test(`${category} opens ${label}`, async ({ page, portal }) => {
      for (const part of ['Training Progress Overview', 'Compliance overview']) {
        await openAs(page, portal, LEARNER, '/?tab=kudos')
        await page
          .getByRole('region', { name: part })
          .getByRole('button', { name: new RegExp(`\\b${category}`) })
          .click()
        await isShown(page, label)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
        if (!filter) continue
        await expect(page).toHaveURL(/area=/)
        const remove = page.getByRole('button', { name: new RegExp(`${filter}.*remove filter`) })
        await expect(remove).toBeVisible()
        await expectAccessible(page)
        await remove.click()
        await expect(remove).toHaveCount(0)
        await expect(page).toHaveURL(`${portal.url}/?tab=training`)
        await page.goBack()
        await expect(remove).toBeVisible()
      }
    })
  }

  test('a tile of the tab that is shown leads to its list', async ({ page, portal }) => {
    await openAs(page, portal, 'employee')
    await page
      .getByRole('region', { name: 'Training Progress Overview' })
      .getByRole('button', { name: /Induction/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Safe work method statements' })).toBeInViewport()
  })

  test('only the two areas filter', async ({ page, portal }) => {
    await openAs(page, portal, LEARNER, '/?tab=training&area=ohs')
    await isShown(page, 'GQ1 Training')
    await expect(filterButton(page, 'OH&S')).toHaveCount(0)
  })
})

for (const username of ['employee', LEARNER]) {
  test(`the dashboard of ${username} is drawn with a bounded number of calls`, async ({ page, portal }) => {
    const polled = /^\/api\/(users\/|check-induction-completion)/
    const asked: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !polled.test(pathname)) asked.push(pathname)
    })
    await openAs(page, portal, username)
    await expect(next(page)).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(9)
  })
}

test('parts that cannot be loaded say so, one by one, and try again', async ({ page, portal }) => {
  const broken = { status: 500, json: { message: 'Something went wrong on our side.' } }
  await page.route('**/api/compliance-overview', route => route.fulfill(broken))
  await page.route('**/api/training-modules', route => route.fulfill(broken))
  await page.route('**/api/quote-of-the-day', route => route.fulfill(broken))
  await openAs(page, portal, LEARNER)
  await expect(page.getByText('The overview could not be loaded')).toBeVisible()
  await expect(page.getByText('Your progress could not be loaded')).toBeVisible()
  await expect(page.getByText('Your next step could not be loaded')).toBeVisible()
  await expect(page.getByText('Induction complete')).toBeVisible()
  await expect(page.getByText('Quote of the day')).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  const overview = page.getByRole('region', { name: 'Training Progress Overview' })
  await overview.getByRole('button', { name: 'Try again' }).click()
  await expect(overview.getByText(/ of \d+ modules/).first()).toBeVisible()
  await expect(page.getByText('The overview could not be loaded')).toHaveCount(0)
})

test('what arrives slowly has its shape from the start', async ({ page, portal }) => {
  await page.route('**/api/*', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await openAs(page, portal, LEARNER)
  for (const label of ['Loading your next step', 'Loading the compliance overview', 'Loading your progress']) {
    await expect(page.getByRole('status', { name: label })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Training Progress Overview' }).getByRole('button')).toHaveCount(6)
})
