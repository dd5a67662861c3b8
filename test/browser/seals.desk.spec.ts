// Seals: looked over by hand, one copied, and what a broken one says.
import { dayWords } from '../../src/client/ui/day-words.ts'
import { api } from '../../src/contract/api.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, openAs, test } from './support/portal.ts'
import { MAILED } from './support/seals-states.ts'

test('the demo company has a seal of each of its days, and all of them match', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const seals = await portal.call('admin', api.seals)
  expect(seals.length).toBeGreaterThan(300)
  await openAs(page, portal, 'admin', '/manage')
  await page.locator('a[href="/manage/records"]').filter({ visible: true }).click()
  await page.getByRole('navigation', { name: 'Records' }).getByRole('link', { name: 'Seals' }).click()
  await page.getByRole('button', { name: /^Check (again )?now$/ }).click()
  await expect(page.getByText(`All ${seals.length} seals match the records`)).toBeVisible()
  await expect(page.getByText('30 nights sealed, 30 checked and matching')).toBeVisible()
  const table = page.getByRole('table', { name: 'Seals, newest first' })
  await table
    .getByRole('button', { name: /^Copy seal of/ })
    .first()
    .click()
  await expect(page.locator('.toast').getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${seals[0]?.day}:${seals[0]?.hash}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^26 to 50 of/)).toBeVisible()
  await expect(table.getByRole('button', { name: `Copy seal of ${dayWords(seals[25]?.day ?? '')}` })).toBeVisible()
  await expect(table.getByText('Not checked')).toHaveCount(0)
})

test('one that does not hold is named, and what failed to be mailed is sent again', async ({ page, portal }) => {
  await page.route('**/api/manage/seals?*', route => route.fulfill({ json: MAILED }))
  await page.route('**/api/manage/seals/check', route => {
    const firstBroken = { day: '2026-11-09', fault: 'removed', table: 'certificates', key: 'GQ-2026-7KQ2' }
    const checked = { at: '2026-11-16T13:16:00.000Z', seals: 15, ok: false, firstBroken }
    return route.fulfill({ json: { checked, mailedTo: 'auditor@example.com', seals: 16, firstSeal: '2026-11-01' } })
  })
  let retried = 0
  await page.route('**/api/manage/mails/14/retry', route => {
    retried += 1
    return route.fulfill({ status: 409, json: { code: 'mail.sent', message: 'That was sent.' } })
  })
  await openAs(page, portal, 'admin', '/manage/seals')
  await expect(page.getByRole('alert')).toContainText(
    'The seal of Monday 9 November 2026 does not hold: row GQ-2026-7KQ2 of certificates was removed.',
  )
  await expect(page.getByText('Does not match').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Each seal is emailed to auditor@example.com.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again: seal of 14 Nov 2026' }).click()
  await expect(page.locator('.toast').getByText('Not sent again')).toBeVisible()
  expect(retried).toBe(1)
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessible(page)
})

test('nobody else sees them', async ({ page, portal }) => {
  await openAs(page, portal, 'manager', '/manage/seals')
  await expect(page.getByText('Whoever runs the portal works here.')).toBeVisible()
})
