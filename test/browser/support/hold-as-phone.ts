// Makes a phone of an open window: a small screen, fingers instead of a pointer, and what a browser does otherwise on phones.
import type { Page } from '@playwright/test'

export async function holdAsPhone(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // What this session switches on goes with it: where the window has fingers already it would lose them.
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (!hasTouch) await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
}
