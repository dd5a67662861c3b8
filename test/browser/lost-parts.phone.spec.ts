// A part whose file is not available, and a screen with a fault in it, leave the rest of the portal standing.
import { expect, openAs, test } from './support/portal.ts'

const LEADERBOARD = '**/assets/LeaderboardScreen-*.js'

test('a screen that cannot be fetched says so, and comes with the connection', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  await expect(page.locator('.toasts')).toBeAttached()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.evaluate(() => window.history.pushState(null, '', '/leaderboard'))
  await expect(page.getByText('This screen could not be loaded')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
  const styles = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join())
  await expect.poll(styles).toContain('LeaderboardScreen')
})

test('a screen of an older build is fetched with the new page', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  await page.route(LEADERBOARD, route => route.fulfill({ status: 404 }))
  await page.evaluate(() => window.history.pushState(null, '', '/leaderboard'))
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(LEADERBOARD)
  await Promise.all([page.waitForEvent('load'), retry.click()])
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
})

test('a tab that cannot be fetched says so in its place', async ({ page, portal }) => {
  await page.route('**/assets/KudosTab-*.js', route => route.abort())
  await openAs(page, portal, 'employee')
  await page.getByRole('tab', { name: 'Kudos' }).click()
  await expect(page.getByText('This tab could not be loaded')).toBeVisible()
  await page.getByRole('tab', { name: 'Induction' }).click()
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
})

test('a dialog that cannot be fetched closes again and says why', async ({ page, portal }) => {
  await page.route('**/assets/HelpDialog-*.js', route => route.abort())
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'Help', exact: true }).last().click()
  await expect(page.locator('.toast').getByText('This could not be opened')).toBeVisible()
  await page.unroute('**/assets/HelpDialog-*.js')
  await page.getByRole('button', { name: 'Help', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a menu that cannot be fetched opens on a later try', async ({ page, portal }) => {
  await page.route('**/assets/PhoneMenuSheet-*.js', route => route.abort())
  await openAs(page, portal, 'employee')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.click()
  await expect(page.locator('.toast').getByText('This could not be opened')).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.unroute('**/assets/PhoneMenuSheet-*.js')
  await button.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Leaderboard/ })).toBeVisible()
})

test('after signing in a portal that cannot be fetched says so, and is fetched on asking', async ({ page, portal }) => {
  await page.route('**/assets/Portal-*.js', route => route.abort())
  await page.goto(portal.url)
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('The portal could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/Portal-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  // By its text: for a newcomer the tour opens over it.
  await expect(page.getByText('Employee Induction Program')).toBeVisible()
})

test('a fault in a screen leaves the frame, and another screen works', async ({ browser, portal }) => {
  // A page without the rule that nothing may be on the console: React reports the fault there.
  const page = await browser.newPage()
  await page.route('**/api/leaderboard', route => route.fulfill({ json: [null] }))
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(page.getByText('This screen ran into a problem')).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  await page.close()
})
