// A lead finds out who is overdue, and says what somebody need not do for a time.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a lead finds who is overdue, opens them, waives something after a mistake, and ends it again', async ({
  page,
  portal,
  isMobile,
}) => {
  await openAs(page, portal, 'manager', '/rewards')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByText('10 people in Deliveries and Warehouse report to you.')).toBeVisible()
  await expect(page.getByText('5 people have something overdue')).toBeVisible()
  await expect(page.getByText('1 to 10 of 10 people')).toBeVisible()

  // A figure sets the segments, and both live in the address.
  const figures = page.getByRole('group', { name: 'Your team in figures' })
  const segments = page.getByRole('group', { name: 'Show' })
  await figures.getByRole('button', { name: /Overdue items/ }).click()
  await expect(page.getByText('1 to 5 of 5 people')).toBeVisible()
  await expect(page).toHaveURL(/status=overdue/)
  await expect(segments.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Find a person').fill('kow')
  await expect(page.getByText('1 to 1 of 1 person')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Find a person')).toHaveValue('kow')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Daniel Kowalski', exact: true }).filter({ visible: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Daniel Kowalski' })).toBeVisible()
  await expect(page.getByText('Overdue by 31 days').first()).toBeVisible()
  await page.getByRole('button', { name: 'Waive GQTT003 Forklifts and Pedestrians' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('On leave')
  await dialog.getByLabel('Waive until').fill('2027-12-01')
  await dialog.getByRole('button', { name: /^Waive until/ }).click()
  await expect(dialog.getByText('Say why in at least 10 characters. An auditor reads this.')).toBeVisible()
  await expect(dialog.getByText('Choose 16 Nov 2027 or an earlier day.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('On parental leave until the end of the month.')
  await dialog.getByLabel('Waive until').fill('2026-11-30')
  await dialog.getByRole('button', { name: 'Waive until 30 Nov' }).click()
  await expect(dialog).toBeHidden()

  const waivers = page.getByRole('region', { name: 'Waivers' })
  await expect(waivers.getByText('On parental leave until the end of the month.')).toBeVisible()
  await expect(waivers.getByText('Runs until 30 Nov 2026, given on 16 Nov 2026 by Maya Thompson')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waive GQTT003 Forklifts and Pedestrians' })).toHaveCount(0)
  await expect(page.getByText(/1 waived/).first()).toBeVisible()
  if (isMobile)
    await page
      .getByRole('button', { name: /^Show \d+ in date/ })
      .first()
      .click()
  await expect(page.getByText('Waived until 30 Nov 2026')).toBeVisible()

  await waivers.getByRole('button', { name: /^End waiver of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End waiver' }).click()
  await expect(waivers.getByText('Ended on 16 Nov 2026', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waive GQTT003 Forklifts and Pedestrians' })).toBeVisible()
})

test('an administrator sees everyone, page by page, and what next leads to a person', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/team')
  await expect(page.getByText('28 people in the company.')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('26 to 28 of 28 people')).toBeVisible()
  await page.getByLabel('Find a person').fill('nobody at all')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('1 to 25 of 28 people')).toBeVisible()
  await page.getByRole('link', { name: 'See Ruby Anderson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ruby Anderson' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  // Nobody waives anything for themselves.
  await page.goto(`${portal.url}/team/1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Alex Morgan' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Waive/ })).toHaveCount(0)
})

test('a refusal of the portal is said in the dialog', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/team/11')
  await page.getByRole('button', { name: 'Waive', exact: true }).click()
  // Daniel moves to another lead meanwhile.
  await portal.call('admin', api.changePerson, { params: { id: 11 }, body: { reportsTo: 13 } })
  await page.getByRole('dialog').getByLabel('Reason').fill('On parental leave until the end of the month.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Waive until/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('You can only do this for people of your own team.')
})

test('a lead without a team is told how to get one, and may ask', async ({ page, portal }) => {
  await portal.call('admin', api.changePerson, { params: { id: 5 }, body: { role: 'manager' } })
  await openAs(page, portal, 'liam.oconnor', '/team')
  await expect(page.getByRole('heading', { name: 'No team yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask an admin' }).click()
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible()
})

test('an employee sees their own page alone', async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'liam.oconnor', '/team')
  await expect(page.getByRole('heading', { name: 'Only for managers and administrators' })).toBeVisible()
  if (!isMobile) await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
  await page.goto(`${portal.url}/team/6`)
  await expect(page.getByRole('heading', { name: 'This is somebody else’s page' })).toBeVisible()
  await page.getByRole('link', { name: 'See your own' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Liam O/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Waive/ })).toHaveCount(0)
})
