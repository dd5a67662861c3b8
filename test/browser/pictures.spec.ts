// A picture of every screen and dialog in both themes, kept in the folder that SCREENSHOTS names.
import { join } from 'node:path'
import { holdStill, makeRepeatable, takePicture } from './support/picture.ts'
import { test } from './support/portal.ts'
import { STATES } from './support/screens.ts'

for (const { name, show } of STATES) {
  test(name, async ({ page, portal, isMobile, viewport }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await makeRepeatable(page)
    await show(page, portal, isMobile)
    await holdStill(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await takePicture(page, join(process.env.SCREENSHOTS ?? '', `${name}-${viewport?.width}-${colorScheme}.png`))
    }
  })
}
