// Checks a screen against WCAG 2.2 AA.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).withTags(RULES))
}

/** For the second theme of a screen that is accessible in the first: they differ in colours alone. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  // There is nothing to check on a page that is still loading.
  await expect(page.locator('h1').first()).toBeAttached()
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  expect(told).toEqual([])
}

/** Nothing sticks out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
