// Team kudos, from both sides.
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('an employee recognises a colleague by keyboard, once a day', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=kudos')
  await expect(page.getByRole('heading', { name: 'Team Recognition' })).toBeVisible()
  await expect(page.getByText('1 kudos per day', { exact: true })).toBeVisible()
  await expect(page.getByText('Management Recognition', { exact: true }).locator('visible=true').first()).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const picker = page.getByLabel('Team member')
  await picker.focus()
  await page.keyboard.type('emma')
  await expect(page.getByRole('option')).toHaveCount(0)
  await picker.fill('priya')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(/Priya Raman/)

  const message = page.getByLabel('Message')
  await message.fill('Held the ladder while I fixed the bracket.')
  await expect(page.getByText('458 left', { exact: true })).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('Held the ladder while I fixed the bracket.')
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText('Priya Raman earned 5 points.', { exact: true })).toBeVisible()
  const newest = page.getByRole('list', { name: 'Recent kudos' }).getByRole('listitem').first()
  await expect(newest).toContainText('Held the ladder')
  await expect(newest).toContainText('from Emma Nguyen')
  await expect(newest).toContainText('16/11/2026')
  await expect(newest).toContainText('+5')

  await expect(page.getByText('You have given your kudos for today', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send kudos' })).toBeDisabled()
})

test('a manager may give Management Recognition, and the receiver sees the points arrive', async ({
  page,
  portal,
  context,
}) => {
  await openAs(page, portal, 'manager', '/?tab=kudos')
  await expect(page.getByText('Unlimited recognition', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Regular/ })).toBeChecked()

  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText('Please select a team member and write a message.', { exact: true })).toBeVisible()

  await page.getByLabel('Team member').fill('emma')
  await page.getByRole('option', { name: /Emma Nguyen/ }).click()
  await page.getByLabel('Message').fill('Welcome aboard')
  await page.getByRole('radio', { name: /Management Recognition/ }).click()
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText('Emma Nguyen earned 20 points.', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent kudos' }).getByRole('listitem').first()).toContainText(
    'Management Recognition',
  )

  const other = await context.browser()?.newContext()
  const theirs = await other?.newPage()
  if (!theirs) throw new Error('no second browser')
  await openAs(theirs, portal, 'employee', '/?tab=kudos')
  await expect(theirs.getByRole('banner').getByRole('link', { name: /^20 ?pts/ })).toBeVisible()
  await portal.call('manager', api.giveKudos, { body: { toUserId: 3, message: 'And again' } })
  await expect(theirs.getByRole('banner').getByRole('link', { name: /^25 ?pts/ })).toBeVisible()
  await other?.close()
})

test('the list is 400 pixels high and scrolls', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/?tab=kudos')
  const list = page.getByRole('list', { name: 'Recent kudos' })
  await expect(list).toBeVisible()
  const { shown, whole } = await list.evaluate(element => ({
    shown: element.clientHeight,
    whole: element.scrollHeight,
  }))
  expect(shown).toBeLessThanOrEqual(400)
  expect(whole).toBeGreaterThan(400)
})

test('what the server says, or that it failed', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/?tab=kudos')
  await page.getByLabel('Team member').fill('emma')
  await page.getByRole('option', { name: /Emma Nguyen/ }).click()
  await page.getByLabel('Message').fill('Hello')
  await page.route('**/api/team-kudos', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText('Failed to send kudos', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
})

test('sent again by hand after a proxy swallowed the answer, it counts once', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/?tab=kudos')
  await page.getByLabel('Team member').fill('emma')
  await page.getByRole('option', { name: /Emma Nguyen/ }).click()
  await page.getByLabel('Message').fill('Only once, please')
  let swallowed = 0
  await page.route('**/api/team-kudos', async route => {
    if (route.request().method() !== 'POST' || swallowed > 0) return route.continue()
    swallowed++
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText('Failed to send kudos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect(page.getByText('Emma Nguyen earned 5 points.', { exact: true })).toBeVisible()
  const kudos = await portal.call('manager', api.teamKudos)
  expect(kudos.filter(({ message }) => message === 'Only once, please')).toHaveLength(1)

  // The same words on purpose are another action.
  await page.getByLabel('Team member').fill('emma')
  await page.getByRole('option', { name: /Emma Nguyen/ }).click()
  await page.getByLabel('Message').fill('Only once, please')
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await expect
    .poll(
      async () =>
        (await portal.call('manager', api.teamKudos)).filter(({ message }) => message === 'Only once, please').length,
    )
    .toBe(2)
})

test('nobody was recognised yet', async ({ page, portal }) => {
  await page.route('**/api/team-kudos', route => route.fulfill({ json: [] }))
  await openAs(page, portal, 'employee', '/?tab=kudos')
  await expect(page.getByText('No kudos given yet', { exact: true })).toBeVisible()
})
