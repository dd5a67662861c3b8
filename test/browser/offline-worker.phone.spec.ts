// The service worker over time: a new build, and a connection that is there in name only.
import { openFront } from './support/front.ts'
import { cacheNames, card, expectKept, logOut, offlineBanner, workerReady } from './support/offline.ts'
import { expect, openAs, test } from './support/portal.ts'

test.use({ serviceWorkers: 'allow' })

test('a new build takes over on the next visit, and never under an open page', async ({ page, portal }) => {
  const front = await openFront(portal)
  const [before, after] = front.shells
  const shells = async () => (await cacheNames(page)).filter(name => name.startsWith('shell-'))
  await openAs(page, front.portal, 'employee')
  await workerReady(page)
  expect(await shells()).toEqual([before])

  front.deploy()
  const visit = await page.context().newPage()
  await visit.goto(front.portal.url)
  await expect.poll(shells, { timeout: 20_000 }).toEqual([before, after])
  await expect(card(visit, 'GQSWMS001')).toBeVisible()
  await visit.close()
  expect(await shells()).toEqual([before, after])

  let loads = 0
  page.on('load', () => loads++)
  await page.reload()
  await expect.poll(shells, { timeout: 20_000 }).toEqual([after])
  await page.context().setOffline(true)
  await page.reload()
  await expect(card(page, 'GQSWMS001')).toBeVisible()
  await expect(offlineBanner(page)).toBeVisible()
  expect(loads).toBe(2)
  front.close()
})

test('a connection over which nothing comes keeps nobody from signing out', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  await page.route('**/api/logout', () => {})
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull()
})

test('a connection over which nothing comes is as good as none', async ({ page, portal }) => {
  const front = await openFront(portal)
  await openAs(page, front.portal, 'employee')
  await workerReady(page)
  await expectKept(page, '/api/swms-documents', '/api/swms-progress', '/api/check-induction-completion')
  front.hang()
  await expect(offlineBanner(page)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(card(page, 'GQSWMS001')).toBeVisible({ timeout: 30_000 })
  await expect(offlineBanner(page)).toBeVisible()
  front.close()
})
