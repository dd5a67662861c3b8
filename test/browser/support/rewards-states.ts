// The rewards desk and what people see of it, state by state.
import type { Page } from '@playwright/test'
import { type BrowserPortal, expect, openAs } from './portal.ts'
import type { Shown } from './screens.ts'

const ADMIN = 'admin'

const desk = (name: string, address: string, ready: string): Shown => ({
  name,
  address,
  async show(page, portal) {
    await openAs(page, portal, ADMIN, address)
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
  },
})

/** Opens what one presses there. */
const pressed = (name: string, address: string, button: RegExp | string): Shown => ({
  name,
  async show(page: Page, portal: BrowserPortal) {
    await openAs(page, portal, ADMIN, address)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

const answered = (name: string, address: string, answer: object, ready: string): Shown => ({
  name,
  async show(page, portal) {
    await page.route('**/api/manage/redemptions?*', route => route.fulfill(answer))
    await page.route('**/api/manage/rewards?*', route => route.fulfill(answer))
    await openAs(page, portal, ADMIN, address)
    await expect(page.getByText(ready).first()).toBeVisible()
  },
})

const NONE = {
  json: { items: [], total: 0, nextCursor: null, counts: { pending: 0, approved: 0, delivered: 0, declined: 0 } },
}
const BROKEN = { status: 500, json: { message: 'Something went wrong on our side.' } }

export const REWARDS_STATES: readonly Shown[] = [
  desk('rewards-desk', '/manage/rewards', 'Approved, to hand over'),
  desk('rewards-desk-delivered', '/manage/rewards?show=delivered', 'by Alex Morgan'),
  desk('rewards-desk-declined', '/manage/rewards?show=declined', 'Not available at your depot'),
  desk('rewards-catalogue', '/manage/rewards?show=catalogue', 'Count stock'),
  pressed('rewards-decline', '/manage/rewards', /^Decline/),
  pressed('rewards-deliver', '/manage/rewards?show=approved', /^Deliver/),
  pressed('rewards-new', '/manage/rewards?show=catalogue', 'New reward'),
  pressed('rewards-edit', '/manage/rewards?show=catalogue', 'Edit Team Cap'),
  answered('rewards-desk-empty', '/manage/rewards', NONE, 'Nothing waits'),
  answered('rewards-desk-not-loaded', '/manage/rewards', BROKEN, 'could not be loaded'),
  answered('rewards-catalogue-empty', '/manage/rewards?show=catalogue', NONE, 'No rewards yet'),
  {
    name: 'rewards-decided',
    async show(page, portal) {
      const at = '2026-11-10T01:00:00.000Z'
      const row = (id: number, status: string, more: object) => ({
        ...{ id, rewardId: 100 + id, pointsSpent: 250, redeemedAt: at, status, note: null, reason: null },
        ...{ reward: { title: 'Grocery Gift Card', category: 'gift-cards' }, ...more },
      })
      const rows = [
        row(3, 'declined', {
          reason: 'The caps are gone until the new year, and nobody knows when more of them come.',
        }),
        row(2, 'delivered', { note: 'Code: 6006 4912 0077 1835\nEnjoy your shop! Valid until November 2029.' }),
        row(1, 'delivered', { note: 'It is in your locker.' }),
      ]
      await page.route('**/api/users/*/redemptions', route => route.fulfill({ json: rows }))
      await openAs(page, portal, 'liam.oconnor', '/rewards')
      const list = page.getByRole('region', { name: 'Recent Redemptions' })
      await expect(list.getByText('6006 4912 0077 1835')).toBeVisible()
      await list.scrollIntoViewIfNeeded()
    },
  },
]
