// What somebody writes is never lost: when a draft is closed under their hands, and when they write in two tabs.
import type { Page } from '@playwright/test'
import { authoring } from '../../src/contract/authoring.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

async function draftOf(portal: BrowserPortal, place: number): Promise<number> {
  const { items } = await portal.call('admin', authoring.contentItems, { query: { kind: 'swms' } })
  const itemId = items[place]?.itemId ?? 0
  return (await portal.call('admin', authoring.startDraft, { body: { kind: 'swms', itemId } })).id
}

/** What was written arrives, and its answer is lost. */
async function saveUnanswered(page: Page, portal: BrowserPortal, id: number): Promise<void> {
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel(inSentence).waitFor()
  await page.route(cut, async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel(inSentence).fill('Arrived.')
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
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

const cut = '**/api/manage/drafts/**'
const inSentence = 'In a sentence or two'

test('what was put together is on the device before the other copy goes', async ({ page, portal, context }) => {
  const id = await draftOf(portal, 3)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel(inSentence).waitFor()
  await page.route(cut, route => route.abort())
  await page.getByLabel(inSentence).fill('Written without a line.')
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  const draft = await portal.call('admin', authoring.draft, { params: { id } })
  const body = { ...draft.body, title: 'By a colleague' }
  await portal.call('admin', authoring.saveDraft, { params: { id }, body: { revision: draft.revision, body } })
  await page.close()
  // Another tab finds it, puts both together, loses its line at that very moment, and is closed too.
  const second = await context.newPage()
  await second.route(cut, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await second.goto(`${portal.url}/manage/content/drafts/${id}?tab=details`)
  await second.getByRole('button', { name: 'Put both together' }).click()
  await expect(second.getByLabel(inSentence)).toHaveValue('Written without a line.')
  await second.close()
  const third = await context.newPage()
  await third.goto(`${portal.url}/manage/content/drafts/${id}?tab=details`)
  await expect(third.getByLabel(inSentence)).toHaveValue('Written without a line.')
  await expect(third.getByLabel('Title')).toHaveValue('By a colleague')
  await expect(third.getByText(/^Draft saved/)).toBeVisible()
  const saved = await portal.call('admin', authoring.draft, { params: { id } })
  expect(saved.body).toMatchObject({ title: 'By a colleague', description: 'Written without a line.' })
})

test('a duplicated tab keeps what it writes under a name of its own', async ({ page, portal, context }) => {
  const id = await draftOf(portal, 4)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel(inSentence).waitFor()
  const opened = context.waitForEvent('page')
  // A window that is opened by a page begins with a copy of its session storage, as a duplicated tab does.
  await page.evaluate(() => void window.open(location.href))
  const copy = await opened
  await copy.getByLabel(inSentence).waitFor()
  for (const one of [page, copy]) await one.route(cut, route => route.abort())
  await page.getByLabel(inSentence).fill('In the first tab.')
  await copy.getByLabel('Title').fill('In the copy')
  for (const one of [page, copy]) await expect(one.getByText('Kept on this device', { exact: true })).toBeVisible()
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.includes('content-') ? [String(value)] : [])),
  )
  expect(kept).toHaveLength(2)
  expect(kept.join()).toContain('In the first tab.')
  expect(kept.join()).toContain('In the copy')
})

test('a save that arrived and whose answer was lost is nobody else’s', async ({ page, portal }) => {
  const id = await draftOf(portal, 5)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel(inSentence).waitFor()
  let isCut = true
  await page.route(cut, async route => {
    if (route.request().method() !== 'PUT' || !isCut) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel(inSentence).fill('Arrived.')
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await page.getByLabel(inSentence).fill('Arrived. And written on.')
  isCut = false
  await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const saved = await portal.call('admin', authoring.draft, { params: { id } })
  expect(saved.body).toMatchObject({ description: 'Arrived. And written on.' })
  // Nothing stays behind on the device.
  const kept = await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('content-')))
  expect(kept).toEqual([])
})

test('the same after a reload, and a tab that was closed after its save leaves nothing behind', async ({
  page,
  portal,
  context,
}) => {
  const id = await draftOf(portal, 6)
  await saveUnanswered(page, portal, id)
  await page.getByLabel(inSentence).fill('Arrived. And written on.')
  await page.close()
  const next = await context.newPage()
  await next.goto(`${portal.url}/manage/content/drafts/${id}?tab=details`)
  await expect(next.getByLabel(inSentence)).toHaveValue('Arrived. And written on.')
  await expect(next.getByText(/^Draft saved/)).toBeVisible()
  await expect(next.getByRole('dialog')).toHaveCount(0)
  const kept = await next.evaluate(() => Object.keys(localStorage).filter(key => key.includes('content-')))
  expect(kept).toEqual([])
})

