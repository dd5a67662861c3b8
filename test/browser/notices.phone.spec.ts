// What the portal tells people: on the bell, under it and on its page; and what is emailed.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const EMMA = 3

const thank = (portal: BrowserPortal, message: string) =>
  portal.call('manager', api.giveKudos, { body: { toUserId: EMMA, message } })

/** What is due was told at the first start. */
const readAll = (portal: BrowserPortal) => portal.call('employee', api.readNotices, { body: { all: true } })

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ })
const menu = (page: Page) => page.getByRole('button', { name: /^Open menu/ })

test('kudos ring the bell without a reload, and opening the notice marks it read', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  await readAll(portal)
  await openAs(page, portal, 'employee', '/rewards')
  const sign = isMobile ? menu(page) : bell(page)
  await expect(sign).toHaveAccessibleName(isMobile ? 'Open menu' : 'Notices')
  await expect(sign).not.toHaveAttribute('data-count')
  await thank(portal, 'Held the ladder while I fixed the bracket.')
  await expect(sign).toHaveAttribute('data-count', '1')
  await expect(sign).toHaveAccessibleName(isMobile ? 'Open menu, 1 new in notices' : 'Notices, 1 new')
  await expect(page.locator('[aria-live=polite]', { hasText: 'Notices, 1 new' })).toBeAttached()

  if (isMobile) {
    await sign.click()
    // First of all that the menu holds.
    const first = page.getByRole('dialog').getByRole('link').first()
    await expect(first).toHaveText(/Notices1 new/)
    await first.click()
    await expect(page).toHaveURL(/\/notices$/)
  } else {
    await sign.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notices' })
    await expect(panel.getByText('1 new', { exact: true })).toBeVisible()
    // Another comes while it is open.
    await thank(portal, 'And for the coffee.')
    await expect(panel.getByText('2 new', { exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name: /^New\. Kudos from Maya/ })).toHaveCount(2)
    await expect(panel.getByRole('listitem')).toHaveCount(6)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(sign, 'looking marks nothing read').toHaveAttribute('data-count', '2')
    await sign.click()
    await panel.getByRole('link', { name: 'See all notices' }).click()
    await expect(panel).toBeHidden()
  }

  await expect(page.getByRole('heading', { name: /Monday 16 November$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /Held the ladder/ }).click()
  await expect(page).toHaveURL(/tab=kudos/)
  await expect(page.getByRole('heading', { name: 'Team Recognition' })).toBeVisible()
  if (isMobile) await expect(sign).not.toHaveAttribute('data-count')
  else await expect(sign).toHaveAttribute('data-count', '1')
})

test('a notice is opened from the panel by keyboard', { tag: '@desk' }, async ({ page, portal }) => {
  await readAll(portal)
  await thank(portal, 'Thank you')
  await openAs(page, portal, 'employee', '/rewards')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=kudos/)
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeHidden()
  await expect(bell(page)).not.toHaveAttribute('data-count')
})

test('all are marked read at once, what is new lives in the address, and more come page by page', async ({
  page,
  portal,
}) => {
  await readAll(portal)
  for (let count = 1; count <= 27; count++) await thank(portal, `Thank you, number ${count}`)
  await openAs(page, portal, 'employee', '/notices')
  await expect(page.getByText('27 new. Choose one to go straight to it.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Kudos from Maya/ })).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('link', { name: /Kudos from Maya/ })).toHaveCount(27)
  await expect(page.getByRole('heading', { level: 2 }), 'one day is one group').toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  const segments = page.getByRole('group', { name: 'Show' })
  await segments.getByRole('button', { name: 'New 27' }).click()
  await expect(page).toHaveURL(/show=new/)
  await page.reload()
  await expect(segments.getByRole('button', { name: 'New 27' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: /Kudos from Maya/ })).toHaveCount(25)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
})

test('nothing was told yet, and a list that does not come says so', async ({ page, portal }) => {
  const nothing = { items: [], total: 0, nextCursor: null, unread: 0 }
  await page.route('**/api/me/notices*', route => route.fulfill({ json: nothing }))
  await openAs(page, portal, 'employee', '/notices')
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Emails' })).toBeVisible()
  await page.route('**/api/me/notices*', route => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.goto(`${portal.url}/notices`)
  await expect(page.getByText('Notices could not be loaded')).toBeVisible()
  await page.unroute('**/api/me/notices*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /Monday 16 November$/ })).toBeVisible()
})

test('what is emailed is chosen under Account; without an address one is told', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/account')
  const card = page.getByRole('region', { name: 'Emails' })
  const choice = (group: string, name: string) => card.getByRole('group', { name: group }).getByRole('button', { name })
  await expect(choice('Due and overdue', 'Daily')).toHaveAttribute('aria-pressed', 'true')
  await choice('Due and overdue', 'Weekly').click()
  await expect(choice('Due and overdue', 'Weekly')).toHaveAttribute('aria-pressed', 'true')
  await choice('Kudos and talks', 'Off').click()
  await expect(choice('Kudos and talks', 'Off')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(choice('Due and overdue', 'Weekly')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice('Kudos and talks', 'Off')).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByText('Nothing is emailed to you')).toHaveCount(0)
  await portal.call('admin', api.changePerson, { params: { id: EMMA }, body: { email: null } })
  await page.reload()
  await expect(card.getByText('Nothing is emailed to you')).toBeVisible()
})
