// The loop of a reward: asked for, approved, delivered with a code that the person reads; or declined, paid back and asked for again.
import type { Browser, Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { photo } from '../support/own-files.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const CODE = '6006 4912 0077 1835'

async function give(portal: BrowserPortal, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await portal.call('manager', api.giveKudos, {
      body: { toUserId: 3, message: 'Well done', kudosType: 'management' },
    })
  }
}

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })
const own = (page: Page) => page.getByRole('region', { name: 'Recent Redemptions' }).getByRole('listitem')

async function redeem(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Redeem ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(toast(page, 'Reward Redeemed!')).toBeVisible()
}

/** Somebody else, at a device of their own. */
async function another(
  browser: Browser,
  portal: BrowserPortal,
  username: string,
  path: string,
  prepare = (_page: Page): Promise<void> => Promise.resolve(),
): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await prepare(page)
  await openAs(page, portal, username, path)
  return page
}

test('redeemed, approved, delivered with a code, and read', { tag: '@both' }, async ({ page, portal, browser }) => {
  await give(portal, 3)
  const person = await another(browser, portal, 'employee', '/rewards')
  await redeem(person, 'Coffee on Us')

  await openAs(page, portal, 'admin', '/manage/rewards')
  await page.getByRole('button', { name: 'Approve Coffee on Us for Emma Nguyen' }).click()
  await expect(toast(page, 'Approved')).toBeVisible()
  const open = page.getByRole('button', { name: 'Deliver Coffee on Us for Emma Nguyen' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deliver Coffee on Us' })
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(dialog.getByText('Type the code, or hand it over to Emma.')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(CODE)
  await dialog.getByLabel('Note').fill('Enjoy!')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(toast(page, 'Marked as delivered')).toBeVisible()
  await expect(open).toBeHidden()
  await page.getByRole('tab', { name: /^Delivered/ }).click()
  await expect(page).toHaveURL(/show=delivered/)
  await expect(page.getByRole('row').filter({ hasText: 'Emma Nguyen' })).toContainText(CODE)

  await person.goto('/notices')
  await person.getByRole('link', { name: /Delivered: Coffee on Us/ }).click()
  await expect(own(person).first()).toContainText(CODE)
  await expect(own(person).first()).toContainText('Enjoy!')
  await expect(own(person).first()).toContainText('delivered')
  await expectNoSidewaysScroll(person)
  await person.getByRole('button', { name: 'Copy the code of Coffee on Us' }).click()
  expect(await person.evaluate(() => navigator.clipboard.readText())).toBe(CODE)
  await person.context().close()
})

test('declined, paid back, and redeemed again, also where the first answer was lost', async ({
  page,
  portal,
  browser,
}) => {
  await give(portal, 2)
  const person = await another(browser, portal, 'employee', '/rewards', page => page.clock.install())
  // The reply is lost, so the page still holds the key of the first wish.
  await person.route('**/redeem', async route => {
    await route.fetch()
    await route.abort()
  })
  await person.getByRole('button', { name: 'Redeem Sticker Pack' }).click()
  await person.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(toast(person, 'Redemption Failed')).toBeVisible()
  await person.unroute('**/redeem')

  await openAs(page, portal, 'admin', '/manage/rewards')
  await page.getByRole('button', { name: 'Decline Sticker Pack for Emma Nguyen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline Sticker Pack' })
  await expect(dialog.getByText('The balance becomes 40.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Not available at this depot' }).press('Space')
  await expect(dialog.getByLabel('What Emma reads')).toHaveValue('This reward is not available at your depot.')
  await dialog.getByRole('button', { name: 'Decline and return 30 points' }).click()
  await expect(toast(page, 'Declined')).toBeVisible()

  // On the same screen, which has not been left since: it asks again in its own time.
  await person.clock.fastForward(31_000)
  await expect(own(person).first()).toContainText('“This reward is not available at your depot.” 30 points are back.')
  await redeem(person, 'Sticker Pack')
  await expect(own(person)).toHaveCount(2)
  await expect(own(person).first()).toContainText('pending')
  await expect(person.getByText('10', { exact: true }).first()).toBeVisible()
  await person.context().close()
})

test('the catalogue: counted, taken out of the store and brought back, added', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/rewards?show=catalogue')
  const cap = page.getByRole('row').filter({ hasText: 'Team Cap' })
  await expect(cap).toContainText('Low, 1 left')
  await cap.getByRole('button', { name: 'One less' }).click()
  await expect(cap).toContainText('Out of stock')
  const socks = page.getByRole('row').filter({ hasText: 'Work Socks' })
  await socks.getByLabel('How many of Work Socks are left').fill('40')
  await socks.getByLabel('How many of Work Socks are left').press('Enter')
  await expect(socks).toContainText('40 left')
  await page.getByRole('button', { name: 'Count stock of Coffee on Us' }).click()
  await page.keyboard.type('9')
  await expect(page.getByRole('row').filter({ hasText: 'Coffee on Us' })).toContainText('9 left')
  const store = cap.getByRole('switch', { name: 'Team Cap in the store' })
  await store.press('Space')
  await expect(store).toHaveAttribute('aria-checked', 'false')
  expect((await portal.call('employee', api.rewards)).map(({ title }) => title)).not.toContain('Team Cap')
  await store.press('Space')
  await expect(store).toHaveAttribute('aria-checked', 'true')

  await page.getByRole('button', { name: 'New reward' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reward' })
  await dialog.getByRole('button', { name: 'Add reward' }).click()
  await expect(dialog.getByText('Give it a title.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Beanie')
  await dialog.getByLabel('Description').fill('Warm, and in our colours.')
  await dialog.getByLabel('Price in points').fill('90')
  await dialog.getByLabel('Value in dollars').fill('15')
  await dialog.getByLabel('Stock').fill('2')
  const picture = { name: 'beanie.png', mimeType: 'image/png', buffer: await photo(320, 160).png().toBuffer() }
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog.getByRole('button', { name: 'Remove beanie.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add reward' }).click()
  await expect(toast(page, 'Added to the store')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Beanie' })).toContainText('Low, 2 left')
  const [added] = (await portal.call('employee', api.rewards)).slice(-1)
  expect(added).toMatchObject({
    title: 'Beanie',
    pointsCost: 90,
    stock: 2,
    imageUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}$/),
  })
})

test('the stock that is pressed again before the first answer is there counts both', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/rewards?show=catalogue')
  await page.route('**/api/manage/rewards/*', async route => {
    await new Promise(resolve => setTimeout(resolve, 900))
    await route.continue()
  })
  const cap = page.getByRole('row').filter({ hasText: 'Team Cap' })
  const count = cap.getByRole('textbox').or(cap.getByRole('spinbutton'))
  const before = Number(await count.inputValue())
  const kept: unknown[] = []
  page.on('requestfinished', request => request.method() !== 'GET' && kept.push(request.postDataJSON()))
  await cap.getByRole('button', { name: 'One more' }).click()
  // The first is on its way by now.
  await page.waitForTimeout(850)
  await cap.getByRole('button', { name: 'One more' }).click()
  await expect
    .poll(() => kept, { timeout: 30_000 })
    .toMatchObject([
      { stock: before + 1, stockWas: before },
      { stock: before + 2, stockWas: before + 1 },
    ])
  await expect(count).toHaveValue(String(before + 2))
  await expect(page.locator('.toast')).toHaveCount(0)
})
