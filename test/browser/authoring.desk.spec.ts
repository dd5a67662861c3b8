// Writing content: nothing that was typed is lost, what is written arrives as it is read, and errors lead to their fields.
import type { Page } from '@playwright/test'
import { api } from '../../src/contract/api.ts'
import type { TopicDraft } from '../../src/domain/authoring.ts'
import { changedTopic, openEditor } from './support/authoring-states.ts'
import { type BrowserPortal, expect, openAs, test } from './support/portal.ts'

const draftOf = async (portal: BrowserPortal, id: number) =>
  (await portal.call('admin', api.draft, { params: { id } })).body as TopicDraft

/** On a phone a section is opened first. */
async function textOf(page: Page, section: string, isMobile: boolean) {
  const fold = page.getByRole('button', { name: section, expanded: false })
  if (isMobile && (await fold.count()) > 0) await fold.click()
  return page.getByRole('textbox', { name: `Text of ${section}` })
}

const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible()
const description = (page: Page) => page.getByLabel('In a sentence or two')

test('what is typed is saved by itself, over a reload, a look at the preview and a lost connection', {
  tag: '@both',
}, async ({ page, portal, isMobile }) => {
  const draft = await changedTopic(portal)
  await openEditor(page, portal, draft)
  const hazard = await textOf(page, 'The hazard', isMobile)
  await hazard.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Look twice. ')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await saved(page)
  expect((await draftOf(portal, draft.id)).sections[0]?.content).toMatch(/^Look twice\. A counterbalance/)
  await page.reload()
  await expect(await textOf(page, 'The hazard', isMobile)).toContainText('Look twice. A counterbalance')

  await (await textOf(page, 'The hazard', isMobile)).click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Stop. ')
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await expect(page.frameLocator('iframe').getByText('Stop. Look twice.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await expect(await textOf(page, 'The hazard', isMobile)).toContainText('Stop. Look twice.')

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.context().setOffline(true)
  await description(page).fill('Written without a connection.')
  await expect(page.getByText('Not saved in the portal yet')).toBeVisible()
  await page.context().setOffline(false)
  await saved(page)
  expect((await draftOf(portal, draft.id)).description).toBe('Written without a connection.')

  // Cut off, and closed before it is back.
  await page.route('**/api/manage/drafts/*', route => route.abort())
  await description(page).fill('Kept on this device.')
  await expect(page.getByText('Not saved in the portal yet')).toBeVisible()
  await page.unroute('**/api/manage/drafts/*')
  await page.reload()
  await expect(description(page)).toHaveValue('Kept on this device.')
  await saved(page)
  expect((await draftOf(portal, draft.id)).description).toBe('Kept on this device.')
})

test('the second of two is told, sees both texts, and puts them together', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  const draft = await changedTopic(portal)
  await openEditor(page, portal, draft)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const first = await textOf(other, 'The hazard', isMobile)
  await first.click()
  await other.keyboard.press('ControlOrMeta+Home')
  await other.keyboard.type('Theirs. ')
  await saved(other)
  await other.close()

  const mine = await textOf(page, 'What goes wrong', isMobile)
  await mine.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Mine. ')
  const dialog = page.getByRole('dialog', { name: 'Somebody saved a newer draft' })
  await expect(dialog.getByText('Theirs.')).toBeVisible()
  await expect(dialog.getByText('Mine.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put both together' }).click()
  await expect(dialog).toBeHidden()
  await saved(page)
  const { sections } = await draftOf(portal, draft.id)
  expect(sections[0]?.content).toMatch(/^Theirs\. A counterbalance/)
  expect(sections[1]?.content).toMatch(/^Mine\. People are hit/)
  await expect(await textOf(page, 'The hazard', isMobile)).toContainText('Theirs.')
})

test('bold, a list and a table by the keyboard arrive as Markdown, and Tab leaves the text', async ({
  page,
  portal,
}) => {
  const { id } = await portal.call('admin', api.startDraft, { body: { kind: 'manual' } })
  await page.goto(portal.url)
  const draft = await portal.call('admin', api.draft, { params: { id } })
  await openEditor(page, portal, draft)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page
    .getByRole('textbox', { name: /^Heading of section/ })
    .last()
    .fill('Checks')
  const text = page.getByRole('textbox', { name: 'Text of Checks' })
  await text.focus()
  await page.keyboard.type('Check it ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('every day')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Shift+8')
  await page.keyboard.type('Belt')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Motor')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // One stop for Tab, the arrows go on from there.
  await page.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Picture' })).toBeFocused()
  const table = page.getByRole('button', { name: 'Table', exact: true })
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowLeft')
  await expect(table).toBeFocused()
  await page.keyboard.press('Enter')
  for (const cell of ['Part', 'Look for', 'Belt', 'Frays', 'Motor', 'Heat']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await expect(text).not.toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  const { sections } = await draftOf(portal, id)
  const lines = sections.at(-1)?.content.split('\n').filter(Boolean)
  expect(lines?.slice(0, 3)).toEqual(['Check it **every day**.', '- Belt', '- Motor'])
  expect(lines?.slice(3).map(line => line.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^\| Part +\| Look for +\|$/),
    expect.stringMatching(/^\| -+ \| -+ \|$/),
    expect.stringMatching(/^\| Belt +\| Frays +\|$/),
    expect.stringMatching(/^\| Motor +\| Heat +\|$/),
  ])
})

test('publishing with errors lists them, and each leads to its field', { tag: '@both' }, async ({
  page,
  portal,
  isMobile,
}) => {
  const { body } = await changedTopic(portal)
  const { questions, sections } = body as TopicDraft
  const short = questions.map((one, index) => (index === 4 ? { ...one, explanation: 'Stay away.' } : one))
  const last = sections.map((one, index) => (index === 3 ? { ...one, content: '- Only one?' } : one))
  const current = await portal.call('admin', api.startDraft, { body: { kind: 'topic', itemId: 3 } })
  const wrong = { ...(body as TopicDraft), description: '', questions: short, sections: last }
  await portal.call('admin', api.saveDraft, {
    params: { id: current.id },
    body: { revision: current.revision, body: wrong },
  })
  await openEditor(page, portal, current)
  for (const [message, field] of [
    [/^The description/, description(page)],
    [/words/, page.getByLabel('Why it is right')],
    [/^“Ask the crew”/, page.getByRole('textbox', { name: 'Text of Ask the crew' })],
  ] as const) {
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Publish/ }).click()
    await dialog.getByRole('alert').getByRole('button', { name: message }).click()
    await expect(dialog).toBeHidden()
    await expect(field).toBeFocused()
  }
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  if (isMobile) await expect(page.getByRole('toolbar', { name: 'Text' })).toBeInViewport()
})

