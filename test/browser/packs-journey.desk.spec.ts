// From Manage to a pack of the whole company in three clicks, made by the real server, fetched, and what is in it.
import { readFileSync } from 'node:fs'
import { unzip } from '../support/unzip.ts'
import { expect, openAs, test } from './support/portal.ts'

test('a pack of the whole company is three clicks from Manage', async ({ page, portal }) => {
  test.setTimeout(180_000)
  const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
  await openAs(page, portal, 'admin', '/manage')
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0')
    addEventListener(
      'click',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    )
  })
  await page.locator('a[href="/manage/records"]').filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Make evidence pack' }).click()
  await expect(page.getByRole('heading', { name: 'Making the evidence pack' })).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(2)
  await expect(page.getByText('The evidence pack is ready')).toBeVisible({ timeout: 150_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all as ZIP' }).click()
  expect(await clicks()).toBeLessThanOrEqual(3)
  const file = await download
  expect(file.suggestedFilename()).toBe('EP-2026-0001.zip')
  const files = unzip(readFileSync(await file.path()))
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '{}')).toMatchObject({
    title: 'Whole company',
    broken: null,
  })
  expect(files.get('tables/people.csv')?.toString().trim().split('\n')).toHaveLength(29)
})
