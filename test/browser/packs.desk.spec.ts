// Evidence packs: chosen, made, fetched, cancelled and tried again. What takes its time is answered for the server.
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { answerPacks, BEFORE, FAILED, MAKING, preset, QUEUED, READY } from './support/pack-states.ts'
import { expect, openAs, test } from './support/portal.ts'

const MAKE = { name: 'Make evidence pack' }

/** What was asked for, in its order. */
function bodiesTo(page: Page, path: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a pack of the whole company is made, shown while it is made, and fetched', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const made = bodiesTo(page, '/api/manage/packs')
  await answerPacks(page)
  let state = QUEUED
  await page.route('**/api/manage/packs', route => route.fulfill({ status: 201, json: state }))
  await page.route('**/api/manage/packs/42', route => route.fulfill({ json: state }))

  await openAs(page, portal, 'admin', '/manage')
  await page.locator('a[href="/manage/records"]').filter({ visible: true }).click()
  await page.getByRole('button', MAKE).click()
  await expect(page).toHaveURL(/\/manage\/records\?pack=42$/)
  await expect(page.getByRole('heading', { name: 'Waiting for its turn' })).toBeVisible()
  expect(made).toEqual([{ scope: { kind: 'company' } }])

  state = MAKING
  const bar = page.getByRole('progressbar', { name: 'Making the evidence pack' })
  await expect(bar).toHaveAttribute('aria-valuetext', '64%, Writing pages')
  await expect(page.getByText('1,043 people checked')).toBeVisible()
  await expect(page.getByText('Writing pages: 41 of 64')).toBeVisible()
  await expect(page.getByText('You can leave this page: a notice tells you when it is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).focus()

  state = READY
  await expect(page.getByText('The evidence pack is ready')).toBeVisible()
  await expect(page.getByText('Whole company as of Monday 16 November 2026. 505 of 551 items in date.')).toBeVisible()
  await expect(page.getByText('64 pages, 11 tables, 3.8 MB')).toBeVisible()
  // What had the focus is gone with the state before; the next stop is what came in its place.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy SHA-256' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast').getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(READY.made?.sha256)
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/manage/packs/42/pdf')
  await expect(page.getByRole('link', { name: 'Download all as ZIP' })).toHaveAttribute(
    'href',
    '/api/manage/packs/42/file',
  )
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Make another' }).click()
  await expect(page).toHaveURL(/\/manage\/records$/)
  await expect(page.getByRole('button', MAKE)).toBeEnabled()
  await page.goForward()
  await expect(page.getByText('The evidence pack is ready')).toBeVisible()
})

test('photos and signatures are asked for only where they are ticked, and the pack says so', async ({
  page,
  portal,
}) => {
  const [made, asked] = [bodiesTo(page, '/api/manage/packs'), bodiesTo(page, '/api/manage/packs/preview')]
  await answerPacks(page)
  const ready = { ...READY, photos: true, signatures: true }
  await page.route('**/api/manage/packs', route => route.fulfill({ status: 201, json: ready }))
  await page.route('**/api/manage/packs/42', route => route.fulfill({ json: ready }))
  await openAs(page, portal, 'admin', '/manage/records')
  await expect(page.getByText('As of Monday 16 November 2026')).toBeVisible()
  const [photos, signatures] = [/^Photos of licences/, /^Signatures from group talks/].map(name =>
    page.getByRole('checkbox', { name }),
  ) as [ReturnType<Page['getByRole']>, ReturnType<Page['getByRole']>]
  await expect(photos).not.toBeChecked()
  await photos.check()
  await signatures.check()
  // Nothing is counted again for a tick.
  expect(asked).toHaveLength(1)
  await page.getByRole('radio', { name: 'One document' }).check({ force: true })
  await expect(photos).toBeHidden()
  await page.getByRole('radio', { name: 'Whole company today' }).check({ force: true })
  await expect(photos).toBeChecked()
  await page.getByRole('button', MAKE).click()
  await expect(page.getByText('Photos of licences, signatures')).toBeVisible()
  expect(made).toEqual([{ scope: { kind: 'company' }, photos: true, signatures: true }])
})

test('each preset asks for what it needs, by keyboard too', async ({ page, portal }) => {
  const asked = bodiesTo(page, '/api/manage/packs/preview')
  await answerPacks(page)
  await openAs(page, portal, 'admin', '/manage/records')
  const make = page.getByRole('button', MAKE)
  await expect(page.getByText('As of Monday 16 November 2026')).toBeVisible()

  await page.getByRole('radio', { name: 'Whole company today' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'One person' })).toBeChecked()
  await expect(make).toBeDisabled()
  await expect(page.getByText('Choose a person.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('daniel')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Daniel Kowalski')
  await expect(make).toBeEnabled()
  await expect.poll(() => asked.at(-1)).toEqual({ scope: { kind: 'person', userId: 11 } })

  await preset(page, 'One document')
  await page.getByRole('combobox', { name: 'Document' }).fill('forklift')
  await page.getByRole('option').first().click()
  await expect.poll(() => asked.at(-1)).toEqual({ scope: { kind: 'document', itemKind: 'swms', itemId: 3 } })

  await preset(page, 'One department')
  await page.getByLabel('Department', { exact: true }).selectOption('Warehouse')
  await expect.poll(() => asked.at(-1)).toEqual({ scope: { kind: 'department', department: 'Warehouse' } })

  await page.getByRole('button', { name: 'Another day' }).click()
  await page.getByLabel('As of the end of').fill('2026-11-03')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ scope: { kind: 'department', department: 'Warehouse' }, asOf: '2026-11-03' })

  // It has a day of its own.
  await preset(page, 'Day of an incident')
  await expect(page.getByLabel('As of the end of')).toHaveCount(0)
  await page.getByLabel('Day of the incident').fill('2026-11-10')
  await expect(page.getByText('At the end of Tuesday 10 November 2026')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual({ scope: { kind: 'day', day: '2026-11-10' } })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('what cannot be made says why, at its field', async ({ page, portal }) => {
  await answerPacks(page)
  await openAs(page, portal, 'admin', '/manage/records')
  await preset(page, 'Day of an incident')
  const message = 'Choose today or a day before it.'
  await page.route('**/api/manage/packs/preview', route =>
    route.fulfill({ status: 400, json: { code: 'packs.day_to_come', message } }),
  )
  const field = page.getByLabel('Day of the incident')
  await field.fill('2099-01-01')
  await expect(field).toHaveAccessibleDescription(message)
  await expect(page.getByRole('button', MAKE)).toBeDisabled()
})

test('more than the portal makes at once are refused, and nothing is lost', async ({ page, portal }) => {
  await answerPacks(page)
  const message = '3 evidence packs of yours are waiting already. Wait for one to be ready, or cancel it.'
  await page.route('**/api/manage/packs', route =>
    route.fulfill({ status: 409, json: { code: 'packs.waiting', message } }),
  )
  await openAs(page, portal, 'admin', '/manage/records')
  await page.getByRole('button', MAKE).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveURL(/\/manage\/records$/)
})

test('one that is being made is cancelled at once, and made again', async ({ page, portal }) => {
  const made = bodiesTo(page, '/api/manage/packs')
  let state = MAKING
  await answerPacks(page)
  await page.route('**/api/manage/packs/42', route => route.fulfill({ json: state }))
  await page.route('**/api/manage/packs/42/cancel', route => {
    state = { ...FAILED, failure: 'cancelled' }
    return route.fulfill({ json: state })
  })
  await openAs(page, portal, 'admin', '/manage/records?pack=42')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing from this evidence pack was kept.')).toBeVisible()

  const again = { ...MAKING, id: 43, number: 'EP-2026-0043' }
  await page.route('**/api/manage/packs', route => route.fulfill({ status: 201, json: again }))
  await page.route('**/api/manage/packs/43', route => route.fulfill({ json: again }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Whole company · EP-2026-0043')).toBeVisible()
  await expect(page).toHaveURL(/pack=43$/)
  expect(made).toEqual([{ scope: { kind: 'company' }, asOf: '2026-11-16' }])
})

test('one that was ready before it could be cancelled is shown', async ({ page, portal }) => {
  let state = MAKING
  await answerPacks(page)
  await page.route('**/api/manage/packs/42', route => route.fulfill({ json: state }))
  await page.route('**/api/manage/packs/42/cancel', route => {
    state = READY
    const message = 'This evidence pack is not being made any more.'
    return route.fulfill({ status: 409, json: { code: 'packs.made', message } })
  })
  await openAs(page, portal, 'admin', '/manage/records?pack=42')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.toast').getByText('Not cancelled')).toBeVisible()
  await expect(page.getByText('The evidence pack is ready')).toBeVisible()
})

test('the packs made before come a page at a time, and each can be opened', async ({ page, portal }) => {
  const all = Array.from({ length: 12 }, (_, place) => ({
    ...READY,
    id: 60 - place,
    number: `EP-2026-00${60 - place}`,
  }))
  await answerPacks(page, { one: { ...READY, id: 50, number: 'EP-2026-0050' } })
  await page.route('**/api/manage/packs?*', route => {
    const isSecond = new URL(route.request().url()).searchParams.has('cursor')
    const items = isSecond ? all.slice(10) : all.slice(0, 10)
    return route.fulfill({ json: { items, total: 12, nextCursor: isSecond ? null : 'next' } })
  })
  await openAs(page, portal, 'admin', '/manage/records')
  await expect(page.getByText('1 to 10 of 12 packs')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('11 to 12 of 12 packs')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Packs made before' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('link', { name: 'Download EP-2026-0050' })).toHaveAttribute(
    'href',
    '/api/manage/packs/50/file',
  )
  await rows.first().getByRole('link', { name: 'Whole company' }).click()
  await expect(page).toHaveURL(/pack=50$/)
  await expect(page.getByText('The evidence pack is ready')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', MAKE)).toBeVisible()
})

test('a lead makes one of the team, from the team', async ({ page, portal }) => {
  const made = bodiesTo(page, '/api/team/packs')
  await answerPacks(page, { under: '/api/team/packs', list: BEFORE.slice(1, 2), one: MAKING })
  await page.route('**/api/team/packs', route => route.fulfill({ status: 201, json: MAKING }))
  await openAs(page, portal, 'manager', '/team')
  await page.getByRole('link', { name: 'Evidence pack' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evidence packs' })).toBeVisible()
  await preset(page, 'One person')
  await page.getByRole('combobox', { name: 'Person' }).fill('daniel')
  await page.getByRole('option', { name: /Daniel Kowalski/ }).click()
  await page.getByRole('button', MAKE).click()
  await expect(page.getByText('Writing pages: 41 of 64')).toBeVisible()
  await expect(page).toHaveURL(/\/team\/records\?pack=42$/)
  expect(made).toEqual([{ scope: { kind: 'person', userId: 11 } }])
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})

test('the tabs of Records are pages, by keyboard and at 320 px', async ({ page, portal }) => {
  await answerPacks(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, portal, 'admin', '/manage/mails')
  const tabs = page.getByRole('navigation', { name: 'Records' }).getByRole('link')
  await expect(tabs).toHaveText(['Evidence pack', 'Seals', 'Audit log', /^Email log/])
  // The one that is shown is not cut off.
  await expect(tabs.nth(3)).toBeInViewport({ ratio: 1 })
  await expect(tabs.nth(3)).toHaveAttribute('aria-current', 'page')
  await tabs.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manage\/audit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('administrators are led to theirs, and a notice to the pack it is about', async ({ page, portal }) => {
  await answerPacks(page, { one: READY })
  const notice = {
    ...{ id: 1, kind: 'pack', title: 'Your evidence pack is ready', text: 'Whole company' },
    ...{ href: '/manage/records?pack=42', at: '2026-11-15T22:01:00.000Z', readAt: null },
  }
  await page.route('**/api/me/notices?*', route =>
    route.fulfill({ json: { items: [notice], total: 1, nextCursor: null, unread: 1 } }),
  )
  await openAs(page, portal, 'admin', '/team')
  await expect(page.getByRole('link', { name: 'Evidence pack' })).toHaveAttribute('href', '/manage/records')
  await page.goto(`${portal.url}/notices`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Your evidence pack is ready/ })
    .click()
  await expect(page.getByText('Whole company as of Monday 16 November 2026.')).toBeVisible()
})
