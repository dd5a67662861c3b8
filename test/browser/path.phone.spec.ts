// The learning path and the celebration of milestones.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const signFirst = (portal: BrowserPortal) => portal.call('employee', api.markSwmsRead, { params: { id: 1 } })

test('level, streaks, sessions and milestones', async ({ page, portal }) => {
  const told = await portal.call('liam.oconnor', api.learningPath)
  await openAs(page, portal, 'liam.oconnor', '/learning-path')
  await expect(page.getByRole('heading', { name: `${told.experienceToNextLevel} XP to go` })).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Level progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', String(told.currentLevel * 100 - told.experienceNeeded))
  for (const label of ['Current streak', 'Longest streak', 'Completed sessions', 'Total points']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Milestones' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'View all' }).click()
  const tab = page.getByRole('tab', { name: /^Milestones/ })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeFocused()
  const achieved = told.milestones.filter(milestone => milestone.achieved).length
  await expect(tab).toContainText(`${achieved} of ${told.milestones.length}`)
  for (const name of ['Induction', 'OH&S', 'Customer Service', 'Sales', 'Overall']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'First signature' })).toContainText(
    /Reached on \d+ \w+ 2026/,
  )
  await expect(page.getByRole('progressbar', { name: 'Progress toward Solid base' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('a clean slate starts at level 1 with everything to reach', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(page.getByRole('heading', { name: '100 XP to go' })).toBeVisible()
  await expect(page.getByText('0 of 100 XP towards level 2')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByRole('tab', { name: /^Milestones/ })).toContainText('0 of 18')
})

test('a milestone is celebrated once: confetti, a toast, a dialog that closes by itself', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signFirst(portal)
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(dialog(page).getByText('Milestone reached')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'First signature' })).toBeVisible()
  await expect(dialog(page).getByText('+5 points, +10 XP')).toBeVisible()
  await expect(page.locator('.toast').getByText('First signature')).toBeVisible()
  await expect(page.locator('canvas')).toBeAttached()
  await expect(dialog(page)).toBeHidden()
  // 10 for the document, 5 for the milestone; its 10 XP come on top in the level.
  await expect(page.getByRole('banner').getByRole('link', { name: /^15 ?pts/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '75 XP to go' })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/XP to go/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toBeHidden()
})

test('several share one dialog that lists them, each with its toast and its celebrate call', async ({
  page,
  portal,
}) => {
  await signFirst(portal)
  await portal.call('employee', api.giveKudos, { body: { toUserId: 4, message: 'Thank you' } })
  const told: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/celebrate-milestone')) told.push(request.postDataJSON().milestoneId)
  })
  const from = Date.now()
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(dialog(page).getByRole('heading', { name: '2 milestones reached' })).toBeVisible()
  const shown = Date.now()
  const items = dialog(page).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('First signature')
  await expect(items.first()).toContainText('+5 points, +10 XP')
  await expect(items.last()).toContainText('Pass it on')
  await expect(page.locator('.toast').getByText('First signature')).toBeVisible()
  // Still the same dialog when the second has its turn.
  await expect(page.locator('.toast').getByText('Pass it on')).toBeVisible()
  await expect(items).toHaveCount(2)
  await expect(dialog(page)).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(4000)
  expect(Date.now() - from).toBeGreaterThan(6000)
  await expect(dialog(page)).toBeHidden()
  expect(told).toHaveLength(2)
  expect(new Set(told).size).toBe(2)
  await page.reload()
  await expect(page.getByText(/XP to go/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toBeHidden()
})

test('several are closed with one press, and none is celebrated twice', async ({ page, portal }) => {
  await signFirst(portal)
  await portal.call('employee', api.giveKudos, { body: { toUserId: 4, message: 'Thank you' } })
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Shift')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await portal.call('employee', api.checkMilestones)).toEqual([])
})

test('closing the dialog ends what is left of the show, and every milestone counts as celebrated', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signFirst(portal)
  await portal.call('employee', api.giveKudos, { body: { toUserId: 4, message: 'Thank you' } })
  const told: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/celebrate-milestone')) told.push(request.postDataJSON().milestoneId)
  })
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(page.locator('.toast').getByText('First signature')).toBeVisible()
  await expect(page.locator('canvas')).toBeAttached()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 800 })
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 800 })
  // Longer than a turn: the second would have had its own by now.
  await page.waitForTimeout(3500)
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(new Set(told).size).toBe(2)
  expect(await portal.call('employee', api.checkMilestones)).toEqual([])
})

test('it waits for somebody who is reading', async ({ page, portal }) => {
  await signFirst(portal)
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.waitForTimeout(4000)
  await expect(dialog(page)).toBeVisible()
})

test('a page that is closed before the server was told loses no celebration', async ({ page, portal }) => {
  await signFirst(portal)
  await page.route('**/api/celebrate-milestone', route => route.abort())
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page).getByRole('heading', { name: 'First signature' })).toBeVisible()
})

test('reduced motion: no confetti, no less information', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signFirst(portal)
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(dialog(page).getByText('Milestone reached')).toBeVisible()
  await expect(page.locator('.toast').getByText('First signature')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a failure can be tried again', async ({ page, portal }) => {
  await page.route('**/api/learning-path', route => route.abort())
  await openAs(page, portal, 'employee', '/learning-path')
  await expect(page.getByText('Unable to load learning path data.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute('**/api/learning-path')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/XP to go/)).toBeVisible()
})

test('without any milestones it says so', async ({ page, portal }) => {
  await page.route('**/api/learning-path', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), milestones: [] } })
  })
  await openAs(page, portal, 'employee', '/learning-path?view=milestones')
  await expect(page.getByText('No milestones yet')).toBeVisible()
  await expectAccessible(page)
})
