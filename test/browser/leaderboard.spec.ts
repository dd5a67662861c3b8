// The leaderboard.
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'

test('three cards, the rankings, and the figures over everyone', async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'employee', '/leaderboard')
  await expect(page.getByRole('heading', { name: 'Training Leaderboard' })).toBeVisible()
  await expect(page.getByText('Top performers in training completion and knowledge mastery')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top Performers' })).toBeVisible()
  await expect(page.locator('.pod')).toHaveCount(3)
  const table = page.getByRole('table', { name: 'Full Rankings' })
  await expect(table.getByRole('row').nth(1)).toContainText('4')
  await expect(table.getByRole('row')).toHaveCount(26)
  if (!isMobile) {
    for (const head of ['Rank', 'Name', 'Level', 'Streak', 'Modules', 'Points']) {
      await expect(table.getByRole('columnheader', { name: head })).toBeVisible()
    }
  }
  for (const label of ['Top Score', 'Average Score', 'Best Streak', 'Total Participants'])
    await expect(page.getByText(label)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test("the person's own row is always in sight", async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/leaderboard')
  const held = page.getByRole('table', { name: 'Your rank' })
  await expect(held).toBeInViewport()
  await expect(held).toContainText('Emma Nguyen')
  await expect(held).toContainText('You')
  await page
    .getByRole('table', { name: 'Full Rankings' })
    .getByRole('row', { name: /Emma Nguyen/ })
    .scrollIntoViewIfNeeded()
  await expect(held).toBeHidden()
})
