// What tests of talks do with a phone: open one for somebody, draw a name, hand the phone back.
import type { Browser, Page } from '@playwright/test'
import { type BrowserPortal, expect, openAs } from './portal.ts'

export async function phoneOf(
  browser: Browser,
  portal: BrowserPortal,
  username: string,
  path: string,
  worker: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: portal.url, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ serviceWorkers: worker, locale: 'en-AU', timezoneId: 'Australia/Sydney' },
  })
  const page = await context.newPage()
  await openAs(page, portal, username, path)
  return page
}

export const crewRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** A few strokes on the pad. */
export async function draw(page: Page): Promise<void> {
  const pad = page.getByLabel('Draw your signature here')
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + 40, box.y + 120)
  await page.mouse.down()
  for (const [x, y] of [
    [70, 60],
    [100, 140],
    [140, 70],
    [190, 130],
    [240, 90],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

/** One of the crew signs on the phone, which is in their hands already. */
export async function signAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled()
  await draw(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Signed. Hand the phone back')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible({ timeout: 15_000 })
}

/** Without a connection the leader holds a button. */
export async function takeBackByHolding(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to the talk' }).click()
  const button = page.getByRole('button', { name: 'Hold for 3 seconds' })
  await button.hover()
  await page.mouse.down()
  await expect(page.getByRole('heading', { name: 'Crew' })).toBeVisible({ timeout: 15_000 })
  await page.mouse.up()
}

export async function takeBackByPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Back to the talk' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the talk' }).click()
  await expect(page.getByRole('heading', { name: 'Crew' })).toBeVisible()
}
