// Reading without a connection on a phone that several people use: what one has read is nobody else's.
import { api } from '../../src/contract/api.ts'
import { overallCount } from '../../src/domain/compliance.ts'
import {
  cacheNames,
  card,
  documentAt,
  expectKept,
  keptAddresses,
  LADDERS,
  logOut,
  offlineBanner,
  openLadders,
  signIn,
  workerReady,
} from './support/offline.ts'
import { expect, openAs, test } from './support/portal.ts'

test.use({ serviceWorkers: 'allow' })

test('signing out leaves nothing behind, also without a connection', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  await workerReady(page)
  await openLadders(page)
  await expectKept(page, LADDERS)
  await page.goBack()
  await page.context().setOffline(true)
  await expect(offlineBanner(page)).toBeVisible()
  await logOut(page)
  await expect.poll(() => cacheNames(page)).toEqual([expect.stringMatching(/^shell-/)])
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull()
  expect(await documentAt(page, LADDERS)).toMatchObject({ status: 503 })
  const kept = await page.evaluate(async () => (await caches.match('/'))?.text())
  expect(kept).toContain('<title>')
  expect(kept).not.toContain('data-person')
})

test('the next person finds nothing of the one before', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  await workerReady(page)
  await openLadders(page)
  await expectKept(page, LADDERS)
  await page.goBack()
  await logOut(page)
  await signIn(page, 'manager')
  await expectKept(page, '/api/swms-documents')
  expect((await cacheNames(page)).filter(name => name.startsWith('person-'))).toEqual(['person-2'])
  await page.context().setOffline(true)
  expect(await documentAt(page, LADDERS)).toMatchObject({ status: 503 })
})

test('a session that ended by itself shows nothing to whoever signs in next', async ({ page, portal }) => {
  const done = async (username: string) => {
    const rows = await portal.call(username, api.complianceOverview)
    const { completed, total } = overallCount(rows)
    return `${completed} / ${total}`
  }
  const [ofEmployee, ofManager] = [await done('employee'), await done('manager')]
  expect(ofEmployee).not.toBe(ofManager)
  await openAs(page, portal, 'employee')
  await expect(page.getByText(ofEmployee)).toBeVisible()
  await expectKept(page, '/api/swms-progress')
  await page.evaluate(() =>
    fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('sessionId')}` },
    }),
  )
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await cacheNames(page)).toContain('person-3')
  await signIn(page, 'manager')
  await expect(page.getByText(ofManager)).toBeVisible()
  await expect(page.getByText(ofEmployee)).toHaveCount(0)
  await expect.poll(() => cacheNames(page)).not.toContain('person-3')
})

test('signing out in one tab empties the other', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await workerReady(page)
  await expectKept(page, '/api/swms-documents')
  const other = await page.context().newPage()
  await other.goto(portal.url)
  await expect(card(other, 'GQSWMS001')).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => keptAddresses(other)).toEqual([])
})

test('signing out without a connection is sent later, and until then nothing can be read here', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee')
  await workerReady(page)
  const token = await page.evaluate(() => localStorage.getItem('sessionId'))
  const statusWith = (headers: Record<string, string>) =>
    page.evaluate(async sent => (await fetch('/api/users/3', { headers: sent })).status, headers)
  const bearer = { authorization: `Bearer ${token}` }
  expect(await statusWith({})).toBe(200)
  await page.context().setOffline(true)
  await expect(offlineBanner(page)).toBeVisible()
  await logOut(page)
  // The connection is back, but what was signed out does not get through yet.
  await page.route('**/api/logout', route => route.abort())
  await page.context().setOffline(false)
  await expect.poll(() => statusWith({})).toBe(401)
  expect(await statusWith(bearer)).toBe(200)
  await page.unroute('**/api/logout')
  await expect.poll(() => statusWith(bearer), { timeout: 30_000 }).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('unsentSignOuts'))).toBeNull()
})
