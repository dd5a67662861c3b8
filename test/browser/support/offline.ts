// What a test of reading without a connection asks of the page.
import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** A toolbox document. */
export const LADDERS = '/api/toolbox-topics/7/document?v=1'

export const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

export async function openLadders(page: Page): Promise<void> {
  await card(page, 'Ladders').getByRole('button', { name: 'View Document' }).click()
  await expect(page.getByRole('dialog', { name: 'Ladders' }).locator('iframe')).toBeVisible()
}

export const offlineBanner = (page: Page) => page.getByText('You are offline', { exact: true })

/** The worker is in charge of the page, and has the shell. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 20_000 })
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

/** What is kept for people, by the addresses of it. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.startsWith('person-'))
    const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => url.replace(location.origin, ''))
  })
}

export async function expectKept(page: Page, ...addresses: string[]): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(addresses))
}

/** A document as a frame or a window would get it. */
export function documentAt(page: Page, address: string): Promise<{ status: number; type: string; starts: string }> {
  return page.evaluate(async path => {
    const answer = await fetch(path)
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      starts: (await answer.text()).slice(0, 4),
    }
  }, address)
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(`${username}-beta-2026`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Skip Tour' }).click()
}
