import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { photo } from '../../../test/support/own-files.ts'
import { countPictures } from '../../domain/pictures-in-text.ts'
import { htmlOf } from '../content/html.ts'
import type { DocumentSection } from '../content/pack.ts'
import { readPack } from '../content/read-pack.ts'
import { sectionsOf } from '../content/sections.ts'
import { blocksOf } from './blocks.ts'
import { longDate } from './frame.ts'
import { countLetters, countTag, pagesOf, paintingOf, sourceOf } from './inspect-pdf.ts'
import type { PrintedDocument } from './printed-document.ts'
import { renderDocument } from './render.ts'
import { typographic } from './typographic.ts'

const { pack } = await readPack(fileURLToPath(new URL('../../../content', import.meta.url)))

const figures = new Map(pack.files.flatMap(file => (file.kind === 'drawing' ? [[file.hash, { svg: file.svg }]] : [])))

const printed = ({ title, anchor, markdown }: DocumentSection) => ({ title, anchor, html: htmlOf(markdown) })
const section = (title: string, anchor: string, markdown: string) => printed({ title, anchor, markdown })

const SMALL: PrintedDocument = {
  label: 'Toolbox talk',
  layout: 'talk',
  number: 'GQTT099',
  title: 'Bolts & Nuts',
  description: 'A short one.',
  version: 1,
  date: '2026-07-01',
  portalName: 'GQ Training Portal',
  sections: [
    section('The hazard', 'the-hazard', 'A **loose** bolt.'),
    section('What goes wrong', 'what-goes-wrong', '> It fell.'),
    section('What to do', 'what-to-do', '### Before\n\n1. Look.\n2. Tighten.'),
    section('Ask the crew', 'ask-the-crew', '- Who?\n- What?\n- Where?'),
  ],
  drawing:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200" aria-label="A bolt beside a nut."><text x="9" y="20">A label</text></svg>',
}

