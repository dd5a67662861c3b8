// Renders a document as a tagged A4 PDF. The same document gives the same bytes, so that a version keeps its file.
import { paintFooter, paintRunningHead, paintTitleBlock } from './frame.ts'
import { fitTwoPages, type Placed, runOn } from './layout.ts'
import { metadataText } from './metadata-text.ts'
import { makePdf, type Pdf } from './pdf.ts'
import { piecesOf, TURNS_AT } from './pieces.ts'
import type { PrintedDocument, PrintedPictures } from './printed-document.ts'
import { group, type Tag } from './tags.ts'

/** Space between a head and the first line below it. */
const BELOW_HEAD = 18
const RUNNING_HEAD = 39

export async function renderDocument(
  document: PrintedDocument,
  pictures: PrintedPictures = new Map(),
): Promise<Buffer> {
  const { number, title, description, portalName, version, date } = document
  const about = {
    Title: metadataText(number === null ? title : `${number} ${title}`),
    Subject: metadataText(description),
    Author: metadataText(portalName),
    Creator: metadataText(portalName),
    ...(version === null ? {} : { Keywords: `Version ${version}` }),
    date: new Date(`${date}T00:00:00Z`),
  }
  return makePdf('portrait', about, (pdf, root) => paint(pdf, root, document, pictures))
}

function paint(pdf: Pdf, root: Tag, document: PrintedDocument, pictures: PrintedPictures): void {
  const first = paintTitleBlock(pdf, document, root) + BELOW_HEAD
  const tops = { first, following: RUNNING_HEAD + BELOW_HEAD }
  const make = (scale: number) => piecesOf(pdf, document, pictures, scale)
  const turn = document.sections.findIndex(section => section.anchor === TURNS_AT)
  const pages =
    document.layout === 'talk' ? fitTwoPages(make, piece => piece.section === turn, tops) : runOn(make, tops)
  const painter = new SectionPainter(pdf, root)
  pages.forEach((placed, index) => {
    if (index > 0) {
      pdf.addPage()
      paintRunningHead(pdf, document)
    }
    for (const each of placed) painter.paint(each)
    paintFooter(pdf, document, index + 1, pages.length)
  })
}

/** Opens a tag for each section, each list and each table when its first piece is painted; all of them may run over a page. */
class SectionPainter {
  readonly #pdf: Pdf
  readonly #root: Tag
  #section: { index: number; tag: Tag } | null = null
  #container: { of: object; tag: Tag } | null = null

  constructor(pdf: Pdf, root: Tag) {
    this.#pdf = pdf
    this.#root = root
  }

  paint({ piece, y }: Placed): void {
    if (this.#section?.index !== piece.section) {
      this.#section = { index: piece.section, tag: group(this.#pdf, this.#root, 'Sect') }
      this.#container = null
    }
    const section = this.#section.tag
    if (piece.container !== null && this.#container?.of !== piece.container) {
      this.#container = { of: piece.container, tag: piece.container.open(section) }
    }
    if (piece.container === null) this.#container = null
    piece.paint(y, this.#container?.tag ?? section)
  }
}
