// Every screen and dialog in both themes: nothing against WCAG 2.2 AA, nothing sticking out, at 360 px and at 200 percent too.
// With SCREENSHOTS set to a folder it also keeps a picture of each.
import { join } from 'node:path'
import { SCREENS, screenAt } from '../../src/contract/screens.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours } from './support/accessible.ts'
import { holdStill, makeRepeatable, takePicture } from './support/picture.ts'
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
    if (folder) await makeRepeatable(page)
    await show(page, portal, isMobile)
    if (folder) await holdStill(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (folder) {
        await takePicture(page, join(folder, `${name}-${viewport?.width}-${colorScheme}.png`))
      } else {
        await (colorScheme === 'light' ? expectAccessible(page) : expectReadableColours(page))
      }
      await expectNoSidewaysScroll(page)
    }
    // The narrowest phone; and half the width, as a desktop at 200 percent has it.
    await page.setViewportSize({ width: isMobile ? 360 : 683, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}
