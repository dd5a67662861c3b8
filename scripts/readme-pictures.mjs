// The README's two pictures, put together from those of the screens: the dashboard on a desktop, and three screens of a phone.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

const DESKTOP = { names: ['dashboard-learner-1366-light'], width: 1366, height: 900, scale: 0.9 }
const PHONES = {
  names: ['training-390-light', 'toolbox-page-390-light', 'leaderboard-390-light'],
  width: 390,
  height: 844,
  scale: 0.9,
}

/** The screens that are needed, as their tests are named. */
export const SCREENS_SHOWN = / (dashboard-learner|training|toolbox-page|leaderboard)$/

export async function makeReadmePictures(executablePath, folder) {
  const into = join(ROOT, 'docs', 'screenshots')
  mkdirSync(into, { recursive: true })
  // Not before it is installed.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await put(browser, folder, DESKTOP, join(into, 'dashboard.png'))
    await put(browser, folder, PHONES, join(into, 'phone.png'))
  } finally {
    await browser.close()
  }
}

/** The upper part of each picture, side by side. */
async function put(browser, folder, { names, width, height, scale }, path) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  const pictures = names.map(name => {
    const data = readFileSync(join(folder, `${name}.png`)).toString('base64')
    const frame = `width:${width * scale}px;height:${height * scale}px;overflow:hidden;border:1px solid #c3cdc9;border-radius:12px`
    return `<div style="${frame}"><img style="width:100%;display:block" src="data:image/png;base64,${data}"></div>`
  })
  await page.setContent(`<div id="all" style="display:inline-flex;gap:24px">${pictures.join('')}</div>`)
  await page
    .locator('img')
    .last()
    .evaluate(picture => picture.decode())
  await page.locator('#all').screenshot({ path, omitBackground: true })
  await page.close()
}
