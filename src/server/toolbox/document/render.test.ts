import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readPack } from '../../content/read-pack.ts'
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
  drawing: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200"><text x="9" y="20">A label</text></svg>',
}

function source(pdf: Buffer): string {
  return pdf.toString('latin1')
}

function pagesOf(pdf: Buffer): number {
  return source(pdf).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

function countTag(pdf: Buffer, tag: string): number {
  return source(pdf).match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0
}

/** The painting instructions of the pages, uncompressed. */
function streamsOf(pdf: Buffer): string[] {
  const text = source(pdf)
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].map(match => {
    const start = match.index + match[0].length
    return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
  })
}

describe('the PDF of a topic', () => {
  test('is an A4 document of two pages', async () => {
    const pdf = await renderTopicPdf(SMALL)
    expect(source(pdf).startsWith('%PDF-1.7')).toBe(true)
    expect(pagesOf(pdf)).toBe(2)
    expect(source(pdf)).toContain('/MediaBox [0 0 595.28 841.89]')
  })

  test('is tagged for screen readers, with its language and title', async () => {
    const pdf = await renderTopicPdf(SMALL)
    for (const part of ['/StructTreeRoot', '/Lang (en-AU)', '/Marked true', '/DisplayDocTitle true', 'pdfuaid:part']) {
      expect(source(pdf)).toContain(part)
    }
    expect(countTag(pdf, 'H1')).toBe(1)
    expect(countTag(pdf, 'H2')).toBe(4)
    expect(countTag(pdf, 'H3')).toBe(1)
    expect(countTag(pdf, 'L')).toBe(2)
    expect(countTag(pdf, 'LI')).toBe(5)
    expect(countTag(pdf, 'Figure')).toBe(1)
    expect(source(pdf)).toContain('/Alt (Diagram for Bolts & Nuts. A label.)')
  })

  test('marks everything on its pages as content or as artifact', async () => {
    const pages = streamsOf(await renderTopicPdf(SMALL)).filter(stream => stream.includes('BDC'))
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

  test('keeps its metadata well-formed', async () => {
    const pdf = await renderTopicPdf(SMALL)
    expect(source(pdf)).toContain('>GQTT099 Bolts and Nuts</rdf:li>')
    expect(source(pdf)).toContain('<xmp:CreateDate>2026-07-01T00:00:00Z<')
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

  test.each(topics)('$number fits two pages and 300 kB', async topic => {
    const pdf = await renderTopicPdf(topic)
    expect(pagesOf(pdf)).toBe(2)
    expect(pdf.length).toBeLessThan(300_000)
    expect(countTag(pdf, 'Figure')).toBe(1)
    expect(countTag(pdf, 'H2')).toBe(4)
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
