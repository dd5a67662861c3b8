// The training tabs and the induction manuals on the dashboard: cards, filter, limit, manuals, and when things go wrong.
import { api } from '../../src/contract/api.ts'
import { DAILY_QUIZ_LIMIT } from '../../src/domain/quiz.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { alter, handIn, moduleAt, progressIn, track } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

test('every module of the track is listed with picture, duration, state and what unlocks it', async ({
  page,
  portal,
}) => {
  const base = await track(portal, 'base-training')
  const limits: string[] = []
  page.on('request', request => {
    if (request.url().includes('daily-limit-check')) limits.push(new URL(request.url()).pathname)
  })
  await openAs(page, portal, 'employee', '/?tab=training')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(base.length)
  for (const [index, module] of base.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { level: 3, name: module.title })).toBeVisible()
    await expect(card.getByText(module.duration, { exact: true })).toBeVisible()
    await expect(card.locator(`img[src="${module.imageUrl}"]`)).toHaveCount(1)
    await expect(card.getByText(index === 0 ? 'Not started' : 'Locked').first()).toBeVisible()
    if (index > 0) await expect(card.getByText(`Unlocks after ${base[index - 1]?.title}`)).toBeVisible()
  }
  await expect(page.getByText(`0 of ${DAILY_QUIZ_LIMIT} quizzes taken today in GQ1`)).toBeVisible()
  expect(new Set(limits)).toEqual(new Set(['/api/daily-limit-check/gq1']))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  limits.length = 0
  await page.getByRole('tab', { name: 'GQ2 Training' }).click()
  await expect(page.getByText(`0 of ${DAILY_QUIZ_LIMIT} quizzes taken today in GQ2`)).toBeVisible()
  expect(new Set(limits)).toEqual(new Set(['/api/daily-limit-check/gq2']))
})

test('a card shows score, attempts and how close it was', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await handIn(portal, module, 5)
  await openAs(page, portal, 'employee', '/?tab=training')
  const card = page.getByRole('article').filter({ hasText: 'Best score' })
  await expect(card.getByText('Best score, 1 attempt')).toBeVisible()
  await expect(card.getByText('80%', { exact: true })).toBeVisible()
  await expect(card.getByText('Only 8 points below the pass mark. Another go could do it.')).toBeVisible()
  await expect(card.getByText(/review/i)).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Continue' })).toBeEnabled()

  await handIn(portal, module, 2)
  await page.reload()
  await expect(card.getByText('Best score, 2 attempts')).toBeVisible()
  await card.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download certificate' })).toBeVisible()
})

test('far below the pass mark there is no hint', async ({ page, portal }) => {
  await handIn(portal, await moduleAt(portal, 'base-training', 0), 7)
  await openAs(page, portal, 'employee', '/?tab=training')
  await expect(page.getByText('Best score, 1 attempt')).toBeVisible()
  await expect(page.getByText('below the pass mark')).toHaveCount(0)
})

test('the filter shows all of one area, as many as its tile says, and can be removed', async ({ page, portal }) => {
  const all = [
    ...(await track(portal, 'induction')),
    ...(await track(portal, 'base-training')),
    ...(await track(portal, 'advanced-training')),
  ]
  const [manual] = all.filter(module => module.category === 'induction' && module.area === 'customer-service')
  if (!manual) throw new Error('no manual is about customer service')
  await portal.call('employee', api.markModuleRead, { params: { id: manual.id } })
  for (const [area, label] of [
    ['sales', 'Sales'],
    ['customer-service', 'Customer Service'],
  ] as const) {
    await openAs(page, portal, 'employee', `/?tab=training&area=${area}`)
    const cards = page.getByRole('tabpanel').getByRole('article')
    const titles = all.filter(module => module.area === area).map(({ title }) => title)
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(titles)
    await expect(page.getByText('taken today in GQ1')).toBeVisible()
    await expect(page.getByText('taken today in GQ2')).toBeVisible()
    const done = area === 'customer-service' ? 1 : 0
    const tile = page.getByRole('region', { name: 'Training Progress Overview' }).getByRole('button', { name: label })
    await expect(tile).toContainText(`${done} of ${titles.length} modules`)
    await expect(page.getByText(`${done} of ${titles.length} modules completed`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `${label}, remove filter` }).click()
    await expect(cards).toHaveCount((await track(portal, 'base-training')).length)
    await expect(page.getByRole('button', { name: /remove filter/ })).toHaveCount(0)
  }
})

