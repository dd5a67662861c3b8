// Hostile text in the training material, written into the database by hand: the browser shows it, and none of it acts.
import type { Page } from '@playwright/test'
import { alter, moduleAt } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

const ACT = 'window.planted=1;alert(1)'
const HOSTILE = `<p>Before</p><script>${ACT}</script><img src="/nowhere.png" onerror="${ACT}">
  <a href="javascript:${ACT}">Press here</a><svg onload="${ACT}"></svg><p onclick="${ACT}">After</p>`

/** Everything that text could do which it must not. */
function watch(page: Page) {
  const dialogs: string[] = []
  const refusals: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  return {
    refusals,
    async expectNothingRan() {
      expect(await page.evaluate(() => 'planted' in window)).toBe(false)
      expect(dialogs).toEqual([])
    },
  }
}

/** Opens the first section of a module and gives its text. */
async function openFirstSection(page: Page) {
  await page.getByRole('heading', { level: 3 }).getByRole('button').first().click()
  const text = page.locator('.prose').first()
  await expect(text.getByText('After')).toBeVisible()
  return text
}

test('a script in a stored section does not reach the page', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  const html = HOSTILE.replaceAll("'", "''")
  alter(
    portal,
    `insert into content_versions (kind, item_id, version, counts_from, hash, body, published_at) select kind, item_id, 2, 2, 'planted', json_set(body, '$.sections[0]', json_object('title', 'Planted', 'anchor', 'planted', 'html', '${html}')), published_at
      from content_versions where kind = 'module' and item_id = ${module.id}`,
    `update training_modules set version = 2, hash = 'planted' where id = ${module.id}`,
  )
  const watched = watch(page)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  const text = await openFirstSection(page)
  await expect(text.locator('script, img, a, svg, [onclick]')).toHaveCount(0)
  await text.getByText('Press here').click()
  await text.getByText('After').click()
  await watched.expectNothingRan()
})

test('one that came another way is refused by the browser', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  // A page of its own: the refusals that are meant to come would fail the test's own.
  const visited = await page.context().newPage()
  const watched = watch(visited)
  await visited.route(`**/api/training-modules/${module.id}`, async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.content.sections[0].content = HOSTILE
    await route.fulfill({ response, json: body })
  })
  await openAs(visited, portal, 'employee', `/quiz/${module.id}`)
  const text = await openFirstSection(visited)
  await expect(text.locator('script, img, a, svg')).toHaveCount(4)
  await text.getByRole('link', { name: 'Press here' }).click()
  await text.getByText('After').click()
  await expect.poll(() => watched.refusals.length).toBeGreaterThanOrEqual(3)
  await watched.expectNothingRan()
  await expect(visited).toHaveURL(`${portal.url}/quiz/${module.id}`)
})

test('a SWMS shows every sign of it as text', async ({ page, portal }) => {
  const lines = HOSTILE.replaceAll("'", "''").replaceAll('\n', ' ')
  alter(portal, `update swms_documents set content = '## Scope' || char(10) || '- ${lines}' where id = 1`)
  const watched = watch(page)
  await openAs(page, portal, 'employee')
  await page.getByRole('button', { name: 'View Manual Handling' }).click()
  const document = page.getByRole('dialog', { name: 'Manual Handling' })
  await expect(document.getByText(`<script>${ACT}</script>`)).toBeVisible()
  await expect(document.locator('.prose').locator('script, img, a')).toHaveCount(0)
  await watched.expectNothingRan()
})
