// Toolbox topics: reading on the tab and on the page.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, openAs, showsPdfs, test } from './support/portal.ts'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.describe('the tab', () => {
  test('a document opens in a frame, is marked as read, and opens by itself', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(card(page, 'Ladders').getByText('Unread')).toBeVisible()
    await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ladders' })
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^\/api\/toolbox-topics\/7\/document\?v=1/)
    await expect(dialog.getByText('Read on 16 Nov 2026')).toBeVisible()
    const open = dialog.getByRole('link', { name: 'Open' })
    await expect(open).toHaveAttribute('href', '/api/toolbox-topics/7/document?v=1')
    await expect(open).toHaveAttribute('target', '_blank')
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(card(page, 'Ladders').getByText('Read', { exact: true })).toBeVisible()
  })

  test('a topic is marked as read by hand', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    await card(page, 'Load Restraint').getByRole('button', { name: 'Mark as Read' }).click()
    await expect(card(page, 'Load Restraint').getByText('Read', { exact: true })).toBeVisible()
    await expect(card(page, 'Load Restraint').getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
  })

  test('a topic without a file says so', async ({ page, portal }) => {
    await withFirstTopic(page, { filePath: null })
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    await page.getByRole('button', { name: 'View Document' }).first().click()
    const alert = page.getByRole('alertdialog')
    await expect(alert.getByText('PDF file not available for this topic.', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  })

  test('on a device that shows no PDF in a page the text is shown, and counts as read', async ({ page, portal }) => {
    await withoutPdfViewer(page)
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ladders' })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      ...['The hazard', 'What goes wrong', 'What to do', 'Ask the crew'],
    ])
    const drawing = dialog.getByRole('img', { name: /ladder/i })
    await expect(drawing).toBeVisible()
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(dialog.locator('iframe')).toHaveCount(0)
    await expect(dialog.getByText('Read on 16 Nov 2026')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
      'href',
      '/api/toolbox-topics/7/document?v=1',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

  test('where no text comes either, nothing is read until the PDF is opened', async ({ page, portal }) => {
    await withoutPdfViewer(page)
    await page.route('**/api/toolbox-topics/7', route => route.fulfill({ status: 500, json: { message: 'No.' } }))
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ladders' })
    await expect(dialog.getByText('The text could not be loaded')).toBeVisible()
    await expect(dialog.getByText('Not signed off yet')).toBeVisible()
    await expectAccessible(page)
    // Closed unopened it stays unread.
    await page.goBack()
    await expect(card(page, 'Ladders').getByText('Unread')).toBeVisible()
    const [topic] = (await portal.call('employee', api.toolboxTopics)).filter(({ id }) => id === 7)
    expect(topic?.progress.isRead).toBe(false)

    await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
    const opened = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: 'Open the PDF' }).click()
    await opened
    await expect(dialog.getByText('Read on 16 Nov 2026')).toBeVisible()
  })

  test('from a document straight to its quiz, and Back to the topics', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/?tab=toolbox')
    await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go to quiz' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
    await page.goBack()
    await expect(card(page, 'Ladders')).toBeVisible()
  })
})

test.describe('the page', () => {
  test('shows what is read, and marks, opens and downloads', async ({ page, portal }) => {
    await openAs(page, portal, 'employee', '/toolbox')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await expect(crumbs.getByText('Toolbox')).toBeVisible()
    await expect(page.getByText('0 of 12')).toBeVisible()
    const ladders = card(page, 'GQTT007')
    await expect(ladders.getByText('Unread')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const opened = page.context().waitForEvent('page')
    await ladders.getByRole('button', { name: 'View PDF' }).click()
    await opened
    await expect(ladders.getByText('Read on 16 Nov 2026')).toBeVisible()
    await expect(ladders.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)

    await card(page, 'GQTT003').getByRole('button', { name: 'Mark as Read' }).click()
    await expect(card(page, 'GQTT003').getByText('Read', { exact: true })).toBeVisible()
    await expect(page.getByText('2 of 12')).toBeVisible()

    const download = page.waitForEvent('download')
    await ladders.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('GQTT007.pdf')
  })

  test('each topic leads to its quiz, and a read one keeps its description', async ({ page, portal }) => {
    await portal.call('employee', api.markTopicRead, { params: { id: 7 } })
    await portal.call('employee', api.startToolboxQuiz, { params: { topicId: 3 } })
    const topics = await portal.call('employee', api.toolboxTopics)
    await openAs(page, portal, 'employee', '/toolbox')
    for (const { id, documentNumber, description } of topics) {
      const quiz = card(page, documentNumber).getByRole('link', { name: id === 3 ? /^Continue Quiz/ : /^Take Quiz/ })
      await expect(quiz).toHaveAttribute('href', `/?tab=toolbox&quiz=${id}`)
      await expect(card(page, documentNumber).getByText(description)).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await card(page, 'GQTT007').getByRole('link', { name: 'Take Quiz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ladders' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  test('without a file both buttons say so', async ({ page, portal }) => {
    await withFirstTopic(page, { filePath: null })
    await openAs(page, portal, 'employee', '/toolbox')
    const alert = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Download' }).first().click()
    await expect(
      alert.getByText(
        'Download functionality is not available at this time. Please view the content using the "View Content" button.',
        { exact: true },
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('button', { name: 'View PDF' }).first().click()
    await expect(alert.getByText('PDF file not available for this topic.', { exact: true })).toBeVisible()
  })

  test('with nothing there it says so', async ({ page, portal }) => {
    await page.route('**/api/toolbox-topics', route => route.fulfill({ json: [] }))
    await openAs(page, portal, 'employee', '/toolbox')
    await expect(page.getByText('No toolbox topics found', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Toolbox topics will appear here when they are available.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('that cannot be loaded says so, and tries again', async ({ page, portal }) => {
    await page.route('**/api/toolbox-topics', route => route.abort())
    await openAs(page, portal, 'employee', '/toolbox')
    await expect(page.getByText('The toolbox topics could not be loaded')).toBeVisible()
    await page.unroute('**/api/toolbox-topics')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'GQTT007')).toBeVisible()
  })
})

/** As on Android, whose browsers hand a PDF to another app. */
async function withoutPdfViewer(page: Page): Promise<void> {
  await showsPdfs(page, false)
}

/** The portal's answer with the first topic changed. */
async function withFirstTopic(page: Page, change: object): Promise<void> {
  await page.route('**/api/toolbox-topics', async route => {
    const response = await route.fetch()
    const [first, ...others] = await response.json()
    await route.fulfill({ response, json: [{ ...first, ...change }, ...others] })
  })
}
