// Every screen and dialog in both themes: nothing against WCAG 2.2 AA, nothing sticking out, at 360 px and at 200 percent too.
// With SCREENSHOTS set to a folder it also keeps a picture of each.
import { join } from 'node:path'
import { SCREENS, screenAt } from '../../src/contract/screens.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { expect, test } from './support/portal.ts'
import { STATES } from './support/screens.ts'

const folder = process.env.SCREENSHOTS

test('every screen of the list is among them', () => {
  const shown = STATES.map(({ address = '' }) => screenAt(address.split('?')[0] ?? '')?.screen)
  expect(SCREENS.filter(screen => !shown.includes(screen)).map(({ path }) => path)).toEqual([])
})

for (const { name, show } of STATES) {
  test(name, async ({ page, portal, isMobile, viewport }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(page, portal, isMobile)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (folder) {
        await page.waitForTimeout(600)
        const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
        const file = join(folder, `${name}-${viewport?.width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: !hasDialog, animations: 'disabled' })
      } else {
        await expectAccessible(page)
      }
      await expectNoSidewaysScroll(page)
    }
    // The narrowest phone; and half the width, as a desktop at 200 percent has it.
    await page.setViewportSize({ width: isMobile ? 360 : 683, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}
