import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readPack } from '../../content/read-pack.ts'
import { countLetters, countTag, pagesOf, paintingOf, sourceOf } from '../../pdf/inspect-pdf.ts'
import { longDate } from './frame.ts'
import { renderTopicPdf, type TopicDocument } from './render.ts'
import { typographic } from './typographic.ts'

const { pack } = await readPack(fileURLToPath(new URL('../../../../content', import.meta.url)))
const topics = pack.topics.map(topic => ({ ...topic, version: 3, portalName: 'GQ Training Portal' }))

const SMALL: TopicDocument = {
  number: 'GQTT099',
  title: 'Bolts & Nuts',
  description: 'A short one.',
  version: 1,
  date: '2026-07-01',
  portalName: 'GQ Training Portal',
  sections: [
    { title: 'The hazard', anchor: 'the-hazard', markdown: 'A **loose** bolt.' },
    { title: 'What goes wrong', anchor: 'what-goes-wrong', markdown: '> It fell.' },
    { title: 'What to do', anchor: 'what-to-do', markdown: '### Before\n\n1. Look.\n2. Tighten.' },
    { title: 'Ask the crew', anchor: 'ask-the-crew', markdown: '- Who?\n- What?\n- Where?' },
  ],
  drawing:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200" aria-label="A bolt beside a nut."><text x="9" y="20">A label</text></svg>',
}

describe('the PDF of a topic', () => {
  test('is an A4 document of two pages', async () => {
    const pdf = await renderTopicPdf(SMALL)
    expect(sourceOf(pdf).startsWith('%PDF-1.7')).toBe(true)
    expect(pagesOf(pdf)).toBe(2)
    expect(sourceOf(pdf)).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  test('is tagged for screen readers, with its language and title', async () => {
    const pdf = await renderTopicPdf(SMALL)
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
    const pages = paintingOf(await renderTopicPdf(SMALL))
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
    const [one, two, three] = await Promise.all([SMALL, SMALL, { ...SMALL, version: 2 }].map(renderTopicPdf))
    expect(one?.equals(two ?? Buffer.of())).toBe(true)
    expect(one?.equals(three ?? Buffer.of())).toBe(false)
  })

  test('has a letter for every letter of a name', async () => {
    const names = 'Nguyễn, Zoë, Łukasz, Ngāta, Šimić, Gökçe, Ørsted, Ștefan & Iñárritu'
    const pdf = await renderTopicPdf({ ...SMALL, title: names, description: names, portalName: names.slice(0, 60) })
    expect(countLetters(pdf)).toEqual({ all: expect.any(Number), missing: 0 })
    const foreign = countLetters(await renderTopicPdf({ ...SMALL, title: 'ЖЖ' }))
    expect(foreign.missing, 'a letter that the font lacks is noticed').toBeGreaterThan(0)
  })

  test('sets a long name of the portal smaller, clear of the number', async () => {
    const sizes = async (portalName: string) => {
      const [first = ''] = paintingOf(await renderTopicPdf({ ...SMALL, portalName }))
      return [...first.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size))
    }
    expect(Math.min(...(await sizes('GQ Training Portal')))).toBe(9)
    expect(Math.min(...(await sizes('W'.repeat(60))))).toBeLessThan(7)
  })

  test('keeps its metadata well-formed', async () => {
    const pdf = await renderTopicPdf(SMALL)
    expect(sourceOf(pdf)).toContain('>GQTT099 Bolts and Nuts</rdf:li>')
    expect(sourceOf(pdf)).toContain('<xmp:CreateDate>2026-07-01T00:00:00Z<')
  })

  test('does without a drawing, and runs onto a third page before it cuts anything off', async () => {
    expect(pagesOf(await renderTopicPdf({ ...SMALL, drawing: null }))).toBe(2)
    const steps = Array.from({ length: 90 }, (_, index) => `${index + 1}. Tighten bolt number ${index + 1}.`).join('\n')
    const sections = SMALL.sections.map(each => (each.anchor === 'what-to-do' ? { ...each, markdown: steps } : each))
    expect(pagesOf(await renderTopicPdf({ ...SMALL, sections }))).toBeGreaterThan(2)
  })
})

describe('the topics of the content pack', () => {
  test('are all there', () => {
    expect(topics).toHaveLength(12)
  })

  test.each(topics)('$number fits two pages and 300 kB, is tagged, and lacks no letter', async topic => {
    const pdf = await renderTopicPdf(topic)
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
