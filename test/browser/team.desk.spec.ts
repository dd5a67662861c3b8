// A lead finds out who is overdue, and says what somebody need not do for a time.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a lead finds who is overdue, opens them, waives something after a mistake, and ends it again', {
  tag: '@both',
}, async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'manager', '/rewards')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByText('10 people in Deliveries and Warehouse report to you.')).toBeVisible()
  await expect(page.getByText('3 people have something overdue')).toBeVisible()
  await expect(page.getByText('1 to 10 of 10 people')).toBeVisible()

  // A figure sets the segments, and both live in the address.
  const figures = page.getByRole('group', { name: 'Your team in figures' })
  const segments = page.getByRole('group', { name: 'Show' })
  await figures.getByRole('button', { name: /Overdue items/ }).click()
  await expect(page.getByText('1 to 3 of 3 people')).toBeVisible()
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
  await expect(page.getByText('Overdue by 1 day').first()).toBeVisible()
  await page.getByRole('button', { name: 'Waive Customer Service Basics' }).click()
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
  await expect(page.getByRole('button', { name: 'Waive Customer Service Basics' })).toHaveCount(0)
  await expect(page.getByText(/1 waived/).first()).toBeVisible()
  if (isMobile)
    await page
      .getByRole('button', { name: /^Show \d+ in date/ })
      .last()
      .click()
  await expect(page.getByText('Waived until 30 Nov 2026')).toBeVisible()

  await waivers.getByRole('button', { name: /^End waiver of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End waiver' }).click()
  await expect(waivers.getByText('Ended on 16 Nov 2026', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Waive Customer Service Basics' })).toBeVisible()
})

test('an administrator sees everyone, page by page, and what next leads to a person', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/team')
  await expect(page.getByText('28 people in the company.')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('26 to 28 of 28 people')).toBeVisible()
  await page.getByLabel('Find a person').fill('nobody at all')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('1 to 25 of 28 people')).toBeVisible()
  await page.getByRole('link', { name: 'See Carlos Mendoza' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carlos Mendoza' })).toBeVisible()
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

test('an employee sees their own page alone', { tag: '@both' }, async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'liam.oconnor', '/team')
  await expect(page.getByRole('heading', { name: 'Only for managers and administrators' })).toBeVisible()
  if (!isMobile) await expect(page.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
  await page.goto(`${portal.url}/team/6`)
  await expect(page.getByRole('heading', { name: 'This is somebody else’s page' })).toBeVisible()
  await page.getByRole('link', { name: 'See your own' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Liam O/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Waive/ })).toHaveCount(0)
})

test('a lead ticks three people by keyboard and reminds them; one follows the notice, and Team shows what was done', {
  tag: '@both',
}, async ({ page, portal, isMobile, browser }) => {
  await portal.call('admin', api.changePerson, { params: { id: 22 }, body: { email: null } })
  await openAs(page, portal, 'manager', '/team?status=overdue')
  const status = page.getByRole('status').filter({ hasText: 'selected' })
  const boxes = page.getByRole('main').getByRole('checkbox').filter({ visible: true })
  if (isMobile) {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(boxes.nth(2)).toBeVisible()
    // The whole row is the target.
    for (const index of [0, 1, 2])
      await page
        .getByRole('main')
        .getByText(/^Overdue by/)
        .filter({ visible: true })
        .nth(index)
        .click()
  } else {
    await page.getByRole('checkbox', { name: 'Select Daniel Kowalski' }).focus()
    await page.keyboard.press('Space')
    await expect(status).toHaveText(/^1 person selected/)
    await page.keyboard.press('Space')
    await expect(status).toHaveCount(0)
    // From the first to the third.
    await boxes.nth(1).focus()
    await page.keyboard.press('Space')
    await boxes.nth(3).focus()
    await page.keyboard.press('Shift+Space')
  }
  await expect(status).toHaveText(/^3 people selected/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Remind 3 people' }).click()
  await expect(page.getByText('Reminded 3 people', { exact: true })).toBeVisible()
  await expect(status).toHaveCount(0)
  await expect(page.getByText(/· reminded today/).filter({ visible: true })).toHaveCount(3)

  // Once a day, whoever sends it.
  await page.goto(`${portal.url}/team/11`)
  await expect(page.getByRole('button', { name: 'Reminded today' })).toBeDisabled()

  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, portal, 'daniel.kowalski', '/notices')
  await theirs.getByRole('link', { name: /Maya Thompson sent you a reminder/ }).click()
  await expect(theirs).toHaveURL(/\/learning-path\?view=requirements/)
  await theirs.context().close()
})

test('a person is reminded from their page; without an address that is said', async ({ page, portal }) => {
  await portal.call('admin', api.changePerson, { params: { id: 11 }, body: { email: null } })
  await openAs(page, portal, 'manager', '/team/11')
  await expect(page.getByText('No email address', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  await expect(page.getByText('Reminded 1 person', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Nobody gets an email. Daniel Kowalski has no working email address.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reminded today' })).toBeDisabled()
  // Nobody reminds themselves, and nobody is reminded of nothing.
  await page.goto(`${portal.url}/team/2`)
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Thompson' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
})

test('Team shows without a reload that somebody has done what was asked', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/team')
  const figure = page.getByRole('button', { name: /Due in 14 days/ })
  const { dueSoon } = await portal.call('manager', api.teamSummary)
  await expect(figure).toContainText(String(dueSoon))
  await portal.call('employee', api.markSwmsRead, { params: { id: 1 } })
  const after = await portal.call('manager', api.teamSummary)
  expect(after.dueSoon).toBeLessThan(dueSoon)
  await expect(figure).toContainText(String(after.dueSoon), { timeout: 25_000 })
})
