// What a screen reads comes with the page that is opened on it: each answer once, and before the screen is drawn.
import type { Route } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { demoPassword } from '../../src/domain/demo.ts'
import { ADDRESSES } from './support/addresses.ts'
import { expectAllNamed, watchFirstReads } from './support/first-answers.ts'
import { moduleAt } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

test.use({ onlyLooks: true })

/** What the dashboard asks for once it is at rest. */
const AT_REST = ['/api/swms-documents', '/api/practice/due']

// Other screens are looked at where each of their reads is made to fail, in asked-once.
for (const { address } of ADDRESSES.filter(({ screen }) => screen.path === '/')) {
  test(`${address} asks for all that it shows, once, and names it in the page`, async ({ page, portal }) => {
    const { reads } = watchFirstReads(page)
    await openAs(page, portal, 'employee', address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAllNamed(page, reads, AT_REST)
  })
}

for (const { address, screen } of ADDRESSES.filter(({ screen }) => !screen.path.includes(':'))) {
  if (screen.who('employee')) continue
  test(`${address} asks for what its page names, also of somebody whom it is not for`, async ({ page, portal }) => {
    const { reads } = watchFirstReads(page)
    await openAs(page, portal, 'employee', address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAllNamed(page, reads)
  })
}

test('a module asks for all that it shows, once, and names it in the page', async ({ page, portal }) => {
  const { id } = await moduleAt(portal, 'base-training', 0)
  const { reads } = watchFirstReads(page)
  await openAs(page, portal, 'employee', `/quiz/${id}`)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expectAllNamed(page, reads)
})

for (const [how, fail] of [
  ['is refused', (route: Route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })],
  ['gets no answer', (route: Route) => route.abort()],
] as const) {
  test(`a read that ${how} goes out once, and again when it is asked for`, async ({ page, portal }) => {
    const { reads } = watchFirstReads(page)
    const ofBoard = () => reads.filter(path => path === '/api/leaderboard')
    await page.route('**/api/leaderboard', fail)
    await openAs(page, portal, 'employee', '/leaderboard')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.waitForTimeout(500)
    expect(ofBoard()).toHaveLength(1)
    await page.unroute('**/api/leaderboard')
    await again.click()
    await expect(page.getByRole('heading', { name: 'Full Rankings' })).toBeVisible()
    expect(ofBoard()).toHaveLength(2)
  })
}

test('what came for somebody else is not shown', async ({ page, portal }) => {
  const steps = async (username: string) => {
    const overview = await portal.call(username, api.complianceOverview)
    const { completed, total } = overview.find(({ category }) => category === 'induction') ?? { completed: 0, total: 0 }
    return `${completed} of ${total} induction steps done`
  }
  const [own, others] = [await steps('employee'), await steps('liam.oconnor')]
  expect(own).not.toBe(others)
  await openAs(page, portal, 'employee')
  await expect(page.getByText(own)).toBeVisible()
  // The cookie becomes Liam's, who signed in elsewhere; what the page has stored does not.
  const body = JSON.stringify({ username: 'liam.oconnor', password: demoPassword('liam.oconnor') })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${portal.url}/api/login`, { method: 'POST', headers, body })
  const { sessionId } = (await login.json()) as { sessionId: string }
  await page.context().addCookies([{ name: 'gq_session', value: sessionId, url: portal.url, httpOnly: true }])
  await page.reload()
  await expect(page.getByText(own)).toBeVisible()
  await expect(page.getByText(others)).toHaveCount(0)
})

test('what comes late does not undo what was done meanwhile', async ({ page, portal }) => {
  await page.route('**/api/swms-progress', async route => {
    const answer = await route.fetch()
    // The one that the page named goes without a header of ours.
    if (!route.request().headers().authorization) await new Promise(resolve => setTimeout(resolve, 3000))
    await route.fulfill({ response: answer })
  })
  const came = page.waitForResponse(
    response => response.url().endsWith('/api/swms-progress') && !response.request().headers().authorization,
  )
  await openAs(page, portal, 'employee')
  const rows = page.getByRole('region', { name: 'Safe work method statements' }).getByRole('listitem')
  await rows.nth(1).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(rows.nth(1).getByText('Read', { exact: true })).toBeVisible()
  await came
  await page.waitForTimeout(300)
  await expect(rows.nth(1).getByText('Read', { exact: true })).toBeVisible()
})
