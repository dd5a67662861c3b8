// Login analytics, tab by tab.
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('the overview', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/analytics')
  await expect(page.getByRole('heading', { name: 'Login Analytics Dashboard' })).toBeVisible()
  await expect(page.getByText('Monitor user login patterns and system usage', { exact: true })).toBeVisible()
  for (const label of ["Today's Logins", 'Unique Users Today', 'Avg Session Time', 'Active Sessions'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  for (const title of ['Daily Login Trends', 'Peak Login Hours', 'Weekly Summary'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const label of ['Total weekly logins', 'Peak login hour', 'Average session duration'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const chart = page.getByRole('slider', { name: /Total logins and unique users per day/ })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Nov 15: Total logins \d+, Unique users \d+$/)
  await page.getByText('Show the figures').first().click()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(31)
})

test('trends over another period, kept in the address, and as CSV', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/analytics')
  await page.getByRole('tab', { name: 'Trends' }).click()
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByText('Last 7 days').first()).toBeVisible()
  await expect(page.getByText('Average session (min)').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('login-trends-7-days.csv')
  const text = await readFile((await file.path()) ?? '', 'utf8')
  expect(text.split('\r\n')).toHaveLength(9)
  expect(text).toContain('Date,Total logins,Unique users,Average session (min)')
})

test('devices', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/analytics?view=devices')
  await expect(page.getByRole('img', { name: /Logins by device: Desktop \d+/ })).toBeVisible()
  for (const label of ['Desktop', 'Mobile', 'Tablet'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test("one person's latest sessions", async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/analytics?view=users')
  const picker = page.getByLabel('User', { exact: true })
  await expect(picker).toHaveValue('All Users')
  await picker.fill('priya')
  await page.getByRole('option', { name: 'Priya Raman (priya.raman)' }).click()
  const sessions = page.getByRole('listitem').filter({ hasText: /\d{4} \d\d:\d\d/ })
  await expect(sessions).toHaveCount(10)
  await expect(sessions.first()).toContainText(/Nov \d\d, 2026 \d\d:\d\d/)
  await expect(sessions.first()).toContainText('Ended')
  await expect(sessions.first()).toContainText('min')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a part that fails can be tried again', async ({ page, portal }) => {
  await page.route('**/api/analytics/login-stats', route => route.abort())
  await openAs(page, portal, 'admin', '/analytics?view=devices')
  await expect(page.getByText('The devices could not be loaded', { exact: true })).toBeVisible()
  await page.unroute('**/api/analytics/login-stats')
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByRole('img', { name: /Logins by device/ })).toBeVisible()
})

test('placeholder cards while it loads', async ({ page, portal }) => {
  await page.route('**/api/analytics/login-stats', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await openAs(page, portal, 'admin', '/analytics')
  await expect(page.getByRole('status', { name: 'Loading the summary' })).toBeVisible()
  await expect(page.getByText("Today's Logins")).toBeVisible()
})

test('others see a plain panel, and the server is not asked', async ({ page, portal }) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/analytics') && asked.push(request.url()))
  await openAs(page, portal, 'manager', '/analytics')
  await expect(page.getByText('Only for administrators', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
})