describe('the PDF of a topic', () => {
  test('is an A4 document of two pages', async () => {
    const pdf = await renderDocument(SMALL)
    expect(sourceOf(pdf).startsWith('%PDF-1.7')).toBe(true)
    expect(pagesOf(pdf)).toBe(2)
    expect(sourceOf(pdf)).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  test('is tagged for screen readers, with its language and title', async () => {
    const pdf = await renderDocument(SMALL)
    for (const part of ['/StructTreeRoot', '/Lang (en-AU)', '/Marked true', '/DisplayDocTitle true', 'pdfuaid:part']) {
      expect(sourceOf(pdf)).toContain(part)
    }
    expect(countTag(pdf, 'H1')).toBe(1)
    expect(countTag(pdf, 'H2')).toBe(4)
    expect(countTag(pdf, 'H3')).toBe(1)
    expect(countTag(pdf, 'L')).toBe(2)
    expect(countTag(pdf, 'LI')).toBe(5)
    expect(countTag(pdf, 'Figure')).toBe(1)
    expect(sourceOf(pdf)).toContain('/Alt (Diagram for Bolts & Nuts. A bolt beside a nut.)')
  })

  test('marks everything on its pages as content or as artifact', async () => {
    const pages = paintingOf(await renderDocument(SMALL))
    expect(pages).toHaveLength(2)
    for (const page of pages) {
      let open = 0
      for (const line of page.split('\n')) {
        if (/ (BDC|BMC)$/.test(line)) open++
        else if (line === 'EMC') open--
        else if (/(^|\s)(f|f\*|B|B\*|S|TJ)$/.test(line)) expect(open, line).toBe(1)
      }
      expect(open).toBe(0)
    }
  })

  test('is the same, byte for byte, each time, and another for another version', async () => {
    const [one, two, three] = await Promise.all(
      [SMALL, SMALL, { ...SMALL, version: 2 }].map(each => renderDocument(each)),
    )
    expect(one?.equals(two ?? Buffer.of())).toBe(true)
    expect(one?.equals(three ?? Buffer.of())).toBe(false)
  })

  test('has a letter for every letter of a name', async () => {
    const names = 'Nguyễn, Zoë, Łukasz, Ngāta, Šimić, Gökçe, Ørsted, Ștefan & Iñárritu'
    const pdf = await renderDocument({ ...SMALL, title: names, description: names, portalName: names.slice(0, 60) })
    expect(countLetters(pdf)).toEqual({ all: expect.any(Number), missing: 0 })
    const foreign = countLetters(await renderDocument({ ...SMALL, title: 'ЖЖ' }))
    expect(foreign.missing, 'a letter that the font lacks is noticed').toBeGreaterThan(0)
  })

  test('sets a long name of the portal smaller, clear of the number', async () => {
    const sizes = async (portalName: string) => {
      const [first = ''] = paintingOf(await renderDocument({ ...SMALL, portalName }))
      return [...first.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
    }
    expect(Math.min(...(await sizes('GQ Training Portal')))).toBe(9)
    expect(Math.min(...(await sizes('W'.repeat(60))))).toBeLessThan(7)
  })

  test('keeps its metadata well-formed', async () => {
    const pdf = await renderDocument(SMALL)
    expect(sourceOf(pdf)).toContain('>GQTT099 Bolts and Nuts</rdf:li>')
    expect(sourceOf(pdf)).toContain('<xmp:CreateDate>2026-07-01T00:00:00Z<')
  })

  test('does without a drawing, and runs onto a third page before it cuts anything off', async () => {
    expect(pagesOf(await renderDocument({ ...SMALL, drawing: null }))).toBe(2)
    const steps = Array.from({ length: 90 }, (_, index) => `${index + 1}. Tighten bolt number ${index + 1}.`).join('\n')
    const sections = SMALL.sections.map(each =>
      each.anchor === 'what-to-do' ? section(each.title, each.anchor, steps) : each,
    )
    expect(pagesOf(await renderDocument({ ...SMALL, sections }))).toBeGreaterThan(2)
  })
})

describe('the topics of the content pack', () => {
  test('are all there', () => {
    expect(pack.topics).toHaveLength(12)
  })

  test.each(pack.topics)('$number fits two pages and 300 kB, is tagged, and lacks no letter', async topic => {
    const pdf = await renderDocument({ ...SMALL, ...topic, version: 3, sections: topic.sections.map(printed) })
    expect(pagesOf(pdf)).toBe(2)
    expect(pdf.length).toBeLessThan(300_000)
    for (const part of ['/StructTreeRoot', '/Marked true', '/Lang (en-AU)']) expect(sourceOf(pdf)).toContain(part)
    expect(['H1', 'H2', 'Figure', 'BlockQuote'].map(tag => countTag(pdf, tag))).toEqual([1, 4, 1, 1])
    const subheads = topic.sections.flatMap(({ markdown }) => markdown.match(/^### /gm) ?? [])
    expect(countTag(pdf, 'H3')).toBe(subheads.length)
    expect(countTag(pdf, 'LI')).toBeGreaterThanOrEqual(10)
    expect(sourceOf(pdf)).toMatch(new RegExp(`/Alt \\(Diagram for ${topic.title}\\. [^)]{150,}\\)`))
    expect(countLetters(pdf).all).toBeGreaterThan(2000)
    expect(countLetters(pdf).missing).toBe(0)
  })
})

const TEXT: PrintedDocument = { ...SMALL, label: 'Manual', layout: 'text', number: null, drawing: null, sections: [] }

describe('the PDF of a text that runs on', () => {
  const STEPS =
    '### Step: Lift\n- Hazard: Weight\n- Hazard: Grip\n- Control: Ask\n\n### Step: Set down\n- Control: Slowly'
  const TABLE = '| Load | Crew |\n|---|---|\n| 20 kg | 1 |\n| **40 kg** | 2 |'

  test('has steps, tables and lists in lists, each with its tags', async () => {
    const list = '- Outer\n  - Inner one\n  - Inner two'
    const sections = [section('Steps', 'steps', STEPS), section('Table', 'table', TABLE), section('List', 'list', list)]
    const pdf = await renderDocument({ ...TEXT, sections })
    const tags = ['H1', 'H2', 'H3', 'H4', 'Table', 'TR', 'TH', 'TD', 'L', 'LI']
    expect(Object.fromEntries(tags.map(tag => [tag, countTag(pdf, tag)]))).toEqual({
      ...{ H1: 1, H2: 3, H3: 2, H4: 3, Table: 1, TR: 3, TH: 2, TD: 4 },
      ...{ L: 4, LI: 4 + 3 },
    })
    expect(sourceOf(pdf).match(/\/Scope \/Column/g)).toHaveLength(2)
    expect(pagesOf(pdf)).toBe(1)
  })

  test('does without a number, and with a section that has no title', async () => {
    const pdf = await renderDocument({ ...TEXT, sections: [section('', '', 'Just a line.')] })
    expect(sourceOf(pdf)).toContain('>Bolts and Nuts</rdf:li>')
    expect(countTag(pdf, 'H2')).toBe(0)
  })

  test('cuts a step that is higher than a page, and loses nothing of it', async () => {
    const controls = Array.from({ length: 120 }, (_, index) => `- Control: Check bolt number ${index + 1}.`)
    const sections = [section('Steps', 'steps', `### Step: Tighten\n- Hazard: A loose bolt.\n${controls.join('\n')}`)]
    const pdf = await renderDocument({ ...TEXT, sections })
    expect(pagesOf(pdf)).toBeGreaterThan(2)
    expect(countTag(pdf, 'LI')).toBe(121)
  })

  test.each(pack.swms)('$slug prints on a few pages, with a card for every step and no letter missing', async swms => {
    const facts = { label: 'Safe work method statement', number: 'GQSWMS001', title: swms.title }
    const pdf = await renderDocument({ ...TEXT, ...facts, sections: sectionsOf(swms.content).map(printed) }, figures)
    expect(countTag(pdf, 'Figure')).toBe(countPictures(swms.content))
    expect(pagesOf(pdf)).toBeLessThanOrEqual(5)
    expect(countTag(pdf, 'H2')).toBe(7)
    expect(countTag(pdf, 'H3')).toBe(swms.content.match(/^### Step: /gm)?.length)
    expect(countTag(pdf, 'LI')).toBe(swms.content.match(/^- /gm)?.length)
    expect(countLetters(pdf)).toEqual({ all: expect.any(Number), missing: 0 })
  })

  test.each(pack.modules)('$slug prints on a few pages, with its tables and no letter missing', async module => {
    const document = { ...TEXT, title: module.title, sections: module.sections.map(printed) }
    const pdf = await renderDocument(document, figures)
    const markdown = module.sections.map(each => each.markdown).join('\n\n')
    expect(pagesOf(pdf)).toBeLessThanOrEqual(6)
    expect(countTag(pdf, 'Figure')).toBe(countPictures(markdown))
    expect(countTag(pdf, 'H2')).toBe(module.sections.length)
    expect(countTag(pdf, 'Table')).toBe(markdown.match(/^\|[-|: ]+\|$/gm)?.length ?? 0)
    expect(countTag(pdf, 'LI')).toBe(markdown.match(/^(- |\d+\. )/gm)?.length ?? 0)
    expect(countLetters(pdf)).toEqual({ all: expect.any(Number), missing: 0 })
  })
})

describe('what is typed becomes what is printed', () => {
  test.each([
    [`say "stop", don't shout`, 'say “stop”, don’t shout'],
    [`("no")`, '(“no”)'],
    ['over 40 kg', 'over 40\u00a0kg'],
    ['Call 000 now', 'Call\u00a0000 now'],
    ['38 degrees in 5 m² – hot', '38 degrees in 5\u00a0m² – hot'],
  ])('%s', (typed, printed) => {
    expect(typographic(typed)).toBe(printed)
  })

  test('a quote after bold text closes it', () => {
    expect(typographic('" he said', 'p')).toBe('” he said')
  })

  test('a date is written out', () => {
    expect(longDate('2026-07-01')).toBe('1 July 2026')
  })
})

describe('a picture in a text', () => {
  const [there, gone] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const text = `Before it.\n\n![A bay \\(north\\) & a "door"](file:${there})\n\nIn words ![inside](file:${there}) them.\n\n- Item ![in a list](file:${there})\n\n![Long gone](file:${gone})`
  const document: PrintedDocument = { ...SMALL, layout: 'text', drawing: null, sections: [section('One', 'one', text)] }
  const jpeg = () => photo(2600, 1300).jpeg().toBuffer()

  test('is drawn, below the words that it was among, with what it shows for a screen reader', async () => {
    const pictures = new Map([[there, { jpeg: await jpeg(), width: 2600, height: 1300 }]])
    const pdf = await renderDocument(document, pictures)
    expect(countTag(pdf, 'Figure')).toBe(2)
    expect(sourceOf(pdf).match(/\/Subtype \/Image/g)).toHaveLength(2)
    expect(sourceOf(pdf)).toContain('/Alt (A bay \\(north\\) & a "door")')
    expect(sourceOf(pdf)).toContain('/Alt (inside)')
    // The whole width of the text, in its own proportions.
    expect(paintingOf(pdf).join()).toMatch(/499\.28 0 0 -249\.64 48 [\d.]+ cm/)
    expect((await renderDocument(document, pictures)).equals(pdf)).toBe(true)
  })

  test('is said in words where it cannot be drawn', async () => {
    const words = blocksOf(document.sections[0]?.html ?? '').flatMap(block =>
      block.kind === 'list' ? block.items.flatMap(({ runs }) => runs) : 'runs' in block ? block.runs : [],
    )
    expect(words.map(({ text }) => text).join('')).toContain('(Picture: in a list)')
    const pdf = await renderDocument({ ...document, title: 'Without' })
    expect(countTag(pdf, 'Figure')).toBe(0)
    expect(countLetters(pdf).all).toBeGreaterThan(countLetters(await renderDocument(SMALL)).all / 4)
  })
})

describe('a figure in a text', () => {
  const hash = 'ab'.repeat(32)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="Arial, sans-serif"><rect width="640" height="360" fill="#e9edea"/><text x="20" y="40" font-size="20">Lift</text></svg>'
  const figure = `![Two people lift a carton together.](file:${hash})`
  const documentWith = (text: string): PrintedDocument => ({ ...TEXT, sections: [section('One', 'one', text)] })
  const pictures = new Map([[hash, { svg }]])

  test('is drawn as wide as the text, in shapes and words and not in pixels', async () => {
    const pdf = await renderDocument(documentWith(`Before it.\n\n${figure}\n\nAfter it.`), pictures)
    expect(countTag(pdf, 'Figure')).toBe(1)
    expect(sourceOf(pdf)).toContain('/Alt (Two people lift a carton together.)')
    expect(sourceOf(pdf)).not.toContain('/Subtype /Image')
    expect(paintingOf(pdf).join()).toContain('0.780125 0 0 0.780125 0 0 cm')
    expect(countLetters(pdf).missing).toBe(0)
  })

  test('is never cut by the end of a page, and leaves its heading there with it', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'One line.').join('\n\n')
    const pages = async (text: string) => pagesOf(await renderDocument(documentWith(text), pictures))
    expect(await pages(lines(20))).toBe(1)
    expect(await pages(`${lines(20)}\n\n### Below\n\n${figure}`)).toBe(2)
  })
})
