// Leave as a person and their lead enter it, the calendar in one's account, and the months on the team's page.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a person enters leave after a mistake, sees it as one with what it touches, and takes it back', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee', '/account')
  const card = page.getByRole('region', { name: 'Leave' })
  await card.getByLabel('First day').fill('2026-12-04')
  await card.getByLabel(/^Last day/).fill('2026-12-01')
  await card.getByRole('button', { name: 'Add leave' }).click()
  await expect(card.getByText('The last day cannot be before the first.')).toBeVisible()
  await card.getByLabel('First day').fill('2026-10-01')
  await card.getByRole('button', { name: 'Add leave' }).click()
  await expect(card.getByText('Leave can be entered for days from 2026-11-02 to 2027-11-16.')).toBeVisible()
  await card.getByLabel('First day').fill('2026-12-01')
  await card.getByLabel(/^Last day/).fill('2026-12-04')
  await card.getByRole('button', { name: 'Add leave' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: /1\D+4 Dec 2026/ })).toBeVisible()
  // By the keyboard alone, and a single day.
  await card.getByLabel('First day').fill('2026-12-05')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('listitem')).toHaveText(/1\D+5 Dec 2026/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: /^Take back/ }).click()
  await expect(card.getByText('No leave is entered.', { exact: false })).toBeVisible()
})

test('a lead enters leave for somebody of their team, who is marked with it, and ends it', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/team/11')
  const card = page.getByRole('region', { name: 'Leave' })
  await card.getByLabel('First day').fill('2026-11-16')
  await card.getByLabel(/^Last day/).fill('2026-12-04')
  await card.getByRole('button', { name: 'Add leave' }).click()
  await expect(page.getByText('On leave until 4 Dec')).toBeVisible()
  await page.goto('/team?search=kowalski')
  await expect(page.getByText('On leave until 4 Dec').filter({ visible: true })).toBeVisible()
  await page.goto('/team/11')
  await card.getByRole('button', { name: /^End today/ }).click()
  await expect(page.getByText('On leave today')).toBeVisible()
  await expect(card.getByRole('button', { name: /^End today/ })).toHaveCount(0)
})

test('a calendar is made, read at its address, renewed and turned off', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/account')
  const card = page.getByRole('region', { name: 'Calendar' })
  await card.getByRole('button', { name: 'Make my calendar address' }).click()
  const own = card.getByLabel('Your own duties', { exact: true })
  await expect(own).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  await expect(card.getByLabel('What is due and overdue in your team', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const first = await own.inputValue()
  const statusOf = async (url: string) => (await fetch(`${portal.url}${new URL(url).pathname}`)).status
  expect(await statusOf(first)).toBe(200)
  await card.getByRole('button', { name: 'New address' }).click()
  await page.keyboard.press('Enter')
  await expect(own).not.toHaveValue(first)
  expect(await statusOf(first)).toBe(404)
  const second = await own.inputValue()
  await card.getByRole('button', { name: 'Turn off' }).click()
  await card.getByRole('button', { name: 'Cancel' }).click()
  expect(await statusOf(second)).toBe(200)
  await card.getByRole('button', { name: 'Turn off' }).click()
  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})

test('the months are a line that the arrow keys walk along, and a table', async ({ page, portal }) => {
  const history = await portal.call('manager', api.complianceHistory)
  await openAs(page, portal, 'manager', '/team')
  const card = page.getByRole('region', { name: 'Compliance over 12 months' })
  const chart = card.getByRole('slider', { name: 'People with nothing overdue, by month' })
  const percent = (index: number) => {
    const month = history.at(index)
    return month ? Math.floor((month.compliant * 100) / month.people) : 0
  }
  await expect(chart).toHaveAttribute('aria-valuetext', `Nov: Compliant ${percent(-1)}%`)
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', `Oct: Compliant ${percent(-2)}%`)
  await card.getByText('Show the figures').click()
  const rows = card.getByRole('row')
  await expect(rows).toHaveCount(1 + history.filter(({ people }) => people > 0).length)
  await expect(rows.last()).toHaveText(new RegExp(`^November 2026.*${percent(-1)}$`))
})
