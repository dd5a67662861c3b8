// The leaderboard.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

const rankings = (page: Page) => page.getByRole('table', { name: 'Full Rankings' })
const held = (page: Page) => page.getByRole('table', { name: 'Your rank' })

/** A board of many, with the caller far below it. */
function longBoard(length: number) {
  const entry = (rank: number, name: string, isCurrentUser: boolean) => ({
    ...{ id: rank, rank, name, firstName: name, lastName: '', department: 'Warehouse', points: 9000 - rank },
    ...{ level: 12, currentStreak: rank % 5, totalModulesCompleted: 9, isCurrentUser },
  })
  return [
    ...Array.from({ length }, (_, index) => entry(index + 1, `Person ${index + 1}`, false)),
    entry(1203, 'Emma Nguyen', true),
  ]
}

test('whoever hides under Account is seen by nobody else, and the others keep their ranks', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee', '/account')
  const choice = page.getByRole('region', { name: 'Preferences' }).getByRole('group', { name: 'Leaderboard' })
  await choice.waitFor()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Hide me' }).click()
  await expect(page.getByText('Preference saved', { exact: true })).toBeVisible()
  await expect(choice.getByRole('button', { name: 'Hide me' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${portal.url}/leaderboard`)
  await expect(rankings(page).getByRole('row', { name: /Emma Nguyen/ })).toBeVisible()
  const [best] = await portal.call('manager', api.leaderboard)
  expect((await portal.call('manager', api.leaderboard)).map(({ name }) => name)).not.toContain('Emma Nguyen')
  if (!best) throw new Error('nobody is on the board')
  // Where the first hides, the cards begin with the second, and say so.
  await page.route('**/api/leaderboard', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: ((await answer.json()) as unknown[]).slice(1) })
  })
  await page.reload()
  const cards = page.getByRole('region', { name: 'Top Performers' }).getByRole('listitem')
  await expect(cards.first()).not.toContainText(best.name)
  await expect(cards.first()).toContainText(/^2/)
})

test('three cards, the rankings, and the figures over everyone', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  const entries = await portal.call('employee', api.leaderboard)
  await openAs(page, portal, 'employee', '/leaderboard')
  const cards = page.getByRole('region', { name: 'Top Performers' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const [index, { name, department, level }] of entries.slice(0, 3).entries()) {
    await expect(cards.nth(index)).toContainText(name)
    await expect(cards.nth(index)).toContainText(department)
    await expect(cards.nth(index)).toContainText(`Level ${level}`)
  }
  await expect(rankings(page).getByRole('row')).toHaveCount(26)
  const fourth = rankings(page).getByRole('row').nth(1)
  const shown = entries[3]
  if (!shown) throw new Error('nobody stands fourth')
  for (const text of [shown.rank, shown.name, shown.department, shown.points, shown.level, shown.totalModulesCompleted])
    await expect(fourth).toContainText(String(text))
  if (!isMobile) {
    for (const head of ['Rank', 'Name', 'Level', 'Streak', 'Modules', 'Points'])
      await expect(rankings(page).getByRole('columnheader', { name: head })).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test("the person's own row is always in sight", async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(held(page)).toBeInViewport()
  await expect(held(page)).toContainText('Emma Nguyen')
  await expect(held(page).getByText('You', { exact: true })).toBeVisible()
  await rankings(page)
    .getByRole('row', { name: /Emma Nguyen/ })
    .scrollIntoViewIfNeeded()
  await expect(held(page)).toBeHidden()
  await expect(rankings(page).getByText('You', { exact: true })).toBeInViewport()
})

test('who is among the first three is marked on the podium', async ({ page, portal }) => {
  await openAs(page, portal, 'priya.raman', '/leaderboard')
  await expect(page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toContainText('You')
  await expect(held(page)).toBeHidden()
})

test('500 rows and a caller far below are drawn at once', async ({ page, portal }) => {
  await page.route('**/api/leaderboard', route => route.fulfill({ json: longBoard(500) }))
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(rankings(page).getByRole('row')).toHaveCount(499)
  await expect(held(page)).toBeInViewport()
  await expect(held(page)).toContainText('1,203')
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(rankings(page).getByRole('row', { name: /Emma Nguyen/ })).toBeInViewport()
  await expect(held(page)).toBeHidden()
})

test('is asked for again every 30 seconds', async ({ page, portal }) => {
  await page.clock.install()
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(held(page)).toContainText('28')
  await portal.call('manager', api.giveKudos, { body: { toUserId: 3, message: 'Well done', kudosType: 'management' } })
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  await page.clock.fastForward(15_000)
  expect(calls).not.toContain('/api/leaderboard')
  await page.clock.fastForward(20_000)
  await expect(held(page).getByText('20', { exact: true })).toBeVisible()
  expect(calls).toContain('/api/leaderboard')
  expect(calls).toContain('/api/leaderboard/stats')
})

test('what could not be loaded can be tried again, each part by itself', async ({ page, portal }) => {
  await page.route('**/api/leaderboard', route => route.abort())
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(page.getByText('The leaderboard could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/leaderboard')
  await page.route('**/api/leaderboard/stats', route => route.abort())
  await page.reload()
  await expect(rankings(page)).toBeVisible()
  await expect(page.getByText('The figures could not be loaded')).toBeVisible()
  await page.unroute('**/api/leaderboard/stats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total Participants')).toBeVisible()
})

test('below the podium it says that nobody else is shown; with nobody at all it says so', async ({ page, portal }) => {
  await page.route('**/api/leaderboard', route => route.fulfill({ json: longBoard(3).slice(0, 3) }))
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(page.getByText('Nobody else is shown.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/leaderboard', route => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('Nobody is on the board yet')).toBeVisible()
  await expectAccessible(page)
})

const choice = (page: Page) => page.getByRole('group', { name: 'Whom it shows' })
const chosen = (page: Page) => choice(page).getByRole('button', { pressed: true })
const departments = (page: Page) => page.getByRole('table', { name: 'Departments' })

test('the view is chosen by keyboard, is in the address, and is kept by Back and a reload', async ({
  page,
  portal,
}) => {
  const ofDepartment = await portal.call('employee', api.leaderboard, { query: { view: 'department' } })
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(rankings(page).getByRole('row')).toHaveCount(26)
  await expect(chosen(page)).toHaveText('Everyone')
  await choice(page).getByRole('button', { name: 'Everyone' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${portal.url}/leaderboard?view=department`)
  await expect(chosen(page)).toHaveText('My department')
  await expect(chosen(page)).toBeFocused()
  await expect(rankings(page).getByRole('row')).toHaveCount(ofDepartment.length - 3 + 1)
  const cards = page.getByRole('region', { name: 'Top Performers' }).getByRole('listitem')
  for (const [index, { name }] of ofDepartment.slice(0, 3).entries()) await expect(cards.nth(index)).toContainText(name)
  await expectAccessible(page)
  for (const key of ['Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key)
  await expect(page).toHaveURL(`${portal.url}/leaderboard?view=departments`)
  await expect(departments(page)).toBeVisible()
  await page.reload()
  await expect(chosen(page)).toHaveText('Departments')
  await expect(departments(page)).toBeVisible()
  await page.goBack()
  await expect(chosen(page)).toHaveText('This month')
  await page.goBack()
  await expect(chosen(page)).toHaveText('My department')
  await expect(rankings(page).getByRole('row')).toHaveCount(ofDepartment.length - 3 + 1)
  await choice(page).getByRole('button', { name: 'Everyone' }).click()
  await expect(page).toHaveURL(`${portal.url}/leaderboard`)
})

test('this month shows what was earned in it, and what is earned meanwhile', async ({ page, portal }) => {
  const before = await portal.call('employee', api.leaderboard, { query: { view: 'month' } })
  await page.clock.install()
  await openAs(page, portal, 'employee', '/leaderboard?view=month')
  await expect(page.getByRole('listitem').filter({ hasText: before[0]?.name ?? '' })).toContainText(
    String(before[0]?.points),
  )
  await expect(held(page)).toContainText(`${before.at(-1)?.rank}`)
  await expect(held(page).getByText('0', { exact: true }).last()).toBeVisible()
  await portal.call('manager', api.giveKudos, { body: { toUserId: 3, message: 'Well done', kudosType: 'management' } })
  await page.clock.fastForward(31_000)
  await expect(rankings(page).getByRole('row', { name: /Emma Nguyen/ })).toContainText('20')
  await expectNoSidewaysScroll(page)
})

test('whoever earned nothing this month has no card, whoever else is there', async ({ page, portal }) => {
  await page.route('**/api/leaderboard?view=month', async route => {
    const answer = await route.fetch()
    const entries = (await answer.json()) as { isCurrentUser: boolean }[]
    const own = entries.filter(({ isCurrentUser }) => isCurrentUser)
    await route.fulfill({ response: answer, json: [...entries.slice(0, 1), ...own] })
  })
  await openAs(page, portal, 'employee', '/leaderboard?view=month')
  await expect(page.getByRole('region', { name: 'Top Performers' }).getByRole('listitem')).toHaveCount(1)
  await expect(rankings(page).getByRole('row', { name: /Emma Nguyen/ })).toBeVisible()
})

test('departments by points per person, with the own one marked', async ({ page, portal }) => {
  const ranked = await portal.call('employee', api.leaderboardDepartments)
  await openAs(page, portal, 'employee', '/leaderboard?view=departments')
  await expect(departments(page).getByRole('row')).toHaveCount(ranked.length + 1)
  for (const [index, { rank, department, people, pointsPerPerson, isOwn }] of ranked.entries()) {
    const row = departments(page)
      .getByRole('row')
      .nth(index + 1)
    await expect(row.getByRole('cell')).toHaveText([
      String(rank),
      new RegExp(`^${department} ${isOwn ? 'Yours' : ''}${people} people$`),
      pointsPerPerson.toLocaleString('en-AU'),
    ])
  }
  await expect(departments(page).getByText('Yours')).toHaveCount(1)
  await expect(page.getByText('Of everyone, since the beginning')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.route('**/api/leaderboard/departments', route => route.abort())
  await page.reload()
  await expect(page.getByText('The departments could not be loaded')).toBeVisible()
  await page.unroute('**/api/leaderboard/departments')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(departments(page)).toBeVisible()
})

test('hiding is one link away, and the screen says when one hides', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/leaderboard?view=department')
  await page.getByRole('link', { name: 'Hide me from the ranking' }).click()
  await expect(page).toHaveURL(`${portal.url}/account#preferences`)
  const hide = page.getByRole('group', { name: 'Leaderboard' }).getByRole('button', { name: 'Hide me' })
  await expect(hide).toBeInViewport()
  // The keyboard goes on from there, not from the top of a long page.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(hide).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preference saved', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You are hidden from others.')).toBeVisible()
  await expect(page.getByText('Emma Nguyen').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  for (const view of ['everyone', 'department', 'month'] as const) {
    const seen = await portal.call('manager', api.leaderboard, { query: { view } })
    expect(seen.map(({ name }) => name)).not.toContain('Emma Nguyen')
  }
  await page.getByRole('link', { name: 'Change this in your account.' }).click()
  await expect(hide).toBeInViewport()
})

test('alone in a department, and a month in which nobody has earned yet', async ({ page, portal }) => {
  await portal.call('admin', api.changePerson, { params: { id: 3 }, body: { department: 'Showroom' } })
  await openAs(page, portal, 'employee', '/leaderboard?view=department')
  await expect(page.getByRole('heading', { name: 'Nobody else in Showroom is shown' })).toBeVisible()
  await expect(page.getByText('You are 1st with 0 points.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(rankings(page)).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/leaderboard`)
  await page.route('**/api/leaderboard?view=month', async route => {
    const answer = await route.fetch()
    const entries = (await answer.json()) as { isCurrentUser: boolean }[]
    const own = entries.filter(({ isCurrentUser }) => isCurrentUser)
    // Two others who earned something hide.
    await route.fulfill({ response: answer, json: own.map(entry => ({ ...entry, rank: 3, points: 0 })) })
  })
  await choice(page).getByRole('button', { name: 'This month' }).click()
  await expect(page.getByText('No points to show this month yet')).toBeVisible()
  const words = 'You are 3rd with 0 points. All that is earned from the first of the month counts here.'
  await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)
})
