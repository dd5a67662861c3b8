// Publishing among colleagues, errors that lead somewhere, and what a version was.
import { api } from '../../src/contract/api.ts'
import type { ManualDraft, SwmsDraft } from '../../src/domain/authoring.ts'
import { plainPdf } from '../support/own-files.ts'
import { openEditor } from './support/authoring-states.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

async function draftOf(portal: BrowserPortal, kind: 'manual' | 'swms', place = 0) {
  const { items } = await portal.call('admin', api.contentItems, { query: { kind } })
  const itemId = items[place]?.itemId ?? 0
  return portal.call('admin', api.startDraft, { body: { kind, itemId } })
}

test('what a colleague has saved since is read, with whose it is, and then published', async ({ page, portal }) => {
  const draft = await draftOf(portal, 'manual')
  await openEditor(page, portal, draft, 'details')
  const body = { ...(draft.body as ManualDraft), title: 'By a colleague' }
  const save = (revision: number, title: string) =>
    portal.call('admin', api.saveDraft, { params: { id: draft.id }, body: { revision, body: { ...body, title } } })
  const { revision } = await save(draft.revision, 'By a colleague')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This is a newer draft')).toBeVisible()
  await expect(dialog).toContainText('By a colleague')
  // And once more while the dialog is open.
  await save(revision, 'By a colleague, again')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(dialog).toContainText('By a colleague, again')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.locator('.toast').getByText(/is live$/)).toBeVisible()
})

test('each error of a new SWMS leads to a field', async ({ page, portal }) => {
  const draft = await portal.call('admin', api.startDraft, { body: { kind: 'swms' } })
  await openEditor(page, portal, draft)
  const panel = page.getByRole('region', { name: 'Before you publish' })
  await panel.getByRole('listitem').filter({ hasText: 'There is no step' }).getByRole('button').click()
  await expect(page.getByRole('textbox', { name: 'Text of High-risk steps' })).toBeFocused()
  await panel.getByRole('listitem').filter({ hasText: '“Review” is empty' }).getByRole('button').click()
  await expect(page.getByRole('textbox', { name: 'Text of Review' })).toBeFocused()
})

test('sections in another order are shown before they are published', async ({ page, portal }) => {
  const draft = await draftOf(portal, 'manual')
  const body = draft.body as ManualDraft
  await portal.call('admin', api.saveDraft, {
    params: { id: draft.id },
    body: { revision: draft.revision, body: { ...body, sections: body.sections.toReversed() } },
  })
  await openEditor(page, portal, draft)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Order of the sections' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Major/ })).toBeChecked()
})

test('a milestone’s version has its fields, and once it is retired none is live', async ({ page, portal }) => {
  const { items } = await portal.call('admin', api.contentItems, { query: { kind: 'milestone' } })
  const itemId = String(items[0]?.itemId)
  await portal.call('admin', api.retireContent, { params: { kind: 'milestone', itemId } as never })
  await openAs(page, portal, 'admin', `/manage/content/milestone/${itemId}`)
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByText('Retired')).toBeVisible()
  await expect(versions.getByText('Live', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Read version 1' }).click()
  await expect(page.getByRole('dialog').getByText('What is counted')).toBeVisible()
})

test('an item is retired after asking once, and brought back, by keyboard', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/content/swms/1')
  const retire = page.getByRole('button', { name: 'Retire', exact: true })
  await retire.press('Enter')
  const asked = page.getByRole('alertdialog', { name: /^Retire .+\?$/ })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(retire).toBeFocused()
  await retire.press('Enter')
  await asked.getByRole('button', { name: 'Retire' }).press('Enter')
  const back = page.getByRole('button', { name: 'Bring back' })
  await expect(back).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('Live', { exact: true })).toHaveCount(0)
  await back.press('Enter')
  await expect(retire).toBeVisible()
})

test('a version that is a PDF leads to it', async ({ page, portal }) => {
  const draft = await draftOf(portal, 'swms')
  await openEditor(page, portal, draft)
  await page.getByRole('button', { name: 'Use a PDF of your own instead' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'Lifting.pdf', mimeType: 'application/pdf', buffer: await plainPdf() })
  await page.getByRole('button', { name: 'Use this PDF' }).click()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  const now = await portal.call('admin', api.draft, { params: { id: draft.id } })
  const { itemId } = await portal.call('admin', api.publishDraft, {
    params: { id: draft.id },
    body: { revision: now.revision, edit: 'major', note: '' },
  })
  await page.goto(`${portal.url}/manage/content/swms/${itemId}`)
  await page.getByRole('button', { name: 'Read version 2' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open the PDF' })
  await expect(link).toHaveAttribute('href', `/api/files/${(now.body as SwmsDraft).file}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Scope' })).toHaveCount(0)
})
