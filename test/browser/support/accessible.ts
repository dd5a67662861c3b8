// Checks a screen against WCAG 2.2 AA.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type JSHandle, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { keepReadable, readableLooks } from './readable-looks.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page): Promise<void> {
  // What may be gone a moment later has its colours looked at first.
  await expectReadableColours(page)
  await expectAccessibleShape(page)
}

/** All but its colours. */
export async function expectAccessibleShape(page: Page): Promise<void> {
  await ready(page)
  const rules = Object.fromEntries(COLOURS.map(rule => [rule, { enabled: false }]))
  await expectNoViolations(page, { runOnly: { type: 'tag', values: TAGS }, rules })
}

/**
 * The colours of what looks like nothing that was seen before, on this screen or another: to look at every row of every table, and at
 * the same header on every screen, takes longer than all other checks together.
 */
export async function expectReadableColours(page: Page): Promise<void> {
  await ready(page)
  const texts = await page.evaluateHandle(textsByLook)
  const looks = await texts.evaluate(found => found.map(([look]) => look))
  const readable = readableLooks()
  const unseen = looks.flatMap((look, index) => (readable.has(look) ? [] : [index]))
  if (unseen.length > 0) {
    const include = await texts.evaluateHandle(
      (found, indexes) => indexes.map(index => found[index]?.[1] ?? []),
      unseen,
    )
    const passed = await expectNoViolations(page, { runOnly: { type: 'rule', values: COLOURS } }, include)
    keepReadable(passed.map(index => looks[unseen[index] ?? -1] ?? ''))
  }
}

async function ready(page: Page): Promise<void> {
  // There is nothing to check on a page that is still loading.
  await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate(settled)
}

/**
 * Asked in the page itself: the usual way through a second page takes four times as long. Gives those of the groups, by their place, of
 * which one had its contrast found enough.
 */
async function expectNoViolations(
  page: Page,
  options: axe.RunOptions,
  groups?: JSHandle<Element[][]>,
): Promise<number[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { against, passed } = await page.evaluate(
    async ([asked, looked]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const run = (within: Node | Element[], how: axe.RunOptions) =>
        // What it found is told by its text: a selector for each would take longer than some of the rules.
        inPage.run(Array.isArray(within) ? { include: within } : within, { ...how, elementRef: true, selectors: false })
      const include = looked?.flat()
      const resultTypes: axe.resultGroups[] = include ? ['violations', 'passes'] : ['violations']
      const { violations, passes } = await run(include ?? document, { ...asked, resultTypes })
      // The help button stays where it is while the text under it is scrolled: what it covers has its size once it is in the middle.
      const [x, y] = [window.scrollX, window.scrollY]
      for (const violation of violations.filter(({ id }) => id === 'target-size')) {
        const tooSmall: axe.NodeResult[] = []
        for (const node of violation.nodes) {
          node.element?.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await run(node.element ?? document, { runOnly: ['target-size'], resultTypes: ['violations'] })
          if (again.violations.length > 0) tooSmall.push(node)
        }
        violation.nodes = tooSmall
      }
      window.scrollTo({ left: x, top: y, behavior: 'instant' })
      // Of what is scrolled out of sight it says that it passes, and has not looked.
      const isSeen = ({ any }: axe.NodeResult) => any[0]?.data?.messageKey !== 'hidden'
      const enough = passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes.filter(isSeen) : []))
      const elements = new Set(enough.map(node => node.element))
      return {
        against: violations
          .filter(({ nodes }) => nodes.length > 0)
          .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`),
        passed: (looked ?? []).flatMap((group, index) =>
          group.some(element => elements.has(element as HTMLElement)) ? [index] : [],
        ),
      }
    },
    [options, groups] as const,
  )
  expect(against).toEqual([])
  return passed
}

/**
 * All texts by what their contrast depends on: their own look, and what the elements around them draw behind them. What lies over
 * something that it is not part of may have that something behind it, so there it counts as well at which address it was seen.
 */
function textsByLook(): [look: string, Element[]][] {
  const behind = new Map<Element | null, string>([[null, '']])
  const behindOf = (element: Element | null): string => {
    const known = behind.get(element)
    if (known !== undefined) return known
    const above = behindOf(element?.parentElement ?? null)
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element as Element)
    const drawn = [
      ...(backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [backgroundColor]),
      ...(backgroundImage === 'none' ? [] : [backgroundImage]),
      ...(opacity === '1' ? [] : [`opacity ${opacity}`]),
      ...(filter === 'none' ? [] : [filter]),
    ].join(' ')
    // Nothing shows through it, wherever it lies, unless all of it is faded together with what is around it.
    const isOpaque = backgroundColor.startsWith('rgb(') && drawn === backgroundColor && !above.includes('opacity')
    const isInPlace = ['static', 'relative'].includes(position)
    const own =
      isOpaque || isInPlace ? drawn : `${drawn} ${position} ${innerWidth} ${location.pathname}${location.search}`.trim()
    const all = isOpaque || !above ? own : own ? `${above} < ${own}` : above
    behind.set(element, all)
    return all
  }
  /** Where there is nothing to read axe finds nothing, neither for nor against it, and would be asked about it for good. */
  const isJudged = (element: Element) => {
    // What is drawn, and what cannot be pressed.
    if (element instanceof SVGElement || element.closest(':disabled, [aria-disabled=true]')) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    // What is said to those who listen has a pixel; the link past the navigation is above the window until it has the focus.
    const { width, height, bottom } = element.getBoundingClientRect()
    return width > 1 && height > 1 && (bottom > 0 || getComputedStyle(element).position !== 'fixed')
  }
  const byLook = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('body *')) {
    const hasText = Array.from(element.childNodes).some(node => node.nodeType === 3 && node.textContent?.trim())
    const hasValue = element.matches('select, textarea, input:not([type=checkbox], [type=radio])')
    // A link is told from the text around it, where there is any.
    const { parentElement: parent } = element
    const isInText = parent?.textContent?.trim() !== element.textContent?.trim()
    const isLinkInText = element.tagName === 'A' && isInText && getComputedStyle(element).display === 'inline'
    if ((!hasText && !hasValue && !isLinkInText) || !isJudged(element)) continue
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
    const kind = `${element.tagName} ${element.getAttribute('class') ?? ''}`
    const around = parent && element.tagName === 'A' ? `${isInText} ${getComputedStyle(parent).color}` : ''
    const look = [kind, color, around, fontSize, fontWeight, textDecorationLine, textShadow, behindOf(element)].join(
      ' | ',
    )
    const same = byLook.get(look)
    if (same) same.push(element)
    else byLook.set(look, [element])
  }
  return [...byLook]
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
