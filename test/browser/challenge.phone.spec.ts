// The daily challenge in its five states, and what happens on a bad connection.
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { submitChallenge, todaysChallenge } from './support/challenge.ts'
import { expect, openAs, test } from './support/portal.ts'

const options = (page: Page) => page.getByRole('radio')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit answer' })
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true })

test('answering correctly pays, by keyboard, and is done for the day', async ({ page, portal }) => {
  const challenge = await todaysChallenge(portal)
  await openAs(page, portal, 'employee', '/daily-challenge')
  await expect(page.getByRole('heading', { level: 2, name: challenge.question })).toBeVisible()
  await expect(options(page)).toHaveCount(challenge.options.length)
  await expect(page.getByText(/^(Safety|Customer Service|Product Knowledge|Company Policy)$/)).toBeVisible()
  await expect(page.getByText(/^(Easy|Medium|Hard)$/)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByRole('list', { name: 'The last 7 days' }).getByRole('listitem')).toHaveText([
    ...[/^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/, /^Sun/],
    'Today: not answered',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await options(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Select an answer')).toBeVisible()
  await options(page).nth(challenge.right).focus()
  await page.keyboard.press('Space')
  await expect(options(page).nth(challenge.right)).toBeChecked()
  await page.keyboard.press('Enter')

  await expect(toast(page, 'Correct!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(options(page).nth(challenge.right)).toContainText('correct answer')
  await expect(page.getByRole('banner').getByRole('link', { name: /^5 ?pts/ })).toBeVisible()
  await expect(page.getByText('Today: answered correctly')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Daily Challenge Complete!' })).toBeVisible()
  await expect(
    page.getByText('Your streak is 1 day. You have answered 1 challenge so far, 1 correctly, for 5 points.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a wrong answer is reported kindly, explained, and counts for the streak', async ({ page, portal }) => {
  const { right, wrong } = await todaysChallenge(portal)
  await openAs(page, portal, 'employee', '/daily-challenge')
  await options(page).nth(wrong).click()
  await submit(page).click()
  await expect(toast(page, 'Not quite right')).toBeVisible()
  await expect(options(page).nth(right)).toContainText('correct answer')
  await expect(options(page).nth(wrong)).toContainText('not quite right')
  await expect(options(page).nth(wrong)).toBeDisabled()
  await expect(page.getByText('day challenge streak').locator('..')).toContainText('1')
  await expect(page.getByText('Today: answered', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('while it loads and while it is sent, that can be seen', async ({ page, portal }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/daily-challenge', async route => {
    await gate.promise
    await route.continue()
  })
  await openAs(page, portal, 'employee', '/daily-challenge')
  await expect(page.getByRole('status', { name: "Loading today's challenge" })).toBeVisible()
  gate.resolve()
  await options(page).first().click()

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/daily-challenge/submit', async route => {
    await answer.promise
    await route.continue()
  })
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(options(page).first()).toBeDisabled()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
})

test('none today', async ({ page, portal }) => {
  await page.route('**/api/daily-challenge', route =>
    route.fulfill({ status: 404, json: { message: 'none', code: 'challenge.none_today' } }),
  )
  await openAs(page, portal, 'employee', '/daily-challenge')
  await expect(page.getByText('No challenge available today. Check back tomorrow!', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('what could not be loaded can be tried again', async ({ page, portal }) => {
  await page.route('**/api/daily-challenge', route => route.abort())
  await openAs(page, portal, 'employee', '/daily-challenge')
  await expect(page.getByText('The challenge could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/daily-challenge')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(submit(page)).toBeVisible()
})

test('the choice survives a reload, a lost connection and an ended session', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/daily-challenge')
  await options(page).nth(1).click()
  await page.reload()
  await expect(options(page).nth(1)).toBeChecked()

  await expect(page.locator('.toasts')).toBeAttached()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await submit(page).click()
  await expect(toast(page, 'Failed to submit answer')).toBeVisible()
  await expect(options(page).nth(1)).toBeChecked()
  await page.context().setOffline(false)

  await page.evaluate(() =>
    fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('sessionId')}` },
    }),
  )
  await page.getByLabel('Username').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('employee-beta-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Employee Induction Program' })).toBeVisible()
  await page.goto(`${portal.url}/daily-challenge`)
  await expect(options(page).nth(1)).toBeChecked()
})

test('a reply that is lost costs nothing: the second try shows the first answer', async ({ page, portal }) => {
  const { right } = await todaysChallenge(portal)
  await openAs(page, portal, 'employee', '/daily-challenge')
  await page.route('**/api/daily-challenge/submit', async route => {
    await route.fetch()
    await route.abort()
  })
  await options(page).nth(right).click()
  await submit(page).click()
  await expect(toast(page, 'Failed to submit answer')).toBeVisible()
  await page.unroute('**/api/daily-challenge/submit')
  await submit(page).click()
  await expect(toast(page, 'Correct!')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^5 ?pts/ })).toBeVisible()
})

test('answered meanwhile on another device', async ({ page, portal }) => {
  const { id } = await todaysChallenge(portal)
  await openAs(page, portal, 'employee', '/daily-challenge')
  await options(page).nth(0).click()
  await submitChallenge(portal, 'employee', id, 0)
  await submit(page).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(toast(page, "You have already answered today's challenge.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Daily Challenge Complete!' })).toBeVisible()
})
