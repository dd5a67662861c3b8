// Checks a screen against WCAG 2.2 AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'tag', values: TAGS })
}

/** For the second theme of a screen that is accessible in the first: they differ in colours alone. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNoViolations(page, { type: 'rule', values: COLOURS }, 'distinct')
}

/** Asked in the page itself, and for violations alone: the usual way through a second page takes four times as long. */
async function expectNoViolations(page: Page, runOnly: axe.RunOnly, where: 'all' | 'distinct' = 'all') {
  // There is nothing to check on a page that is still loading.
  await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate(settled)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const parts = where === 'all' ? undefined : await page.evaluateHandle(distinctTexts)
  const told = await page.evaluate(
    async ([only, include]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(include ? { include } : document, {
        runOnly: only,
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
    },
    [runOnly, parts] as const,
  )
  expect(told).toEqual([])
}

/**
 * One of each text that looks the same: what has the same names and states all the way up has the same colours, and to look at every
 * row of a long table takes longer than all other checks of the page.
 */
function distinctTexts(): Element[] {
  const isOfLooks = (name: string) =>
    /^(class|style|disabled|open|data-.+|aria-(?!label|controls|described|owns).+)$/.test(name)
  // A style may depend on what is ticked in it.
  const ticked = new Set<Element>()
  for (const box of document.querySelectorAll(':checked')) {
    for (let up: Element | null = box; up && !ticked.has(up); up = up.parentElement) ticked.add(up)
  }
  const looks = (element: Element) =>
    element.tagName +
    ticked.has(element) +
    Array.from(element.attributes)
      .filter(({ name }) => isOfLooks(name))
      .map(({ name, value }) => `[${name}=${value}]`)
      .join('')
  // Each way up has a number, so that the way of what is inside need not be gone again.
  const numbers = new Map<string, number>()
  const known = new Map<Element, number>()
  const wayOf = (element: Element): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    const above = element.parentElement ? wayOf(element.parentElement) : 0
    const way = `${above}/${looks(element)}`
    const number = numbers.get(way) ?? numbers.size + 1
    numbers.set(way, number)
    known.set(element, number)
    return number
  }
  const seen = new Set<number>()
  return Array.from(document.querySelectorAll('body *')).filter(element => {
    const hasText = Array.from(element.childNodes).some(node => node.nodeType === 3 && node.textContent?.trim())
    if (!hasText && !element.matches('input, select, textarea')) return false
    const way = wayOf(element)
    return !seen.has(way) && seen.add(way)
  })
}

/** Half faded in, everything is too faint. What goes on for good, as a spinner does, is not waited for. */
async function settled(): Promise<void> {
  // What was just pressed may be about to change its colours.
  for (let frames = 0; frames < 2; frames++) await new Promise(resolve => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(one => one.finished.catch(() => {})))
}

/** Nothing sticks out to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
