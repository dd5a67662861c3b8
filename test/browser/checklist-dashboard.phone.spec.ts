// The dashboard, the induction tab and the toolbox screens, point by point: what is shown, what is said, what is sent.
import type { Locator, Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'
import { answerSet } from './support/toolbox-answers.ts'

const LEARNER = 'liam.oconnor'
const region = (page: Page, name: string) => page.getByRole('region', { name })
const tile = (page: Page, name: string) =>
  region(page, 'Training Progress Overview').getByRole('button', { name: new RegExp(`^${name} `) })

type Count = [category: string, label: string, completed: number, total: number, percentage: number]

/** The overview with figures of our own. */
async function withOverview(page: Page, counts: readonly Count[]): Promise<void> {
  await page.route('**/api/compliance-overview', route =>
    route.fulfill({
      json: counts.map(([category, label, completed, total, percentage]) => ({
        ...{ category, label, completed, total, percentage },
      })),
    }),
  )
}

/** What the page sends to a path, with its body. */
function bodiesTo(page: Page, path: RegExp): unknown[] {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && path.test(request.url())) bodies.push(request.postDataJSON())
  })
  return bodies
}

test.describe('Dashboard (/)', () => {
  test('a tab bar appears on this route only', async ({ page, portal }) => {
    await openAs(page, portal, 'employee')
    await expect(page.getByRole('tab')).toHaveText([
      'Induction',
      'GQ1 Training',
      'GQ2 Training',
      'Toolbox Topics',
      'Team Kudos',
    ])
    for (const path of ['/toolbox', '/rewards', '/nowhere']) {
      await page.goto(`${portal.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Team Kudos' })).toHaveCount(0)
    }
  })

  test("advanced modules: a 'come back next month' message when there are none", async ({ page, portal }) => {
    await page.route('**/api/training-modules', async route => {
      const response = await route.fetch()
      const modules: { category: string }[] = await response.json()
      await route.fulfill({ response, json: modules.filter(({ category }) => category !== 'advanced-training') })
    })
    await openAs(page, portal, 'employee', '/?tab=sales')
    await expect(page.getByText(/come back next month/i)).toBeVisible()
  })

  test('a quote of the day', async ({ page, portal }) => {
    const quote = await portal.call('employee', api.quoteOfTheDay)
    await openAs(page, portal, 'employee')
    const figure = page.getByRole('figure').filter({ hasText: 'Quote of the day' })
    await expect(figure.getByText(quote?.text ?? 'no quote', { exact: true })).toBeVisible()
  })

  test('an overall progress bar per tab, with colour bands at 90, 80 and 70 percent', async ({ page, portal }) => {
    await withOverview(page, [
      ['induction', 'Induction', 90, 100, 90],
      ['ohs', 'OH&S', 80, 100, 80],
      ['base-training', 'GQ1 Training', 70, 100, 70],
      ['advanced-training', 'GQ2 Training', 69, 100, 69],
    ])
    await openAs(page, portal, 'employee')
    const bands: [label: string, percentage: string, band: string][] = [
      ['Induction', '90', 'band-success'],
      ['Toolbox Topics', '80', 'band-info'],
      ['GQ1 Training', '70', 'band-warn'],
      ['GQ2 Training', '69', 'band-brand'],
    ]
    const bar = page.getByRole('progressbar', { name: 'Overall progress' })
    for (const [label, percentage, band] of bands) {
      await page.getByRole('tab', { name: label }).click()
      await expect(bar).toHaveAttribute('aria-valuenow', percentage)
      await expect(bar.locator('..')).toHaveClass(new RegExp(band))
    }
    await page.getByRole('tab', { name: 'Team Kudos' }).click()
    await expect(page.getByRole('heading', { name: 'Team Recognition' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })

  test('the Training Progress Overview: tiles, labels, texts and the overall line', async ({ page, portal }) => {
    await withOverview(page, [
      ['induction', 'Induction', 4, 9, 44],
      ['ohs', 'OH&S', 13, 16, 81],
      ['customer-service', 'Customer Service', 2, 2, 100],
      ['sales', 'Sales', 1, 8, 12],
      ['base-training', 'GQ1 Training', 6, 8, 75],
      ['advanced-training', 'GQ2 Training', 0, 6, 0],
    ])
    await openAs(page, portal, 'employee')
    const texts: [name: string, count: string, percentage: string, note: string | null, label: string][] = [
      ['Induction', '4 of 9 modules', '44%', '5 modules remaining', 'Started'],
      ['OH&S', '13 of 16 modules', '81%', '3 modules remaining', 'Almost Done'],
      ['Customer Service', '2 of 2 modules', '100%', 'All modules completed!', 'Complete'],
      ['Sales', '1 of 8 modules', '12%', '7 modules remaining', 'Started'],
      ['GQ1 Training', '6 of 8 modules', '75%', '2 modules remaining', 'In Progress'],
      ['GQ2 Training', '0 of 6 modules', '0%', 'Unlocks after GQ1', 'Not Started'],
    ]
    for (const [name, count, percentage, note, label] of texts) {
      await expect(tile(page, name).getByText(count, { exact: true })).toBeVisible()
      await expect(tile(page, name).getByText(percentage, { exact: true })).toBeVisible()
      if (note) await expect(tile(page, name).getByText(note, { exact: true })).toBeVisible()
      await expect(tile(page, name).getByText(label, { exact: true })).toBeVisible()
      await expect(tile(page, name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', percentage.slice(0, -1))
    }
    // 4 + 13 + 6 + 0 of 9 + 16 + 8 + 6: each thing once.
    await expect(region(page, 'Training Progress Overview')).toContainText('23 / 39 modules completed')
  })

  test('a tile at nothing shows neither what remains nor that all is done', async ({ page, portal }) => {
    await openAs(page, portal, 'employee')
    await expect(tile(page, 'Induction').getByText('Not Started')).toBeVisible()
    await expect(region(page, 'Training Progress Overview').getByText(/remaining|All modules completed!/)).toHaveCount(
      0,
    )
  })
})

test.describe('Induction tab', () => {
  test('a list of SWMS documents, each with a code, an icon by category, a view dialog and mark as read', async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, 'employee')
    const rows = region(page, 'Safe work method statements').getByRole('listitem')
    await expect(rows).toHaveCount(8)
    await expect(rows.locator('.item__code')).toHaveText(
      Array.from({ length: 8 }, (_, index) => `GQSWMS00${index + 1}`),
    )
    // Six categories have icons of their own; the two others share the default.
    const icons = await rows.locator('.doc').evaluateAll(squares => squares.map(square => square.innerHTML))
    expect(new Set(icons).size).toBe(7)
    for (const row of await rows.all()) {
      await expect(row.getByRole('button', { name: 'View' })).toBeVisible()
      await expect(row.getByRole('button', { name: 'Mark as Read' })).toBeVisible()
    }
  })

  test('unread becomes read by mark as read or by opening, each sent with its version', async ({ page, portal }) => {
    const bodies = bodiesTo(page, /mark-read/)
    await openAs(page, portal, 'employee')
    const rows = region(page, 'Safe work method statements').getByRole('listitem')
    await rows.nth(1).getByRole('button', { name: 'Mark as Read' }).click()
    await expect(rows.nth(1).getByText('Read', { exact: true })).toBeVisible()
    await rows.nth(0).getByRole('button', { name: 'View' }).click()
    await page.getByRole('dialog').getByText('Read on').waitFor()
    // Escape would be the message's that the first one left, while that is shown.
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(rows.nth(0).getByText('Read', { exact: true })).toBeVisible()
    await expect(region(page, 'Safe work method statements').getByText('2 of 8')).toBeVisible()
    expect(bodies).toEqual([
      { version: 1, how: 'marked' },
      { version: 1, how: 'opened' },
    ])
  })

  test('completion status is polled every 5 seconds', async ({ page, portal }) => {
    const times: number[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/check-induction-completion')) times.push(Date.now())
    })
    await openAs(page, portal, 'employee')
    await expect.poll(() => times.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThan(4500)
    // A machine that stalls holds up one of them, not both.
    expect(Math.min(...gaps)).toBeLessThan(7500)
  })

  test('once induction is complete the panel fades and a completion banner shows', async ({ page, portal }) => {
    await openAs(page, portal, LEARNER)
    await expect(page.getByText('Induction complete', { exact: true })).toBeVisible()
    const panel = region(page, 'Safe work method statements')
    // Faded while it is folded: quieter than the cards around it, and readable in both themes.
    const ground = (card: Locator) => card.evaluate(element => getComputedStyle(element).backgroundColor)
    const ink = (text: Locator) => text.evaluate(element => getComputedStyle(element).color)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await ground(panel)).not.toBe(await ground(region(page, 'Compliance overview')))
      const heading = page.getByRole('heading', { name: 'Compliance overview' })
      expect(await ink(panel.getByText('Safe work method statements'))).not.toBe(await ink(heading))
      await expect(panel.getByRole('button').locator('svg').first()).toHaveCSS('opacity', '0.5')
      await expectAccessible(page)
    }
    await panel.getByRole('button', { name: /Safe work method statements/ }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(8)
    for (const square of await panel.locator('.doc').all()) await expect(square).toHaveCSS('opacity', '0.5')
    await expect(page.getByRole('button', { name: 'Submit Induction Form' })).toHaveCount(0)
  })
})

test.describe('Toolbox tab', () => {
  test('each topic number has its own icon', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    const cards = page.getByRole('listitem').filter({ hasText: /GQTT0/ })
    await expect(cards).toHaveCount(12)
    const icons = await cards.locator('.doc').evaluateAll(squares => squares.map(square => square.innerHTML))
    expect(new Set(icons).size).toBe(12)
    await expect(cards.first().getByRole('button', { name: 'View Document' })).toBeVisible()
    await expect(cards.first().getByRole('button', { name: 'Mark as Read' })).toBeVisible()
    await expect(cards.first().getByRole('button', { name: 'Take Quiz' })).toBeVisible()
  })

  test('start and submit send the person, the answers by question, the version and the draw', async ({
    page,
    portal,
  }) => {
    const bodies = bodiesTo(page, /toolbox-quiz\/1\/(start|submit)/)
    const right = await answerSet(portal, 1, 10)
    await openAs(page, portal, 'employee', '/?tab=toolbox&quiz=1')
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    for (const [index, [, text]] of right.entries()) {
      await page.getByRole('radio', { name: text, exact: true }).click()
      await page.getByRole('button', { name: index === 9 ? 'Submit Quiz' : 'Next' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Quiz passed' })).toBeVisible()
    const draw = expect.stringMatching(/^[\w-]{16}$/)
    expect(bodies).toEqual([{ userId: 3 }, { userId: 3, answers: Object.fromEntries(right), version: 1, draw }])
  })
})

test('Toolbox page: every card has its icon by type, title, number, badge, description and buttons', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, LEARNER, '/toolbox')
  const topics = await portal.call(LEARNER, api.toolboxTopics)
  for (const { documentNumber, title, description, progress } of topics) {
    const { readAt } = progress
    const card = page.getByRole('listitem').filter({ hasText: documentNumber })
    await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(card.getByText('PDF', { exact: true })).toBeVisible()
    await expect(card.getByText(readAt ? 'Read' : 'Unread', { exact: true })).toBeVisible()
    await expect(card.getByText(description)).toHaveCount(1)
    await expect(card.getByText(/^Read on \d+ \w+ 2026$/)).toHaveCount(readAt ? 1 : 0)
    await expect(card.getByRole('button', { name: 'View PDF' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Download' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mark as Read' })).toHaveCount(readAt ? 0 : 1)
  }
})
