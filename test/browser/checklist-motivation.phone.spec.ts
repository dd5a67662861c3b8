// The daily challenge, the learning path, the leaderboard and the rewards, point by point: what is shown, what is said, what is sent.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { submitChallenge, todaysChallenge } from './support/challenge.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const toastSays = (page: Page, text: string) =>
  expect(page.locator('.toast').getByText(text, { exact: true })).toBeVisible()

/** What the page sends to a path, with its body. */
function bodiesTo(page: Page, path: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith(path)) bodies.push(request.postDataJSON())
  })
  return bodies
}

const give = (portal: BrowserPortal, toUserId: number) =>
  portal.call('manager', api.giveKudos, { body: { toUserId, message: 'Well done', kudosType: 'management' } })

test.describe('daily challenge (/daily-challenge)', () => {
  test("heading 'Daily Challenge' and its text; options are labelled A, B, C and so on", async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/daily-challenge')
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Challenge', exact: true })).toBeVisible()
    await says(page, "Complete today's safety challenge to earn extra points and boost your learning!")
    const labels = await page.locator('.opt__k').allTextContents()
    expect(labels).toEqual(['A', 'B', 'C', 'D', 'E', 'F'].slice(0, labels.length))
    expect(labels.length).toBeGreaterThan(1)
    await says(page, '+5 Points')
  })

  test('card state: loading', async ({ page, portal }) => {
    await page.route('**/api/daily-challenge', () => {})
    await openAs(page, portal, 'employee', '/daily-challenge')
    await expect(page.getByRole('status', { name: "Loading today's challenge" })).toBeVisible()
  })

  test('card state: none today', async ({ page, portal }) => {
    await page.route('**/api/daily-challenge', route => route.fulfill({ status: 404, json: { message: 'None' } }))
    await openAs(page, portal, 'employee', '/daily-challenge')
    await says(page, 'No challenge available today. Check back tomorrow!')
  })

  test('card state: already done, with streak and stats', async ({ page, portal }) => {
    const { id, right } = await todaysChallenge(portal)
    await submitChallenge(portal, 'employee', id, right)
    await openAs(page, portal, 'employee', '/daily-challenge')
    await says(page, 'Daily Challenge Complete!')
    await expect(page.getByText('day challenge streak').locator('..')).toContainText('1')
    for (const [label, value] of [
      ['Challenges answered', '1'],
      ['Answered correctly', '1'],
      ['Points earned', '5'],
    ] as const) {
      await expect(page.getByText(label, { exact: true }).locator('..')).toContainText(value)
    }
  })
})

test.describe('answering the daily challenge', () => {
  test('submitting without an option is blocked with a toast; the button is disabled until one is chosen', async ({
    page,
    portal,
  }) => {
    const sent = bodiesTo(page, '/api/daily-challenge/submit')
    await openAs(page, portal, 'employee', '/daily-challenge')
    await expect(page.getByRole('button', { name: 'Submit answer' })).toBeDisabled()
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Enter')
    await toastSays(page, 'Select an answer')
    await toastSays(page, 'Please choose an option before submitting.')
    await page.getByRole('radio').first().click()
    await expect(page.getByRole('button', { name: 'Submit answer' })).toBeEnabled()
    expect(sent).toEqual([])
  })

  test('correct: sends user, challenge and the zero-based option; toast, explanation, refreshed status and user', async ({
    page,
    portal,
  }) => {
    const { id, right } = await todaysChallenge(portal)
    const sent = bodiesTo(page, '/api/daily-challenge/submit')
    await openAs(page, portal, 'employee', '/daily-challenge')
    await page.getByRole('radio').nth(right).click()
    const refreshed = Promise.all([
      page.waitForResponse('**/api/daily-challenge/status/3'),
      page.waitForResponse('**/api/users/3'),
    ])
    await page.getByRole('button', { name: 'Submit answer' }).click()
    await toastSays(page, 'Correct!')
    await toastSays(page, 'You earned 5 points! Current streak: 1')
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
    await refreshed
    // With the word for what was read, so that nobody is graded by an edited one.
    expect(sent).toEqual([{ userId: 3, challengeId: id, userAnswer: right, form: expect.any(String) }])
  })

  test("incorrect: 'Not quite right'", async ({ page, portal }) => {
    const { wrong } = await todaysChallenge(portal)
    await openAs(page, portal, 'employee', '/daily-challenge')
    await page.getByRole('radio').nth(wrong).click()
    await page.getByRole('button', { name: 'Submit answer' }).click()
    await toastSays(page, 'Not quite right')
    await toastSays(page, 'Better luck tomorrow! Keep learning.')
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
  })

  test("submit failure: 'Error' with the server message or 'Failed to submit answer'", async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/daily-challenge')
    await page.getByRole('radio').first().click()
    await page.route('**/api/daily-challenge/submit', route => route.abort())
    await page.getByRole('button', { name: 'Submit answer' }).click()
    await toastSays(page, 'Error')
    await toastSays(page, 'Failed to submit answer')
    await page.unroute('**/api/daily-challenge/submit')
    await page.route('**/api/daily-challenge/submit', route =>
      route.fulfill({ status: 409, json: { message: 'The server says this.', code: 'x' } }),
    )
    await page.getByRole('button', { name: 'Submit answer' }).click()
    await toastSays(page, 'The server says this.')
  })
})

