// Toasts and dialogs at the same time: a toast covers no button of the dialog that is open.
import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/portal.ts'

/** The buttons of whatever is open that the toast covers. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return ['no toast']
    return [...document.querySelectorAll(':is([role=dialog], [role=alertdialog]) button')]
      .filter(button => {
        // A button that is scrolled out of the dialog is not there to be pressed.
        const dialog = button.closest('[role=dialog], [role=alertdialog]')?.getBoundingClientRect() ?? toast
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const [seenTop, seenBottom] = [Math.max(top, dialog.top), Math.min(bottom, dialog.bottom)]
        return left < toast.right && right > toast.left && seenTop < toast.bottom && seenBottom > toast.top
      })
      .map(button => button.textContent || button.ariaLabel)
  })

async function expectNoneCovered(page: Page, sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => [width, height, await coveredButtons(page)]).toEqual([width, height, []])
  }
}

const PHONES = [
  [320, 568],
  [390, 844],
  [768, 1024],
] as const
const DESKTOPS = [
  [900, 600],
  [1024, 768],
  [1366, 900],
  [1920, 1080],
] as const

/** A toast goes by itself after five seconds, except while somebody is looking at another window. */
async function holdToast(page: Page): Promise<void> {
  await expect(page.locator('.toast')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
}

test('in the help dialog, after a failure', async ({ page, portal, isMobile }) => {
  await openAs(page, portal, 'employee')
  await page.route('**/api/send-help-query', route => route.fulfill({ status: 503, json: { message: 'no' } }))
  await page.getByRole('button', { name: 'Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get help' })
  await dialog.getByLabel('Email').fill('emma@example.com')
  await dialog.getByLabel('Message').fill('Please call me')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await holdToast(page)
  await expect(page.locator('.toast')).toContainText('Email System Setup Required')
  await expectNoneCovered(page, isMobile ? PHONES : DESKTOPS)
})

test('over the phone menu', { tag: '@phone' }, async ({ page, portal }) => {
  await openAs(page, portal, 'employee', '/?tab=kudos')
  await page.getByRole('button', { name: 'Send kudos' }).click()
  await holdToast(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNoneCovered(page, PHONES.slice(0, 2))
})
