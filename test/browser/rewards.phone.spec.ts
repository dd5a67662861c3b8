// The rewards store.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

/** The cheapest one in the store. */
const CHEAPEST = { id: 1, title: 'Sticker Pack', cost: 30 }

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const confirmation = (page: Page) => page.getByRole('alertdialog')
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })

async function give(portal: BrowserPortal, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await portal.call('manager', api.giveKudos, {
      body: { toUserId: 3, message: 'Well done', kudosType: 'management' },
    })
  }
}

test('a reward is redeemed after a confirmation that says what is left', async ({ page, portal }) => {
  await give(portal, 2)
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.getByText('Nothing redeemed yet', { exact: true })).toBeVisible()
  await expect(card(page, CHEAPEST.title)).toContainText('30points')
  await expect(card(page, 'Coffee on Us').getByRole('button', { name: 'Insufficient Points' })).toBeDisabled()
  await expect(card(page, 'Coffee on Us')).toContainText('10 points to go')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const redeem = page.getByRole('button', { name: `Redeem ${CHEAPEST.title}` })
  await redeem.click()
  await expect(confirmation(page).getByRole('heading', { name: 'Redeem Sticker Pack?' })).toBeVisible()
  for (const row of [/Your points\s*40/, /It costs\s*30/, /Left afterwards\s*10/])
    await expect(confirmation(page)).toContainText(row)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation(page)).toBeHidden()
  await expect(redeem).toBeFocused()

  await redeem.click()
  await confirmation(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(toast(page, 'Reward Redeemed!')).toBeVisible()
  await expect(card(page, CHEAPEST.title).getByRole('button', { name: 'Redeemed' })).toBeDisabled()
  await expect(page.getByRole('banner').getByRole('link', { name: /^10 ?pts/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Redemptions' }).getByRole('listitem')).toContainText('pending')
  await expectAccessible(page)
})

test('nothing can be redeemed while a redemption is on its way', async ({ page, portal }) => {
  await give(portal, 4)
  await openAs(page, portal, 'employee', '/rewards')
  const answer = Promise.withResolvers<void>()
  await page.route('**/redeem', async route => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Redeem Sticker Pack' }).click()
  await confirmation(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(confirmation(page).getByRole('button', { name: 'Redeeming...' })).toBeDisabled()
  await expect(page.locator('button[aria-label="Redeem Coffee on Us"]')).toBeDisabled()
  answer.resolve()
  await expect(toast(page, 'Reward Redeemed!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem Coffee on Us' })).toBeEnabled()
})

test('filters, in the address', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/rewards')
  const cards = page.getByRole('list', { name: 'Rewards' }).getByRole('listitem')
  await expect(cards).toHaveCount(14)
  for (const [name, count] of [
    ['Gift Cards', 4],
    ['Vouchers', 5],
    ['Merchandise', 5],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards).toHaveCount(count)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Merchandise' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Vouchers' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All Rewards' }).click()
  await expect(cards).toHaveCount(14)
})

test('empty states, and a picture that fails', async ({ page, portal }) => {
  await page.route('**/content/rewards/*.svg', route => route.abort())
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.locator('.reward__art svg').first()).toBeVisible()
  await page.route('**/api/rewards', route => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('No rewards available', { exact: true })).toBeVisible()
  await expect(page.getByText('Check back later for new rewards!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vouchers' }).click()
  await expect(page.getByText('No rewards in this category yet.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the first five redemptions with the look of their status', async ({ page, portal }) => {
  const statuses = ['pending', 'approved', 'delivered', 'on hold', 'declined', 'delivered', 'delivered']
  await page.route('**/api/users/3/redemptions', route =>
    route.fulfill({
      json: statuses.map((status, index) => ({
        ...{ id: index + 1, rewardId: 90 + index, pointsSpent: 60, redeemedAt: '2026-11-15T01:00:00.000Z', status },
        ...{ note: null, reason: null, reward: { title: `Cap ${index + 1}`, category: 'merchandise' } },
      })),
    }),
  )
  await openAs(page, portal, 'employee', '/rewards')
  const rows = page.getByRole('region', { name: 'Recent Redemptions' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('15 Nov 2026, 60 points')
  await expect(rows.locator('.badge--warn')).toHaveText(['pending', 'on hold'])
  await expect(rows.locator('.badge--info')).toHaveText(['approved'])
  await expect(rows.locator('.badge--success')).toHaveText(['delivered'])
  await expect(rows.last().locator('.badge')).toHaveText('declined')
  await page.getByRole('button', { name: 'Show all 7' }).click()
  await expect(rows).toHaveCount(7)
})

test('a lost reply is reported, and the second try spends nothing twice', async ({ page, portal }) => {
  await give(portal, 4)
  await openAs(page, portal, 'employee', '/rewards')
  const redeem = page.getByRole('button', { name: 'Redeem Sticker Pack' })
  await expect(redeem).toBeEnabled()
  await page.route('**/api/users/3/redemptions', route => route.abort())
  await page.route('**/redeem', async route => {
    await route.fetch()
    await route.abort()
  })
  await redeem.click()
  await confirmation(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(toast(page, 'Redemption Failed')).toBeVisible()
  await expect(toast(page, 'Failed to redeem reward. Please try again.')).toBeVisible()
  await page.unroute('**/redeem')
  await page.unroute('**/api/users/3/redemptions')
  await redeem.click()
  await confirmation(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(toast(page, 'Reward Redeemed!')).toBeVisible()
  await expect(card(page, CHEAPEST.title).getByRole('button', { name: 'Redeemed' })).toBeDisabled()
  await expect(page.getByRole('banner').getByRole('link', { name: /^50 ?pts/ })).toBeVisible()
})

test('redeemed meanwhile on another device', async ({ page, portal }) => {
  await give(portal, 2)
  await openAs(page, portal, 'employee', '/rewards')
  await page.getByRole('button', { name: 'Redeem Sticker Pack' }).click()
  await portal.call('employee', api.redeem, { params: { id: CHEAPEST.id }, body: { userId: 3 } })
  await confirmation(page).getByRole('button', { name: 'Redeem' }).click()
  await expect(toast(page, 'Redemption Failed')).toBeVisible()
  await expect(toast(page, 'You have already redeemed this reward.')).toBeVisible()
  await expect(card(page, CHEAPEST.title).getByRole('button', { name: 'Redeemed' })).toBeDisabled()
})

test('is asked for again every 30 seconds', async ({ page, portal }) => {
  await page.clock.install()
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.getByRole('heading', { name: CHEAPEST.title })).toBeVisible()
  await page.route('**/api/rewards', route => route.fulfill({ json: [] }))
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('heading', { name: CHEAPEST.title })).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('No rewards available')).toBeVisible()
})

test('what could not be loaded can be tried again', async ({ page, portal }) => {
  await page.route('**/api/rewards', route => route.abort())
  await page.route('**/api/users/3/redemptions', route => route.abort())
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.getByText('The rewards could not be loaded')).toBeVisible()
  await expect(page.getByText('Your redemptions could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute('**/api/rewards')
  await page.unroute('**/api/users/3/redemptions')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { name: CHEAPEST.title })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing redeemed yet')).toBeVisible()
})