test.describe('learning path (/learning-path)', () => {
  test('breadcrumb Dashboard / Learning Path, tabs Overview and Milestones', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/learning-path')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(crumbs).toHaveText(['Dashboard', 'Learning Path'])
    await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('tab')).toHaveText([/^Overview$/, /^Milestones/])
  })

  for (const [currentLevel, experienceNeeded, percentage] of [
    [1, 100, 0],
    [1, 35, 65],
    [3, 280, 20],
    [1, 130, 0],
    [3, 100, 100],
  ] as const) {
    test(`the bar of level ${currentLevel} with ${experienceNeeded} needed is at ${percentage}, clamped to 0 to 100`, async ({
      page,
      portal,
    }) => {
      await page.route('**/api/learning-path', async route => {
        const path = await (await route.fetch()).json()
        await route.fulfill({ json: { ...path, currentLevel, experienceNeeded } })
      })
      await openAs(page, portal, 'employee', '/learning-path')
      const bar = page.getByRole('progressbar', { name: 'Level progress' })
      await expect(bar).toHaveAttribute('aria-valuenow', String(percentage))
    })
  }

  test("failure text: 'Unable to load learning path data.'", async ({ page, portal }) => {
    await page.route('**/api/learning-path', route => route.abort())
    await openAs(page, portal, 'employee', '/learning-path')
    await says(page, 'Unable to load learning path data.')
  })

  test('milestones are checked after the path loads; each new one triggers confetti, a toast and a celebrate call; its dialog closes after 3 s', async ({
    page,
    portal,
  }) => {
    await portal.call('employee', api.markSwmsRead, { params: { id: 1 } })
    const order: string[] = []
    page.on('response', response => {
      const path = new URL(response.url()).pathname
      if (['/api/learning-path', '/api/check-milestones'].includes(path)) order.push(path)
    })
    const told = bodiesTo(page, '/api/celebrate-milestone')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openAs(page, portal, 'employee', '/learning-path')
    const dialog = page.getByRole('dialog', { name: 'First signature' })
    await expect(dialog).toBeVisible()
    const opened = Date.now()
    expect(order.slice(0, 2)).toEqual(['/api/learning-path', '/api/check-milestones'])
    await toastSays(page, 'First signature')
    await expect(page.locator('canvas')).toBeAttached()
    await expect(dialog).toBeHidden()
    expect(Date.now() - opened).toBeGreaterThan(1500)
    expect(told).toEqual([{ milestoneId: 1 }])
  })
})

test.describe('leaderboard (/leaderboard)', () => {
  test('title, subtitle, cards, rankings and stats', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/leaderboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Training Leaderboard', exact: true })).toBeVisible()
    await says(page, 'Top performers in training completion and knowledge mastery')
    await expect(page.getByRole('heading', { name: 'Top Performers', exact: true })).toBeVisible()
    await expect(page.locator('.pod.m-1, .pod.m-2, .pod.m-3')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Full Rankings', exact: true })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Full Rankings' }).getByRole('row').nth(1)).toContainText(/^4/)
    await says(page, 'You')
    await expect(page.getByRole('heading', { name: 'Leaderboard Stats', exact: true })).toBeVisible()
  })

  test('the four figures: first score, rounded mean, longest current streak, how many', async ({ page, portal }) => {
    const entries = await portal.call('employee', api.leaderboard)
    const mean = Math.round(entries.reduce((sum, entry) => sum + entry.points, 0) / entries.length)
    await openAs(page, portal, 'employee', '/leaderboard')
    const stats = page.getByRole('region', { name: 'Leaderboard Stats' })
    for (const [label, value] of [
      ['Top Score', (entries[0]?.points ?? 0).toLocaleString('en-AU')],
      ['Average Score', mean.toLocaleString('en-AU')],
      ['Best Streak', `${Math.max(...entries.map(entry => entry.currentStreak))} days`],
      ['Total Participants', String(entries.length)],
    ] as const) {
      await expect(stats.getByText(label, { exact: true }).locator('..')).toContainText(value)
    }
  })
})

