// What a screen reads comes with the page that is opened on it: each answer once, and before the screen is drawn.
import type { Page } from '@playwright/test'
import { moduleAt } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

const SCREENS = [
  ['/', 'employee', 'Employee Induction Program'],
  ['/?tab=training', 'employee', 'GQ1 Training'],
  ['/?tab=sales', 'employee', 'GQ2 Training'],
  ['/?tab=toolbox', 'employee', 'Safety Toolbox Topics'],
  ['/?tab=kudos', 'employee', 'Team Recognition'],
  ['/toolbox', 'employee', 'Safety Toolbox Topics'],
  ['/daily-challenge', 'employee', 'Daily Challenge'],
  ['/learning-path', 'employee', 'Learning Path'],
  ['/leaderboard', 'employee', 'Leaderboard'],
  ['/rewards', 'employee', 'Rewards Store'],
  ['/analytics', 'admin', 'Login Analytics'],
  ['/analytics', 'employee', 'Login Analytics'],
] as const

/** What was read in the first moments: before anything is asked for again in its own time. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname + search)
  })
  return reads
}

async function namedIn(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  return [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))
}

for (const [path, username, heading] of SCREENS) {
  test(`${path} for ${username} asks for all that it shows, once, and names it in the page`, async ({
    page,
    portal,
  }) => {
    const reads = readsOf(page)
    await openAs(page, portal, username, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForTimeout(500)
    const asked = [...reads]
    const named = await namedIn(page)
    expect(named.length).toBeGreaterThan(1)
    expect(asked.toSorted()).toEqual(named.toSorted())
  })
}

test('a module asks for all that it shows, once', async ({ page, portal }) => {
  const { id } = await moduleAt(portal, 'base-training', 0)
  const reads = readsOf(page)
  await openAs(page, portal, 'employee', `/quiz/${id}`)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  expect(new Set(reads).size).toBe(reads.length)
  expect(reads).toContain(`/api/training-modules/${id}`)
})

test('what came for somebody else is not shown', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.getByRole('heading', { name: 'Rewards Store' })).toBeVisible()
  const login = await page.request.post('/api/login', {
    data: { username: 'liam.oconnor', password: 'liam.oconnor-beta-2026' },
  })
  expect(login.ok()).toBe(true)
  // The cookie is now Liam's, what the page has stored is not.
  const authorised = page.waitForRequest(
    request => new URL(request.url()).pathname === '/api/rewards' && request.headers().authorization !== undefined,
  )
  await page.reload()
  await authorised
})
