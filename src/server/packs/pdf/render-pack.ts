// The PDF of a pack: one that a safety manager hands over. What is missing comes first, then the tables.
import { metadataText } from '../../documents/metadata-text.ts'
import { makePdf } from '../../documents/pdf.ts'
import type { PackContents } from './contents.ts'
import { paintCover } from './cover.ts'
import { Paper } from './paper.ts'
import { sectionsOf } from './sections.ts'

export interface RenderedPack {
  pdf: Buffer
  pages: number
}

/** Painted twice: how many pages there are, and where each part begins, is known only after the first time. */
export async function renderPack(
  contents: PackContents,
  onPage: (done: number, total: number) => Promise<void>,
): Promise<RenderedPack> {
  const counted = await paint(contents, { pages: 0, starts: new Map() })
  await onPage(0, counted.pages)
  const { pdf, pages } = await paint(contents, counted)
  return { pdf, pages }
}

interface Counted {
  pages: number
  starts: ReadonlyMap<string, number>
}

async function paint(contents: PackContents, counted: Counted): Promise<RenderedPack & Counted> {
  const { number, title, portalName, seals } = contents
  const [newest] = seals
  let known: Counted = counted
  const about = {
    Title: metadataText(`Evidence pack ${number}: ${title}`),
    ...{ Author: metadataText(portalName), Creator: metadataText(portalName) },
    date: new Date(`${contents.day}T00:00:00Z`),
  }
  const pdf = await makePdf('portrait', about, async (doc, root) => {
    const seal = newest
      ? `Seal ${newest.hash.slice(0, 4)} ${newest.hash.slice(4, 8)} … ${newest.hash.slice(-4)}`
      : 'Not sealed yet'
    const paper = new Paper(doc, root, { left: number, middle: `Confidential · ${seal}`, pages: counted.pages })
    const starts =
      counted.pages === 0 ? new Map(sectionsOf(contents).map(({ heading }) => [heading, 0])) : counted.starts
    paintCover(paper, root, contents, starts)
    for (const section of sectionsOf(contents)) {
      paper.section(section.heading, section.lede)
      await section.paint(paper)
    }
    paper.endSections()
    known = { pages: paper.pages, starts: paper.starts }
  })
  return { pdf, ...known }
}
