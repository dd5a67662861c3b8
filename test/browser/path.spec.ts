// The learning path and the celebration of milestones.
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('level, streaks, sessions and milestones', async ({ page, portal }) => {
  await openAs(page, portal, 'priya.raman', '/learning-path')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText('Dashboard')
  await expect(crumbs).toContainText('Learning Path')
  await expect(page.getByText(/XP to go/)).toBeVisible()
  for (const label of ['Current streak', 'Longest streak', 'Completed sessions', 'Total points'])
    await expect(page.getByText(label)).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Level progress' })
  const value = Number(await bar.getAttribute('aria-valuenow'))
  expect(value).toBeGreaterThanOrEqual(0)
  expect(value).toBeLessThanOrEqual(100)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('tab', { name: /Milestones/ }).click()
  await expect(page.getByRole('heading', { name: 'Overall' })).toBeVisible()
  await expect(page.getByText('Achieved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: /Milestones/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('a milestone is celebrated once', async ({ page, portal }) => {
  await portal.call('employee', 'POST', '/api/swms-documents/1/mark-read')
  await openAs(page, portal, 'employee', '/learning-path')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Milestone reached')).toBeVisible()
  await expect(page.locator('canvas')).toBeAttached()
  await expectAccessible(page)
  await expect(dialog).toBeHidden({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByText(/XP to go/)).toBeVisible()
  await page.waitForTimeout(500)
  await expect(dialog).toBeHidden()
})

test('reduced motion: no confetti, no less information', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await portal.call('employee', 'POST', '/api/swms-documents/1/mark-read')
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(page.getByRole('dialog').getByText('Milestone reached')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
})

test('a failure can be tried again', async ({ page, portal }) => {
  await page.route('**/api/learning-path', route => route.abort())
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(page.getByText('Unable to load learning path data.')).toBeVisible()
  await page.unroute('**/api/learning-path')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/XP to go/)).toBeVisible()
})
