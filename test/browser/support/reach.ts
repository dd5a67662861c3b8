// Whether everything that can be pressed can be: nothing else lies over it once it is scrolled to.
import { expect, type Page } from '@playwright/test'

export async function expectAllInReach(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(outOfReach)).toEqual([])
}

/** The first and the last of each kind that looks the same: those in between are pressed as the first is, and the last lies where nothing
 * can be scrolled any further. */
function outOfReach(): string[] {
  // The link past the navigation is drawn once it has the focus.
  const pressed =
    'a[href]:not(.skip), button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=radio]'
  const [x, y] = [window.scrollX, window.scrollY]
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const top = dialogs.findLast(dialog => dialog.checkVisibility({ visibilityProperty: true })) ?? document.body
  const found: string[] = []
  const kindOf = (element: Element) => `${element.tagName} ${element.className} ${element.parentElement?.className}`
  const isThere = (element: Element) => {
    const isOff = element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')
    const { pointerEvents } = getComputedStyle(element)
    return !isOff && pointerEvents !== 'none' && element.checkVisibility({ visibilityProperty: true })
  }
  const kinds = Map.groupBy([...top.querySelectorAll<HTMLElement>(pressed)].filter(isThere), kindOf)
  for (const element of new Set([...kinds.values()].flatMap(all => [...all.slice(0, 1), ...all.slice(-1)]))) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top: above, bottom } = element.getClientRects()[0] ?? new DOMRect()
    // What is for the keyboard alone, or drawn by the label around it.
    if (right - left < 2 || bottom - above < 2) continue
    const hit = document.elementFromPoint((left + right) / 2, (above + bottom) / 2)
    // A list of choices that is open lies over what is below it, and closes once one presses elsewhere.
    if (hit?.closest('[role=listbox]') && !element.closest('[role=listbox]')) continue
    const isHit = [element, ...((element as HTMLInputElement).labels ?? [])].some(part => part.contains(hit))
    if (!isHit) found.push(`${element.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 120) ?? 'the edge'}`)
  }
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
  return found
}