/** As Word puts it on the clipboard, with what somebody might hide in it. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style>p.MsoNormal { margin: 0cm; font-family: Calibri }</style></head><body lang=EN-AU><!--StartFragment-->
<h1 style='color:#2F5496'>Before you start<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8pt' onclick="alert(1)">Wear <b style='mso-bidi-font-weight:normal'>gloves</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Belt<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Motor<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Stop</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='background:yellow'><p class=MsoNormal>Part</p></td><td><p class=MsoNormal>Check</p></td></tr><tr><td><p class=MsoNormal>Belt</p></td><td><p class=MsoNormal>Frays</p></td></tr></table>
<p class=MsoNormal><a href="data:text/html,<script>alert(1)</script>">A link</a><img src="x" onerror="alert(1)"><script>alert(1)</script></p>
<!--EndFragment--></body></html>`

test('what is pasted from Word keeps its words and its shape, and nothing else', async ({ page, portal }) => {
  const draft = await portal.call('admin', api.startDraft, { body: { kind: 'manual' } })
  await openEditor(page, portal, draft)
  await page.getByRole('button', { name: 'Add a section' }).click()
  const text = page.getByRole('textbox', { name: /^Text of/ }).last()
  await text.focus()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, FROM_WORD)
  await expect(text.getByRole('listitem').first()).toHaveText('Belt')
  expect(
    await text.locator(':is(h3, p, td, strong, li)[style], [onclick], [onerror], a, img[src], script').count(),
  ).toBe(0)
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  const { sections } = await draftOf(portal, draft.id)
  const lines = sections
    .at(-1)
    ?.content.split('\n')
    .filter(Boolean)
    .map(line => line.replace(/\s+/g, ' ').trim())
  expect(lines?.slice(0, 6)).toEqual([
    '### Before you start',
    'Wear **gloves**.',
    '- Belt',
    '- Motor',
    'Then:',
    '1. Stop',
  ])
  expect(lines?.join('\n')).toContain('| Belt | Frays |')
  expect(lines?.at(-1)).toBe('A link')
})

test('the drawing of a topic is replaced, checked and left out', async ({ page, portal }) => {
  await openAs(page, portal, 'admin', '/manage/content?kind=topic')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const drawing = page.getByRole('region', { name: 'Drawing' })
  await expect(drawing.getByRole('img')).toBeVisible()
  const choose = (svg: string) =>
    drawing.getByLabel('File of the drawing').setInputFiles({
      ...{ name: 'Ladder.svg', mimeType: 'image/svg+xml' },
      buffer: Buffer.from(svg),
    })
  await choose('no drawing at all')
  await expect(page.locator('.toast').getByText('This is no drawing that can be used')).toBeVisible()
  await choose('<svg viewBox="0 0 10 10"><script>alert(1)</script></svg>')
  await expect(drawing.getByText(/Must change/)).toBeVisible()
  await drawing.getByRole('button', { name: 'Remove the drawing' }).click()
  await expect(drawing.getByRole('img')).toHaveCount(0)
  await expect(drawing.getByRole('button', { name: 'Add a drawing (SVG)' })).toBeVisible()
})
