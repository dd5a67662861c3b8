// The onboarding tour.
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, test } from './support/portal.ts'

const STEPS = ['Welcome', 'Training Categories', 'Learning System', 'Gamification & Rewards', 'Getting Started']

/** By hand, as a newcomer: openAs marks the tour as taken. */
async function signIn(page: Page, portal: BrowserPortal): Promise<void> {
  await page.goto(portal.url)
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('opens by itself, has five steps, and is not shown again once completed', async ({ page, portal }) => {
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