test('that a draft is closed is said once, and writing goes on being kept', async ({ page, portal }) => {
  const id = await draftOf(portal, 7)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel('Title').waitFor()
  await portal.call('admin', authoring.discardDraft, { params: { id } })
  await page.getByLabel('Title').fill('First')
  await page.getByRole('button', { name: 'Back to my text' }).click()
  const asked: string[] = []
  page.on('request', request => request.method() === 'PUT' && asked.push(request.url()))
  await page.getByLabel('Title').fill('First, and more')
  await page.waitForTimeout(3000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked).toEqual([])
  await page.reload()
  await expect(page.getByLabel('What you wrote')).toHaveValue(/First, and more/)
})

test('questions stay with their section while its heading is typed', async ({ page, portal }) => {
  const { items } = await portal.call('admin', authoring.contentItems, { query: { kind: 'module' } })
  const { id, body } = await portal.call('admin', authoring.startDraft, {
    body: { kind: 'module', itemId: items[0]?.itemId ?? 0 },
  })
  if (!('questions' in body)) throw new Error('a module has questions')
  const [first, second] = body.sections.map(({ title }) => title)
  const of = (title = '') => body.questions.filter(({ section }) => section === title).length
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}`)
  const heading = page.getByLabel('Heading of section 1')
  // By way of nothing, and of the heading of another section.
  await heading.fill('')
  await heading.fill(second ?? '')
  await heading.fill('Another heading')
  await heading.blur()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await heading.fill('')
  await heading.blur()
  await expect(heading).toHaveValue('Another heading')
  const { body: saved } = await portal.call('admin', authoring.draft, { params: { id } })
  const sections = 'questions' in saved ? saved.questions.map(({ section }) => section) : []
  expect(of(first)).toBeGreaterThan(0)
  expect(sections.filter(section => section === 'Another heading')).toHaveLength(of(first))
  expect(sections.filter(section => section === second)).toHaveLength(of(second))
})

test('what was written on a draft that somebody else published meanwhile is found from the library', async ({
  page,
  portal,
}) => {
  const id = await draftOf(portal, 1)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel(inSentence).waitFor()
  await page.route(cut, route => route.abort())
  await page.getByLabel(inSentence).fill('Written without a line.')
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await portal.call('admin', authoring.discardDraft, { params: { id } })
  await page.unroute(cut)
  await page.goto(`${portal.url}/manage/content`)
  await page.getByRole('link', { name: 'Look at it' }).click()
  await expect(page.getByLabel('What you wrote')).toHaveValue(/Written without a line/)
})

test('a device without room for it says so', async ({ page, portal }) => {
  const id = await draftOf(portal, 0)
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.includes('content-')) throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    }
  })
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel(inSentence).waitFor()
  await page.route(cut, route => route.abort())
  await page.getByLabel(inSentence).fill('Written without a line.')
  await expect(page.getByText('This device has no room for what you write')).toBeVisible()
})

test('without a secure connection the editor opens all the same', async ({ page, portal }) => {
  const id = await draftOf(portal, 2)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Navigator.prototype, 'locks')
  })
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await expect(page.getByLabel(inSentence)).toBeVisible()
})

test('what arrived and was never answered is not doubled once a colleague has written on it', async ({
  page,
  portal,
  context,
}) => {
  const id = await draftOf(portal, 3)
  await saveUnanswered(page, portal, id)
  await page.getByLabel('Title').fill('Mine')
  await page.close()
  const draft = await portal.call('admin', authoring.draft, { params: { id } })
  const body = { ...draft.body, description: 'Arrived. A colleague wrote on.' }
  await portal.call('admin', authoring.saveDraft, { params: { id }, body: { revision: draft.revision, body } })
  const next = await context.newPage()
  await next.goto(`${portal.url}/manage/content/drafts/${id}?tab=details`)
  await next.getByRole('button', { name: 'Put both together' }).click()
  await expect(next.getByText(/^Draft saved/)).toBeVisible()
  const saved = await portal.call('admin', authoring.draft, { params: { id } })
  expect(saved.body).toMatchObject({ title: 'Mine', description: 'Arrived. A colleague wrote on.' })
})

test('logging out asks where text is unsaved, and leaves none of it on the device', async ({ page, portal }) => {
  const id = await draftOf(portal, 4)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  await page.getByLabel('Title').waitFor()
  await page.route(cut, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.getByLabel('Title').fill('Confidential and unsaved')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Confidential and unsaved')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/login/)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('not saved')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))
  expect(await kept()).toEqual([])
})

test('a save that is refused says which field is to blame, and leads to it', async ({ page, portal }) => {
  const id = await draftOf(portal, 5)
  await openAs(page, portal, 'admin', `/manage/content/drafts/${id}?tab=details`)
  const title = page.getByLabel('Title')
  await expect(title).toHaveAttribute('maxlength', '200')
  await title.evaluate(input => input.removeAttribute('maxlength'))
  await title.fill('x'.repeat(201))
  const refused = page.getByRole('status').or(page.locator('.banner')).filter({ hasText: 'This cannot be saved' })
  await expect(refused).toContainText('It must be at most 200 characters.')
  await refused.getByRole('button', { name: 'Title' }).click()
  await expect(title).toBeFocused()
})
