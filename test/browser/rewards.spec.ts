// The rewards store.
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

interface Reward {
  id: number
  title: string
  pointsCost: number
  category: string
}

test('a reward is redeemed after a confirmation that says what is left', async ({ page, portal }) => {
  for (let i = 0; i < 2; i++) {
    await portal.call('manager', 'POST', '/api/team-kudos', {
      toUserId: 3,
      message: 'Well done',
      kudosType: 'management',
    })
  }
  const offers = await portal.call<Reward[]>('employee', 'GET', '/api/rewards')
  const cheapest = offers.toSorted((a, b) => a.pointsCost - b.pointsCost)[0]
  if (!cheapest) throw new Error('the store is empty')
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.getByRole('heading', { name: 'Rewards Store' })).toBeVisible()
  await expect(page.getByText('Redeem your training points for exciting rewards', { exact: true })).toBeVisible()
  await expect(page.getByText('Your Points', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing redeemed yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Insufficient Points' }).first()).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: cheapest.title, exact: true }) })
  await expect(card.getByText(/^\$\d+ value$/)).toBeVisible()
  await card.getByRole('button', { name: `Redeem ${cheapest.title}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    `It costs ${cheapest.pointsCost} points. You have 40, so ${40 - cheapest.pointsCost} are left afterwards.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await card.getByRole('button', { name: `Redeem ${cheapest.title}` }).click()
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Reward Redeemed!', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your reward has been successfully redeemed. Check your email for details.'),
  ).toBeVisible()
  await expect(card.getByRole('button', { name: 'Redeemed' })).toBeDisabled()
  await expect(page.getByRole('banner').getByText(String(40 - cheapest.pointsCost), { exact: true })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
})

test('filters, in the address', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/rewards')
  const cards = page.getByRole('heading', { level: 2 })
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()
  for (const name of ['Gift Cards', 'Vouchers', 'Merchandise']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => cards.count()).toBeLessThan(all)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: 'Merchandise' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Vouchers' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All Rewards' }).click()
  await expect.poll(() => cards.count()).toBe(all)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('empty states and a picture that fails', async ({ page, portal }) => {
  await page.route('**/content/rewards/*.svg', route => route.abort())
  await openAs(page, portal, 'employee', '/rewards')
  await expect(page.locator('.reward__art svg').first()).toBeVisible()
  await page.route('**/api/rewards', route => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('No rewards available', { exact: true })).toBeVisible()
  await expect(page.getByText('Check back later for new rewards!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vouchers' }).click()
  await expect(page.getByText('No rewards in this category yet.', { exact: true })).toBeVisible()
})

test('a failure says what the server said, or that it failed', async ({ page, portal }) => {
  await openAs(page, portal, 'priya.raman', '/rewards')
  const redeem = page.getByRole('button', { name: /^Redeem / }).first()
  await redeem.click()
  await page.route('**/redeem', route => route.abort())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Redemption Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to redeem reward. Please try again.', { exact: true })).toBeVisible()
})
