// Figures in the texts that people read: seen, said in words, in both themes, on every width, printed, edited, and without a connection.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { moduleAt } from './support/module-quiz.ts'
import { card, expectKept, offlineBanner, workerReady } from './support/offline.ts'
import { expect, openAs, test } from './support/portal.ts'

/** It has arrived, is as wide as its text allows, and has what it shows in words. */
async function expectSeen(figure: Locator): Promise<void> {
  await figure.scrollIntoViewIfNeeded()
  await expect
    .poll(() => figure.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0]))
    .toEqual([true, true])
  expect((await figure.getAttribute('alt'))?.split(' ').length).toBeGreaterThanOrEqual(8)
  const shape = await figure.evaluate((img: HTMLImageElement) => {
    const { width, height } = img.getBoundingClientRect()
    return { ratio: width / height, share: width / (img.parentElement?.clientWidth ?? 1) }
  })
  expect(shape.ratio).toBeCloseTo(640 / 360, 1)
  expect(shape.share).toBeCloseTo(1, 1)
}

async function openManualHandling(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const dialog = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(dialog.getByRole('heading', { name: 'Emergency' })).toBeAttached()
  return dialog.getByRole('img', { name: /^Two people at a pallet\. Wrong: .* Right: / })
}

test('a SWMS shows its figure, at any width and in both themes', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  const figure = await openManualHandling(page)
  await expectSeen(figure)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await figure.evaluate(img => getComputedStyle(img).backgroundColor)).toBe('rgb(255, 255, 255)')
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await expectSeen(figure)
    await expectNoSidewaysScroll(page)
  }
})

test('a module shows its figures in the sections that they belong to', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 1)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  const sections = page.getByRole('heading', { level: 3 }).getByRole('button')
  await expect(sections).toHaveCount(module.sectionCount)
  for (const section of await sections.all()) {
    await section.click()
    await expect(section).toHaveAttribute('aria-expanded', 'true')
  }
  const figures = page.locator('.prose').getByRole('img')
  await expect(figures).toHaveCount(2)
  for (const figure of await figures.all()) await expectSeen(figure)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('opened by itself a figure is a picture that can do nothing', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  const address = await (await openManualHandling(page)).getAttribute('src')
  const alone = await page.context().newPage()
  const answer = await alone.goto(`${portal.url}${address}`)
  expect(answer?.headers()).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
  expect(await alone.evaluate(() => [document.documentElement.localName, window.origin])).toEqual(['svg', 'null'])
})

test('an author sees the figure in the text and keeps it', { tag: '@desk' }, async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/content?kind=swms')
  await page.getByRole('button', { name: 'Edit Manual Handling' }).click()
  const text = page.getByRole('textbox', { name: 'Text of Hazards' })
  const figure = page.getByRole('img', { name: /^Two people at a pallet/ })
  await expectSeen(figure)
  // Beside the picture: what is typed while the picture itself is chosen takes its place.
  await text.getByRole('paragraph').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('Ring the office too.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(text).toContainText('Ring the office too.')
  await expectSeen(figure)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the figure of a SWMS that was never opened is there', async ({ page, portal }) => {
    await openAs(page, portal, 'employee')
    await workerReady(page)
    await expect(card(page, 'GQSWMS001').getByRole('button', { name: /^View/ })).toBeVisible()
    const addresses = await page.evaluate(async () => {
      const kept = await caches.match('/api/swms-documents', { ignoreVary: true })
      return [...new Set((await kept?.text())?.match(/\/api\/files\/[0-9a-f]{64}/g))]
    })
    expect(addresses).toHaveLength(8)
    await expectKept(page, ...addresses)
    await page.context().setOffline(true)
    await page.reload()
    await expect(offlineBanner(page)).toBeVisible()
    await expectSeen(await openManualHandling(page))
  })
})
