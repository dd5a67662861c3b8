// Every screen and dialog in both themes, at a desk and on a phone: nothing against WCAG 2.2 AA, nothing sticking out, at 360 px and at
// 200 percent too, and nothing that lies over what is to be pressed.
import { expect, type Page } from '@playwright/test'
import { SCREENS, screenAt } from '../../src/contract/screens.ts'
import { expectAccessibleShape, expectNoSidewaysScroll, expectReadableColours } from './support/accessible.ts'
import { holdAsPhone } from './support/hold-as-phone.ts'
import { test } from './support/portal.ts'
import { expectAllInReach } from './support/reach.ts'
import { STATES } from './support/screens.ts'

test.use({ onlyLooks: true })

test('every screen of the list is among them', { tag: '@desk' }, () => {
  const shown = STATES.map(({ address = '' }) => screenAt(address.split('?')[0] ?? '')?.screen)
  expect(SCREENS.filter(screen => !shown.includes(screen)).map(({ path }) => path)).toEqual([])
})

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

async function expectGoodAtDesk(page: Page): Promise<void> {
  await wear(page, 'light')
  await expectAccessibleShape(page)
  await expectReadableColours(page)
  await expectNoSidewaysScroll(page)
  await wear(page, 'dark')
  await expectReadableColours(page)
  await expectNoSidewaysScroll(page)
  // Half the width, as at 200 percent.
  await page.setViewportSize({ width: 683, height: 640 })
  await expectNoSidewaysScroll(page)
}

async function expectGoodOnPhone(page: Page): Promise<void> {
  await holdAsPhone(page, { width: 390, height: 844 })
  await expectAccessibleShape(page)
  await expectReadableColours(page)
  await expectNoSidewaysScroll(page)
  await wear(page, 'light')
  await expectReadableColours(page)
  await expectNoSidewaysScroll(page)
  await expectAllInReach(page)
  await holdAsPhone(page, { width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
}

for (const { name, show, isOtherOnPhone = false } of STATES) {
  // Opened once for both, unless other things are pressed on a phone to get there.
  test(name, { tag: isOtherOnPhone ? '@both' : '@desk' }, async ({ page, portal, isMobile }) => {
    await wear(page, isMobile ? 'dark' : 'light')
    await show(page, portal, isMobile)
    if (!isMobile) await expectGoodAtDesk(page)
    if (isMobile || !isOtherOnPhone) await expectGoodOnPhone(page)
  })
}
