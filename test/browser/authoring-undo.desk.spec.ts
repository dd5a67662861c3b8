// Undo belongs to the text it is pressed in, what holds a text is asked about before it goes, and a cell of a table has one line.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import type { ManualDraft, ModuleDraft } from '../../src/domain/authoring.ts'
import { openEditor } from './support/authoring-states.ts'
import { type BrowserPortal, expect, test } from './support/portal.ts'

const TEXTS = ['First text.', 'Second text.', 'Third text.', 'Fourth text.']

async function manual(portal: BrowserPortal) {
  const draft = await portal.call('admin', api.startDraft, { body: { kind: 'manual' } })
  const body = draft.body as ManualDraft
  const sections = TEXTS.map((content, index) => ({ title: `Part ${index + 1}`, content }))
  const changed = { ...body, title: 'Belts', sections }
  const { revision } = await portal.call('admin', api.saveDraft, {
    params: { id: draft.id },
    body: { revision: draft.revision, body: changed },
  })
  return { ...draft, revision, body: changed }
}

const read = async (portal: BrowserPortal, id: number) =>
  (await portal.call('admin', api.draft, { params: { id } })).body as ManualDraft
const textOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Text of ${title}` })

async function saveWith(page: Page) {
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
}

test('after a section is removed, undo in the next one does not bring the removed text over it', async ({
  page,
  portal,
}) => {
  const draft = await manual(portal)
  await openEditor(page, portal, draft)
  await page.getByRole('button', { name: 'Remove Part 1' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Remove “Part 1”?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(textOf(page, 'Part 1')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Part 1' }).click()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(textOf(page, 'Part 1')).toHaveCount(0)
  await textOf(page, 'Part 2').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page, 'Part 2')).toHaveText('Second text.')
  // What is typed from here on can be undone as ever.
  await page.keyboard.press('End')
  await page.keyboard.type(' More.')
  await expect(textOf(page, 'Part 2')).toHaveText('Second text. More.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page, 'Part 2')).toHaveText('Second text.')
  await saveWith(page)
  expect((await read(portal, draft.id)).sections.map(({ content }) => content)).toEqual(TEXTS.slice(1))
})

test('what was deleted in a section does not come back in the one that took its place', async ({ page, portal }) => {
  const draft = await manual(portal)
  await openEditor(page, portal, draft)
  await textOf(page, 'Part 1').click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Move Part 1 down' }).click()
  await textOf(page, 'Part 2').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page, 'Part 2')).toHaveText('Second text.')
})

test('a question that says something is asked about before it goes', async ({ page, portal }) => {
  const { items } = await portal.call('admin', api.contentItems, { query: { kind: 'module' } })
  const itemId = items[0]?.itemId ?? 0
  const draft = await portal.call('admin', api.startDraft, { body: { kind: 'module', itemId } })
  const { questions } = draft.body as ModuleDraft
  await openEditor(page, portal, draft, 'quiz')
  await page.getByRole('button', { name: 'Remove question' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Remove question 1?' })
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: `Question 1 of ${questions.length - 1}` })).toBeVisible()
})

test('Enter in a cell goes on to the next, and lines that are pasted into one are joined', async ({ page, portal }) => {
  const draft = await manual(portal)
  await openEditor(page, portal, draft)
  await textOf(page, 'Part 1').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeDisabled()
  await page.keyboard.type('Part')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Check')
  await page.keyboard.press('Enter')
  await textOf(page, 'Part 1').evaluate(element => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Belt</p><ul><li>its edge</li></ul>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('Frays')
  await saveWith(page)
  const content = (await read(portal, draft.id)).sections[0]?.content ?? ''
  const lines = content.split('\n').map(line => line.replace(/\s+/g, ' '))
  expect(lines).toContain('| Part | Check |')
  expect(lines).toContain('| Belt its edge | Frays |')
  expect(content).not.toContain('<br>')
})