test.describe('rewards store (/rewards)', () => {
  test('link back, heading, text, points and filter buttons', async ({ page, portal }) => {
    await give(portal, 3)
    await openAs(page, portal, 'employee', '/rewards')
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards Store', exact: true })).toBeVisible()
    await says(page, 'Redeem your training points for exciting rewards')
    await expect(page.getByText('Your Points', { exact: true }).locator('..')).toContainText('20')
    const filters = page.getByRole('group', { name: 'Filter' }).getByRole('button')
    await expect(filters).toHaveText(['All Rewards', 'Gift Cards', 'Vouchers', 'Merchandise'])
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)
  })

  test('a card has image, title, description, cost, value and a button; three states', async ({ page, portal }) => {
    for (let time = 0; time < 5; time++) await give(portal, 3)
    await portal.call('employee', api.redeem, { params: { id: 1 } })
    const [redeemed, available] = await portal.call('employee', api.rewards)
    await openAs(page, portal, 'employee', '/rewards')
    const cards = page.getByRole('list', { name: 'Rewards' }).getByRole('listitem')
    await expect(cards.nth(1).locator('img')).toBeVisible()
    await expect(cards.nth(1).getByRole('heading', { name: available?.title ?? '' })).toBeVisible()
    await expect(cards.nth(1)).toContainText(available?.description ?? '')
    await expect(cards.nth(1)).toContainText('50points')
    await expect(cards.nth(1).getByText(`$${available?.dollarValue} value`, { exact: true })).toBeVisible()
    await expect(cards.nth(1).getByRole('button', { name: `Redeem ${available?.title}` })).toHaveText('Redeem')
    await expect(cards.nth(0).getByRole('button', { name: 'Redeemed' })).toBeDisabled()
    await expect(cards.nth(0)).toContainText(redeemed?.title ?? '')
    await expect(cards.nth(13).getByRole('button', { name: 'Insufficient Points' })).toBeDisabled()
  })

  test("success: 'Reward Redeemed!', the userId is sent, rewards, user and redemptions are refreshed", async ({
    page,
    portal,
  }) => {
    await give(portal, 3)
    await give(portal, 3)
    const sent = bodiesTo(page, '/api/rewards/1/redeem')
    await openAs(page, portal, 'employee', '/rewards')
    await page.getByRole('button', { name: 'Redeem Sticker Pack' }).click()
    const refreshed = Promise.all(
      ['/api/rewards', '/api/users/3', '/api/users/3/redemptions'].map(path => page.waitForResponse(`**${path}`)),
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
    await toastSays(page, 'Reward Redeemed!')
    await toastSays(page, 'Your reward has been successfully redeemed. Check your email for details.')
    await refreshed
    // With the price that was shown, so that nobody pays another.
    expect(sent).toEqual([{ userId: 3, pointsCost: 30 }])
  })

  test("failure: 'Redemption Failed' with the server message or its own words", async ({ page, portal }) => {
    await give(portal, 3)
    await give(portal, 3)
    await openAs(page, portal, 'employee', '/rewards')
    const attempt = async () => {
      await page.getByRole('button', { name: 'Redeem Sticker Pack' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
    }
    await page.route('**/redeem', route => route.abort())
    await attempt()
    await toastSays(page, 'Redemption Failed')
    await toastSays(page, 'Failed to redeem reward. Please try again.')
    await page.unroute('**/redeem')
    await page.route('**/redeem', route =>
      route.fulfill({ status: 409, json: { message: 'The server says this.', code: 'x' } }),
    )
    await attempt()
    await toastSays(page, 'The server says this.')
  })

  test('empty state, all and filtered', async ({ page, portal }) => {
    await page.route('**/api/rewards', route => route.fulfill({ json: [] }))
    await openAs(page, portal, 'employee', '/rewards')
    await says(page, 'No rewards available')
    await says(page, 'Check back later for new rewards!')
    await page.getByRole('button', { name: 'Gift Cards' }).click()
    await says(page, 'No rewards available')
    await says(page, 'No rewards in this category yet.')
  })

  test("'Recent Redemptions' shows the first 5", async ({ page, portal }) => {
    await openAs(page, portal, 'priya.raman', '/rewards')
    await expect(page.getByRole('heading', { name: 'Recent Redemptions', exact: true })).toBeVisible()
    const rows = page.getByRole('region', { name: 'Recent Redemptions' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeLessThanOrEqual(5)
  })
})
