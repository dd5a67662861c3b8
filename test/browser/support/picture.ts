// Pictures of screens that are the same whenever they are taken: nothing in them comes from the real clock, from chance, from where
// the pointer was left or from a moment of loading.
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { START } from './server.ts'

/** The random part of a certificate's number. */
const CERTIFICATE = /(GQ-\d{4})-[A-Z0-9]{8}/g

/** Before the page is opened: the server's clock in the browser too, and a certificate with the same number each time. */
export async function makeRepeatable(page: Page): Promise<void> {
  await page.clock.install({ time: START })
  await page.route(/\/api\/training-modules\/\d+\/quiz$/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(CERTIFICATE, '$1-AB12CD34') })
  })
}

/** Once the screen is there: it comes to rest, and no toast leaves it while pictures are taken. */
export async function holdStill(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // The strip of tabs was scrolled to it when it had the fallback's widths or the font's, whichever was there first.
    const tab = document.querySelector('[role=tab][aria-selected=true]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
    window.scrollTo(0, 0)
  })
  // Not into the past: on a busy machine the moment asked for may be over when the page hears of it.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 300)
  }).toPass()
}

/** A picture of the whole page, or of the window where a dialog covers it. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0
  const take = () => page.screenshot({ fullPage, animations: 'disabled' })
  let picture = await take()
  // Two alike in a row: what was still being drawn has been.
  for (let tries = 0; tries < 10; tries++) {
    await page.waitForTimeout(200)
    const next = await take()
    if (next.equals(picture)) break
    picture = next
  }
  writeFileSync(path, picture)
}