test('nothing there, nothing yet, and nothing loaded each say so', async ({ page, portal }) => {
  await page.route('**/api/training-modules', route => route.fulfill({ json: [] }))
  await openAs(page, portal, 'employee', '/?tab=training')
  await expect(page.getByText('No training modules found for this category.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'GQ2 Training' }).click()
  await expect(page.getByText('come back next month')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/training-modules')
  await page.route('**/api/training-modules', route => route.abort())
  await page.reload()
  await expect(page.getByText('The modules could not be loaded')).toBeVisible()
  await page.unroute('**/api/training-modules')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Unlocks after GQ1 Training').first()).toBeVisible()
})

test('a manual is viewed and marked as read', async ({ page, portal }) => {
  const [first, second, third] = await track(portal, 'induction')
  if (!first || !second || !third) throw new Error('there are fewer manuals than expected')
  await openAs(page, portal, 'employee')
  const section = page.getByRole('region', { name: 'Induction manuals' })
  await expect(section.getByText('0 of 3 read')).toBeVisible()
  await expectAccessible(page)
  const cardOf = (title: string) => section.getByRole('article').filter({ hasText: title })
  await cardOf(first.title).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('Marked as read', { exact: true })).toBeVisible()
  await expect(section.getByText('1 of 3 read')).toBeVisible()
  await expect(cardOf(first.title).getByText(/^Read \d+ \w+ 2026$/)).toBeVisible()
  await expect(cardOf(first.title).getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)

  // Read elsewhere meanwhile.
  await portal.call('employee', api.markModuleRead, { params: { id: second.id } })
  await cardOf(second.title).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('You have already marked this manual as read.', { exact: true })).toBeVisible()
  await expect(section.getByText('2 of 3 read')).toBeVisible()

  await page.route('**/mark-as-read', route => route.abort())
  await cardOf(third.title).getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('Failed to mark manual as read. Please try again.', { exact: true })).toBeVisible()
  await expect(section.getByText('2 of 3 read')).toBeVisible()

  await cardOf(third.title).getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(`${portal.url}/quiz/${third.id}`)
  await expect(page.getByRole('heading', { level: 1, name: third.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('Failed to mark module as read. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/mark-as-read')
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText(/^Read \d+ \w+ 2026$/)).toBeVisible()
  expect((await progressIn(portal, third)).status).toBe('completed')
})

test('a manual that is revised while it is open is shown again before it is signed', async ({ page, portal }) => {
  const manual = await moduleAt(portal, 'induction', 0)
  await openAs(page, portal, 'employee', `/quiz/${manual.id}`)
  await page.getByRole('heading', { level: 3 }).getByRole('button').first().click()
  await expect(page.getByText('1 of 7 sections opened')).toBeVisible()
  alter(
    portal,
    `insert into content_versions (kind, item_id, version, counts_from, hash, body, published_at) select kind, item_id, 2, 2, 'new', body, published_at from content_versions
      where kind = 'module' and item_id = ${manual.id}`,
    `update training_modules set version = 2, counts_from = 2, hash = 'new' where id = ${manual.id}`,
  )
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('This was revised while you had it open.').first()).toBeVisible()
  expect((await progressIn(portal, manual)).status).toBe('not_started')
  await expect(page.getByText('0 of 7 sections opened')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText(/^Read \d+ \w+ 2026$/)).toBeVisible()
})

test('a picture that does not load leaves the card whole', async ({ page, portal }) => {
  await page.route('**/content/modules/*.svg', route => route.fulfill({ status: 404 }))
  await openAs(page, portal, 'employee', '/?tab=training')
  await expect(page.getByRole('article').first().getByText('Not started')).toBeVisible()
  await expect(page.getByRole('article').first().locator('img')).toHaveCount(0)
})
