// The daily challenge in its five states.
import { join } from 'node:path'
import { readPack } from '../../src/server/content/read-pack.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

interface Challenge {
  id: number
  question: string
  options: string[]
}

async function answerTo(portal: BrowserPortal): Promise<{ challenge: Challenge; right: number }> {
  const challenge = await portal.call<Challenge>('employee', 'GET', '/api/daily-challenge')
  const { pack } = await readPack(join(import.meta.dirname, '../../content'))
  const right = pack.challenges.find(entry => entry.question === challenge.question)?.answer
  if (right === undefined) throw new Error('a challenge that is not in the pack')
  return { challenge, right }
}

test('answering correctly pays, by keyboard, and is done for the day', async ({ page, portal }) => {
  const { challenge, right } = await answerTo(portal)
  await openAs(page, portal, 'employee', '/daily-challenge')
  await expect(page.getByRole('heading', { name: 'Daily Challenge', level: 1 })).toBeVisible()
  await expect(
    page.getByText("Complete today's safety challenge to earn extra points and boost your learning!"),
  ).toBeVisible()
  await expect(page.getByText('+5 Points', { exact: true })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit answer' })
  await expect(submit).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const options = page.getByRole('radio')
  await expect(options).toHaveCount(challenge.options.length)
  await expect(page.locator('.opt__k').first()).toHaveText('A')
  await options.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Select an answer', { exact: true })).toBeVisible()
  await expect(page.getByText('Please choose an option before submitting.', { exact: true })).toBeVisible()

  await options.nth(right).click()
  await page.reload()
  await expect(options.nth(right)).toBeChecked()
  await submit.click()
  await expect(page.getByText('Correct!').first()).toBeVisible()
  await expect(page.getByText('You earned 5 points! Current streak: 1').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('5', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('Daily Challenge Complete!', { exact: true })).toBeVisible()
  await expect(page.getByText(/Your streak is 1 day\. You have answered 1 challenge/)).toBeVisible()
})

test('a wrong answer is told kindly and explained', async ({ page, portal }) => {
  const { challenge, right } = await answerTo(portal)
  await openAs(page, portal, 'employee', '/daily-challenge')
  await page
    .getByRole('radio')
    .nth((right + 1) % challenge.options.length)
    .click()
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText('Not quite right').first()).toBeVisible()
  await expect(page.getByText('Better luck tomorrow! Keep learning.').first()).toBeVisible()
  await expect(page.getByText(', correct answer')).toBeAttached()
})

test('none today', async ({ page, portal }) => {
  await page.route('**/api/daily-challenge', route =>
    route.fulfill({ status: 404, json: { message: 'none', code: 'challenge.none_today' } }),
  )
  await openAs(page, portal, 'employee', '/daily-challenge')
  await expect(page.getByText('No challenge available today. Check back tomorrow!', { exact: true })).toBeVisible()
})

test('a failure keeps the choice', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/daily-challenge')
  await page.getByRole('radio').nth(1).click()
  await page.route('**/api/daily-challenge/submit', route => route.abort())
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect(page.getByText('Failed to submit answer', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})
