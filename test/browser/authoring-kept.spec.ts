// What somebody writes is never lost: when a draft is closed under their hands, and when they write in two tabs.
import { authoring } from '../../src/contract/authoring.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

test.skip(({ isMobile }) => isMobile, 'what a tab keeps is the same on a phone')

async function draftOf(portal: BrowserPortal, place: number): Promise<number> {
  const { items } = await portal.call('admin', authoring.contentItems, { query: { kind: 'swms' } })
  const itemId = items[place]?.itemId ?? 0
  return (await portal.call('admin', authoring.startDraft, { body: { kind: 'swms', itemId } })).id
}

test('a draft that is thrown away by somebody else leaves the text on the device', async ({ page, portal }) => {
  const id = await draftOf(portal, 1)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await expect(page.getByLabel('Title')).toBeVisible()
  await portal.call('admin', authoring.discardDraft, { params: { id } })
  await page.getByLabel('Title').fill('A title that took an hour')
  await expect(page.getByRole('dialog', { name: 'This draft is closed' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to my text' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A title that took an hour')
  await page.reload()
  await expect(page.getByLabel('What you wrote')).toHaveValue(/A title that took an hour/)
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByLabel('What you wrote')).toHaveCount(0)
})

test('a tab that saves does not clear what another has not saved yet', async ({ page, portal, context }) => {
  const id = await draftOf(portal, 2)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await expect(page.getByLabel('Title')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${portal.url}/manage/content/drafts/${id}?tab=details`)
  await expect(other.getByLabel('Title')).toBeVisible()
  // The first loses its line, and goes on writing.
  await page.route('**/api/manage/drafts/**', route => route.abort())
  await page.getByLabel('In a sentence or two').fill('Written without a line.')
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await other.getByLabel('Title').fill('From the other tab')
  await expect(other.getByText(/^Draft saved/)).toBeVisible()
  await expect(other.getByText('Not saved yet')).toHaveCount(0)
  await page.unroute('**/api/manage/drafts/**')
  await page.reload()
  await page.getByRole('button', { name: 'Put both together' }).click()
  await expect(page.getByLabel('In a sentence or two')).toHaveValue('Written without a line.')
  await expect(page.getByLabel('Title')).toHaveValue('From the other tab')
})
