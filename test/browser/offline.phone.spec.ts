// Installed, and read without a connection: what was opened stays readable, and nothing old is shown as if it were new.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { moduleAt } from './support/module-quiz.ts'
import {
  card,
  documentAt,
  expectKept,
  keptAddresses,
  LADDERS,
  offlineBanner,
  openLadders,
  workerReady,
} from './support/offline.ts'
import { expect, openAs, showsPdfs, test } from './support/portal.ts'

test.use({ serviceWorkers: 'allow' })

async function readFirstSection(page: Page): Promise<void> {
  await page.locator('[id^=section-] button').first().click()
  await expect(page.locator('[id^=section-] p').first()).toBeVisible()
}

test('the portal can be installed', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await workerReady(page)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(url).toBe(`${portal.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { name, icons } = JSON.parse(data) as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('GQ Training Portal')
  for (const { src, sizes } of [...icons, { src: '/icons/apple-touch.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async path => {
      const picture = await createImageBitmap(await (await fetch(path)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size).toBe(sizes)
  }
})

test('an opened document and the lists are readable after a reload without a connection', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  await workerReady(page)
  await openLadders(page)
  await page.goto(portal.url)
  await expect(page.getByRole('button', { name: /^View/ }).first()).toBeVisible()
  await expectKept(page, LADDERS, '/api/toolbox-topics', '/api/swms-documents', '/api/training-modules')

  // A worker that was stopped knows nothing but what is on the device.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.context().setOffline(true)
  await page.reload()

  await expect(offlineBanner(page)).toBeVisible()
  await expect(page.getByText('What you see was last brought up to date just now.')).toBeVisible()
  await expect(page.getByText('Your progress could not be loaded')).toBeVisible()
  await expect(page.getByText('This needs a connection. It appears when you are back online.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await card(page, 'GQSWMS001').getByRole('button', { name: /^View/ }).click()
  const statement = page.getByRole('dialog')
  await expect(statement.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(statement.getByText('sign off when you are back online')).toBeVisible()
  await expect(statement.getByText('Not signed off yet').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${portal.url}/?tab=toolbox`)
  await openLadders(page)
  expect(await documentAt(page, LADDERS)).toEqual({ status: 200, type: 'application/pdf', starts: '%PDF' })
  await page.goBack()

  await page.context().setOffline(false)
  await expect(offlineBanner(page)).toHaveCount(0)
})

test('what was never opened says so', async ({ page, portal }) => {
  const [opened, other] = [await moduleAt(portal, 'induction', 0), await moduleAt(portal, 'base-training', 0)]
  await openAs(page, portal, 'employee', `/quiz/${opened.id}`)
  await workerReady(page)
  await expect(page.getByRole('heading', { name: opened.title })).toBeVisible()
  await page.goto(`${portal.url}/?tab=toolbox`)
  await expect(card(page, 'Ladders')).toBeVisible()
  await expectKept(page, `/api/training-modules/${opened.id}`, '/api/toolbox-topics', '/api/user-progress')
  await page.context().setOffline(true)

  await page.goto(`${portal.url}/quiz/${other.id}`)
  await expect(page.getByText('This module is not on this device')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${portal.url}/quiz/${opened.id}`)
  await readFirstSection(page)

  await page.goto(`${portal.url}/?tab=toolbox`)
  const signed: string[] = []
  page.on('request', request => request.method() === 'POST' && signed.push(request.url()))
  await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
  await expect(page.getByText('This document is not on this device')).toBeVisible()
  await expectAccessible(page)
  expect(signed, 'what could not be read is not signed').toEqual([])
  expect(await documentAt(page, LADDERS)).toMatchObject({ status: 503, type: 'text/html; charset=utf-8' })
})

test('where no PDF can be shown the text of a topic that was opened is there without a connection', async ({
  page,
  portal,
}) => {
  await showsPdfs(page, false)
  await openAs(page, portal, 'employee', '/?tab=toolbox')
  await workerReady(page)
  await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ladders' })
  await expect(dialog.getByRole('heading', { name: 'What to do' })).toBeVisible()
  await expectKept(page, '/api/toolbox-topics', '/api/toolbox-topics/7')
  await page.goBack()
  await page.context().setOffline(true)
  await page.goto(`${portal.url}/?tab=toolbox`)
  await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
  await expect(dialog.getByRole('heading', { name: 'What to do' })).toBeVisible()
  await page.goBack()
  await card(page, 'Load Restraint').getByRole('button', { name: 'View Document' }).click()
  await expect(page.getByText('This document is not on this device')).toBeVisible()
  await expectAccessible(page)
})

test('a viewer that asks for a part of a document has the whole of it kept', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/toolbox')
  await workerReady(page)
  const part = await page.evaluate(async path => {
    const answer = await fetch(path, { headers: { range: 'bytes=0-99' } })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }, LADDERS)
  expect(part).toEqual([206, 100])
  await expectKept(page, LADDERS)
  await page.context().setOffline(true)
  expect(await documentAt(page, LADDERS)).toEqual({ status: 200, type: 'application/pdf', starts: '%PDF' })
})

test('a quiz waits for the connection, the text of its module does not', async ({ page, portal }) => {
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await workerReady(page)
  await expectKept(page, `/api/training-modules/${module.id}`)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Quiz needs a connection' })).toBeDisabled()
  await readFirstSection(page)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
})

test('rankings and points are not shown from memory', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/leaderboard')
  await workerReady(page)
  await expect(page.getByRole('heading', { name: 'Top Performers' })).toBeVisible()
  const points = page.getByRole('banner').getByRole('link', { name: /open Rewards/ })
  await expect(points).toHaveText(/^0 ?pts/)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('The leaderboard could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top Performers' })).toHaveCount(0)
  await expect(points).toHaveText(/^– ?pts/)
  expect((await keptAddresses(page)).filter(path => /leaderboard|users|rewards|kudos|limit|quiz/.test(path))).toEqual(
    [],
  )
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(offlineBanner(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Top Performers' })).toBeVisible()
  await expect(points).toHaveText(/^0 ?pts/)
})

test('a sign-off without a connection claims nothing', async ({ page, portal }) => {
  await openAs(page, portal, 'employee')
  await workerReady(page)
  const row = card(page, 'GQSWMS002')
  await expect(row.getByText('Unread')).toBeVisible()
  await page.context().setOffline(true)
  await row.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByText('Mark it as read when you are back online.').first()).toBeVisible()
  await expect(row.getByText('Unread')).toBeVisible()
  await page.context().setOffline(false)
  const rows = await portal.call('employee', api.swmsProgress)
  expect(rows.some(({ hasRead }) => hasRead)).toBe(false)
})

test('a portal that is gone is noticed though the browser says online, and its return is too', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, 'employee')
  await workerReady(page)
  await expectKept(page, '/api/swms-documents', '/api/swms-progress', '/api/check-induction-completion')
  await portal.stop()
  await expect(offlineBanner(page)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(card(page, 'GQSWMS001')).toBeVisible()
  await expect(offlineBanner(page)).toBeVisible()
  await portal.start()
  await expect(offlineBanner(page)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Training Progress Overview')).toBeVisible()
  await expect(page.getByText('Your progress could not be loaded')).toHaveCount(0)
})
