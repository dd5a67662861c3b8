// Listening to a section. The browser's voice is replaced by one that speaks at the test's word: there is none on a server.
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { moduleAt } from './support/module-quiz.ts'
import { expect, openAs, test } from './support/portal.ts'

interface FakeVoice {
  said: string[]
  cancelled: number
  finish(): void
  fail(): void
}

declare global {
  interface Window {
    voice: FakeVoice
  }
}

async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let speaking: SpeechSynthesisUtterance | null = null
    window.voice = {
      said: [],
      cancelled: 0,
      finish() {
        speaking?.onend?.(new Event('end') as SpeechSynthesisEvent)
      },
      fail() {
        speaking?.onerror?.(new Event('error') as SpeechSynthesisErrorEvent)
      },
    }
    const synthesis = {
      getVoices: () => [],
      speak(said: SpeechSynthesisUtterance) {
        speaking = said
        window.voice.said.push(said.text)
      },
      cancel() {
        window.voice.cancelled++
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  })
}

const said = (page: Page) => page.evaluate(() => window.voice.said)
/** The sentence that is marked in the text. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? []
    return range instanceof Range ? range.toString() : null
  })

test('a section of a module is read sentence by sentence, marked, paused, gone on with and stopped', async ({
  page,
  portal,
}) => {
  await giveVoice(page)
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: /What makes a task hazardous/ }).click()
  await page.getByRole('button', { name: 'Listen' }).click()
  const first = 'Gym equipment is heavy, awkward and often moved through rooms that were not built for it.'
  await expect.poll(() => said(page)).toEqual([first])
  expect(await marked(page)).toBe(first)
  await expectAccessible(page)

  await page.evaluate(() => window.voice.finish())
  await expect.poll(async () => (await said(page)).length).toBe(2)
  const second = (await said(page)).at(-1)
  expect(await marked(page)).toBe(second)

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.evaluate(() => window.voice.finish())
  expect(await said(page), 'a voice that was cut off says nothing more').toHaveLength(2)
  await page.getByRole('button', { name: 'Go on' }).click()
  expect((await said(page)).at(-1), 'from the sentence where it was').toBe(second)

  await page.getByRole('button', { name: 'Stop' }).click()
  expect(await marked(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
})

test('a picture that is read is marked and stays in sight on a phone', async ({ page, portal }) => {
  await giveVoice(page)
  await page.setViewportSize({ width: 390, height: 760 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const module = await moduleAt(portal, 'base-training', 7)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  const titles = page.getByRole('heading', { level: 3 }).getByRole('button')
  await expect(titles).toHaveCount(module.sectionCount)
  for (const title of await titles.all()) await title.click()
  // The one that is furthest from the middle of its section, which is where the whole section would be scrolled to.
  const far = await page.locator('.prose img').evaluateAll(pictures => {
    const middle = (element: Element) => element.getBoundingClientRect().top + element.clientHeight / 2
    const away = pictures.map(each => Math.abs(middle(each) - middle(each.closest('.prose') ?? each)))
    return { index: away.indexOf(Math.max(...away)), away: Math.max(...away) }
  })
  expect(far.away, 'more than half a screen').toBeGreaterThan(380)
  const picture = page.locator('.prose img').nth(far.index)
  const section = page.locator('.prose').filter({ has: page.getByAltText((await picture.getAttribute('alt')) ?? '') })
  await section
    .locator('..')
    .getByRole('button', { name: /^Listen to/ })
    .click()
  const words = `Picture: ${await picture.getAttribute('alt')}`
  for (let part = 0; part < 200 && (await said(page)).at(-1) !== words; part++)
    await page.evaluate(() => window.voice.finish())
  expect((await said(page)).at(-1)).toBe(words)
  await expect(picture).toBeInViewport({ ratio: 1 })
  await expect(picture).toHaveCSS('outline-style', 'solid')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(picture).toHaveCSS('outline-style', 'none')
})

test('each section of a module has a button of its own name', async ({ page, portal }) => {
  await giveVoice(page)
  const module = await moduleAt(portal, 'base-training', 0)
  await openAs(page, portal, 'employee', `/quiz/${module.id}`)
  await page.getByRole('button', { name: /What makes a task hazardous/ }).click()
  const listen = page.getByRole('button', { name: 'Listen to What makes a task hazardous', exact: true })
  await expect(listen).toHaveText('Listen')
})

test('the focus is back on Listen when a section ends, and stays where somebody else took it', async ({
  page,
  portal,
}) => {
  await giveVoice(page)
  await openAs(page, portal, 'employee', '/?tab=induction&document=1')
  const dialog = page.getByRole('dialog')
  const listen = dialog.getByRole('button', { name: /^Listen to/ }).first()
  const readToTheEnd = async () => {
    for (let part = 0; part < 200 && (await dialog.getByRole('button', { name: 'Stop' }).count()) > 0; part++)
      await page.evaluate(() => window.voice.finish())
  }
  await listen.click()
  await dialog.getByRole('button', { name: 'Stop' }).focus()
  await readToTheEnd()
  await expect(listen).toBeFocused()
  await listen.click()
  const close = dialog.getByRole('button', { name: 'Close', exact: true })
  await close.focus()
  await readToTheEnd()
  await expect(close).toBeFocused()
})

test('where the browser cannot tell sentences apart there is no button', async ({ page, portal }) => {
  await giveVoice(page)
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'))
  await openAs(page, portal, 'employee', '/?tab=induction&document=1')
  await expect(page.getByRole('dialog').locator('.prose').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Listen/ })).toHaveCount(0)
})

test('starting another section ends the first, and closing the document is silence', async ({ page, portal }) => {
  await giveVoice(page)
  await openAs(page, portal, 'employee', '/?tab=induction&document=1')
  const dialog = page.getByRole('dialog')
  const listen = dialog.getByRole('button', { name: 'Listen' })
  await expect(listen).toHaveCount(7)
  await listen.first().click()
  await expect(listen).toHaveCount(6)
  await listen.last().click()
  await expect(listen).toHaveCount(6)
  await expect(dialog.getByRole('button', { name: 'Pause' })).toHaveCount(1)
  const before = await page.evaluate(() => window.voice.cancelled)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => window.voice.cancelled)).toBeGreaterThan(before)
  expect(await marked(page)).toBeNull()
})

test('a topic that is shown as a PDF can be read and listened to as text', async ({ page, portal }) => {
  await giveVoice(page)
  await openAs(page, portal, 'employee', '/?tab=toolbox&topic=1')
  const asText = page.getByRole('dialog').getByRole('button', { name: 'Read or listen as text' })
  // Where no PDF is shown in a page it is a text to begin with.
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) await asText.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Listen' }).first().click()
  await expect.poll(async () => (await said(page)).length).toBe(1)
  const drawing = page.locator('.document__drawing')
  expect(await said(page), 'the drawing first').toEqual([`Picture: ${await drawing.getAttribute('alt')}`])
  await expect(drawing).toHaveCSS('outline-style', 'solid')
})

test('a device without a voice says so', async ({ page, portal }) => {
  await giveVoice(page)
  await openAs(page, portal, 'employee', '/?tab=induction&document=1')
  await page.getByRole('dialog').getByRole('button', { name: 'Listen' }).first().click()
  await expect.poll(async () => (await said(page)).length).toBe(1)
  await page.evaluate(() => window.voice.fail())
  await expect(page.locator('.toast').getByText('This device cannot read aloud now')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Listen' })).toHaveCount(7)
})
