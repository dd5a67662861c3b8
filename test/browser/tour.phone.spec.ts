// The onboarding tour.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { demoPassword } from '../../src/domain/demo.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, test } from './support/portal.ts'

const STEPS = ['Welcome', 'Training Categories', 'Learning System', 'Gamification & Rewards', 'Getting Started']

/** By hand, as a newcomer: openAs marks the tour as taken. */
async function signIn(page: Page, portal: BrowserPortal, username = 'employee'): Promise<void> {
  await page.goto(portal.url)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword(username))
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('opens by itself, has five steps, and is not shown again once completed', { tag: '@both' }, async ({
  page,
  portal,
}) => {
  await signIn(page, portal)
  const dialog = page.getByRole('dialog')
  for (const [index, title] of STEPS.entries()) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog.getByText(`Step ${index + 1} of 5`)).toBeVisible()
    await expect(dialog.getByRole('progressbar', { name: 'Tour progress' })).toHaveAttribute(
      'aria-valuenow',
      String(index + 1),
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (index < 4) await dialog.getByRole('button', { name: 'Next' }).click()
  }
  await dialog.getByRole('button', { name: 'Previous' }).click()
  for (const words of ['Levels', 'Streaks', 'Achievement badges', 'Confetti on milestones'])
    await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByText('Prerequisites unlock modules')).toBeVisible()
  await dialog.getByRole('button', { name: 'Previous' }).click()
  for (const area of ['Induction', 'OH&S', 'Customer Service', 'Sales'])
    await expect(dialog.getByText(area, { exact: true })).toBeVisible()
  await expect(dialog.getByText(/four core areas/)).toBeVisible()
  for (let i = 0; i < 3; i++) await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Complete Tour' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Restart tour' }).click()
  await expect(dialog.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('skipping only closes it', async ({ page, portal }) => {
  await signIn(page, portal)
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Tour' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a skipped tour comes back at a reload or the next sign-in, not at each return to the dashboard', async ({
  page,
  portal,
}) => {
  await signIn(page, portal)
  const tour = page.getByRole('dialog').getByRole('heading', { name: 'Welcome' })
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Tour' }).click()
  await page.getByRole('banner').getByRole('link', { name: /pts/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards Store' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Induction Program' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Manual Handling' })).toBeVisible()
  await expect(page.locator('[role=dialog]')).toHaveCount(0)

  await page.reload()
  await expect(tour).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Tour' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: /Log ?out/i }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await signIn(page, portal)
  await expect(tour).toBeVisible()
})

test('one dialog at a time: first the tour, then the induction form that is due', { tag: '@both' }, async ({
  page,
  portal,
}) => {
  // Every document read, the form not handed in.
  await signIn(page, portal, 'chloe.martin')
  const dialogs = page.locator('[role=dialog]')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  // Also once everything has been loaded behind it.
  await page.waitForResponse('**/api/check-induction-completion')
  await expect(dialogs).toHaveCount(1)
  await expect(dialogs.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await dialogs.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(dialogs.getByRole('heading', { name: 'Induction form' })).toBeVisible()
  await expect(dialogs).toHaveCount(1)

  // The form is in the address, and the tour comes back: again one after the other.
  await page.reload()
  await expect(dialogs.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(dialogs).toHaveCount(1)
})

test('a document in the address is neither shown nor signed behind the tour', async ({ page, portal }) => {
  await signIn(page, portal)
  const dialogs = page.locator('[role=dialog]')
  await expect(dialogs.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.goto(`${portal.url}/?document=1`)
  await expect(dialogs.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.waitForResponse('**/api/check-induction-completion')
  await expect(dialogs).toHaveCount(1)
  const [first] = await portal.call('employee', api.swmsProgress)
  expect(first?.hasRead).toBe(false)
  await dialogs.getByRole('button', { name: 'Skip Tour' }).click()
  await expect(dialogs.getByText('Read on 16 Nov 2026')).toBeVisible()
})
