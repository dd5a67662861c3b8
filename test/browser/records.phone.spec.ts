// My records: from the menu to what one signed, found again, kept as a file, and read without a connection.
import { readFileSync } from 'node:fs'
import { api } from '../../src/contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { DONE, documentExpiring } from './support/asked-again.ts'
import { HOLDER } from './support/certificates.ts'
import { expectKept, offlineBanner, workerReady } from './support/offline.ts'
import { expect, openAs, test } from './support/portal.ts'

test('is opened from the menu, searched and narrowed, and shows more when asked', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  const { signOffs } = await portal.call(HOLDER, api.ownRecords)
  await openAs(page, portal, HOLDER)
  await page.getByRole('button', { name: isMobile ? /^Open menu/ : /Liam/ }).click()
  await page.getByRole('link', { name: 'My records' }).click()
  await expect(page).toHaveURL(/\/records$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My records' })).toBeVisible()
  await expect(page).toHaveTitle(/^My records/)
  const rows = page.getByRole('table').getByRole('row')
  await expect(page.getByText(`1 to 20 of ${signOffs.length}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(`1 to ${Math.min(40, signOffs.length)} of ${signOffs.length}`)).toBeVisible()

  const modules = signOffs.filter(({ group }) => group === 'modules').length
  await page.getByRole('button', { name: `Modules ${modules}` }).click()
  await expect(page).toHaveURL(/show=modules/)
  await expect(page.getByText(`of ${modules}`, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^All / }).click()
  const [first] = signOffs.filter(({ code }) => code !== null)
  await page.getByRole('searchbox').fill(first?.code?.toLowerCase() ?? '')
  await expect(rows.filter({ hasText: first?.title ?? '' }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('scaffolding')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(`1 to 20 of ${signOffs.length}`)).toBeVisible()
})

test('the record, a certificate and a badge are files to keep', async ({ page, portal }) => {
  const { certificates } = await portal.call(HOLDER, api.ownRecords)
  const number = certificates[0]?.number ?? ''
  await openAs(page, portal, HOLDER, '/records')
  const fileBehind = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
  }
  const record = await fileBehind('My record as PDF')
  expect([record.name, record.text.slice(0, 5)]).toEqual(['training-record-2026-11-16.pdf', '%PDF-'])
  const paper = await fileBehind(`PDF of ${number}`)
  expect([paper.name, paper.text.slice(0, 5)]).toEqual([`${number}.pdf`, '%PDF-'])
  const badge = await fileBehind(`Badge of ${number}`)
  expect(badge.name).toBe(`${number}.json`)
  expect(JSON.parse(badge.text)).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'] })

  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(`${portal.url}/verify/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible()
})

test('what is asked for again is said, and leads to where it is signed', async ({ page, portal }) => {
  test.slow()
  await documentExpiring(portal, 3)
  await openAs(page, portal, DONE, '/records?show=documents')
  const row = page.getByRole('row').filter({ hasText: 'Forklift Operation' })
  await expect(row.first().getByText('Due again 16 Dec 2026')).toBeVisible()
  await expect(row.first().getByText('GQSWMS003, v1, round 2')).toBeVisible()
  await expect(row.last().getByText('Done again since')).toBeVisible()
  await row.first().getByRole('link', { name: 'Forklift Operation' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a new person sees what will be there', async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/records')
  await expect(page.getByText('Nothing signed yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My record as PDF' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('what could not be loaded is asked for again', async ({ page, portal }) => {
  let isBroken = true
  await page.route(`**${api.ownRecords.path}`, route =>
    isBroken ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue(),
  )
  await openAs(page, portal, HOLDER, '/records')
  await expect(page.getByText('Your records could not be loaded')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-offs' })).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the record is still there, and no file is offered that could not come', async ({
    page,
    portal,
    context,
  }) => {
    await openAs(page, portal, HOLDER, '/records')
    await workerReady(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign-offs' })).toBeVisible()
    await expectKept(page, api.ownRecords.path)
    await context.setOffline(true)
    await page.reload()
    await expect(offlineBanner(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign-offs' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My record as PDF' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Badge of/ })).toHaveCount(0)
    await expectAccessible(page)
    // A page of the server says how things stand today, or nothing.
    const other = await context.newPage()
    await expect(other.goto(`${portal.url}/verify`)).rejects.toThrow()
    await other.close()
    await context.setOffline(false)
    await page.goto(`${portal.url}/records`)
    await expect(page.getByRole('link', { name: 'My record as PDF' })).toBeVisible()
  })
})
