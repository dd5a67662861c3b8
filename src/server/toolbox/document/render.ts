// Renders a toolbox topic as a tagged A4 PDF. The same topic gives the same bytes, so that a version keeps its document.
import PDFDocument from 'pdfkit'
import { registerFonts } from '../../pdf/fonts.ts'
import { metadataText } from '../../pdf/metadata-text.ts'
import { paintFooter, paintRunningHead, paintTitleBlock } from './frame.ts'
import { layOut, type Placed } from './layout.ts'
import { piecesOf } from './pieces.ts'
import type { Pdf } from './rich-text.ts'
import { group, list, type Tag } from './tags.ts'

export interface TopicDocument {
  number: string
  title: string
  description: string
  version: number
  /** `YYYY-MM-DD`. */
  date: string
  portalName: string
  sections: { title: string; anchor: string; markdown: string }[]
  /** The text of the SVG. */
  drawing: string | null
}

/** Space between a head and the first line below it. */
const BELOW_HEAD = 18
const RUNNING_HEAD = 39

export async function renderTopicPdf(topic: TopicDocument): Promise<Buffer> {
  const pdf = openDocument(topic)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  paint(pdf, topic)
  pdf.end()
  return done
}

function openDocument(topic: TopicDocument): Pdf {
  const day = new Date(`${topic.date}T00:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    // The types know only the archive subsets; pdfkit knows this one too.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    info: {
      Title: metadataText(`${topic.number} ${topic.title}`),
      Subject: metadataText(topic.description),
      Author: metadataText(topic.portalName),
      Creator: metadataText(topic.portalName),
      Keywords: `Version ${topic.version}`,
      CreationDate: day,
      ModDate: day,
    },
  })
  registerFonts(pdf)
  return pdf
}

function paint(pdf: Pdf, topic: TopicDocument): void {
  pdf.addPage()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const first = paintTitleBlock(pdf, topic, root) + BELOW_HEAD
  const turn = topic.sections.findIndex(section => section.anchor === 'what-to-do')
  const pages = layOut(
    scale => piecesOf(pdf, topic, scale),
    piece => piece.section === turn,
    { first, following: RUNNING_HEAD + BELOW_HEAD },
  )
  const painter = new SectionPainter(pdf, root)
  pages.forEach((placed, index) => {
    if (index > 0) {
      pdf.addPage()
      paintRunningHead(pdf, topic)
    }
    for (const each of placed) painter.paint(each)
    paintFooter(pdf, topic, index + 1, pages.length)
  })
  root.end()
}

/** Opens a tag for each section and each list when its first piece is painted; both may run over a page. */
class SectionPainter {
  readonly #pdf: Pdf
  readonly #root: Tag
  #section: { index: number; tag: Tag } | null = null
  #list: { key: object; tag: Tag } | null = null

  constructor(pdf: Pdf, root: Tag) {
    this.#pdf = pdf
    this.#root = root
  }

  paint({ piece, y }: Placed): void {
    if (this.#section?.index !== piece.section) {
      this.#section = { index: piece.section, tag: group(this.#pdf, this.#root, 'Sect') }
      this.#list = null
    }
    const section = this.#section.tag
    if (piece.list === null) {
      this.#list = null
      piece.paint(y, section)
      return
    }
    if (this.#list?.key !== piece.list) {
      this.#list = { key: piece.list, tag: list(this.#pdf, section, piece.list.numbered) }
    }
    piece.paint(y, this.#list.tag)
  }
}
