// The pages of a pack's PDF: heads, paragraphs and tables that run on, each tagged, with what stands at the foot of every page.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BORDER, TEXT, TEXT_MUTED, TEXT_SUBTLE, WELL } from '../../documents/brand.ts'
import type { Pdf } from '../../documents/pdf.ts'
import { drawLine, drawText, setText, type TextBlock, widthOf } from '../../documents/rich-text.ts'
import { artifact, columnHead, content, group, type Tag } from '../../documents/tags.ts'

export const SHEET = { width: 595.28, height: 841.89, margin: 40, top: 44, bottom: 58 } as const
export const WIDTH = SHEET.width - 2 * SHEET.margin
const END = SHEET.height - SHEET.bottom
const CELL = { x: 5, y: 3.4, size: 9, leading: 1.3 } as const
/** After so many rows others are served. */
const A_FEW = 40

export interface Foot {
  left: string
  middle: string
  /** Of all pages; 0 while they are being counted. */
  pages: number
}

export interface PaperColumn {
  head: string
  /** A share of the width. */
  share: number
  alignRight?: boolean
}

export interface PaperCell {
  text: string
  bold?: boolean
}

export class Paper {
  readonly pdf: Pdf
  readonly #root: Tag
  readonly #foot: Foot
  /** On which page each section begins. */
  readonly starts = new Map<string, number>()
  #section: Tag | undefined
  /** Stands above what goes on on the next page. */
  #title = ''
  pages = 1
  y: number = SHEET.top

  constructor(pdf: Pdf, root: Tag, foot: Foot) {
    this.pdf = pdf
    this.#root = root
    this.#foot = foot
  }

  get tag(): Tag {
    return this.#section ?? this.#root
  }

  get room(): number {
    return END - this.y
  }

  /** The foot belongs to no page until the page is full, so that the first has one too. */
  foot(margin: number = SHEET.margin): void {
    const { left, middle, pages } = this.#foot
    const baseline = SHEET.height - 30
    const line = (text: string, share: number) => {
      const run = { text, bold: false }
      const x = margin + (SHEET.width - 2 * margin - widthOf(this.pdf, run, 9)) * share
      drawLine(this.pdf, run, x, baseline, 9, TEXT_SUBTLE)
    }
    artifact(this.pdf, 'Pagination', () => {
      line(left, 0)
      line(middle, 0.5)
      line(`Page ${this.pages} of ${pages}`, 1)
    })
  }

  turn(): void {
    this.pdf.addPage()
    this.pages += 1
    this.y = SHEET.top
    this.foot()
    const goesOn = { text: this.#title, bold: false }
    artifact(this.pdf, 'Pagination', () => drawLine(this.pdf, goesOn, SHEET.margin, 34, 9, TEXT_SUBTLE))
  }

  /** On a page of its own, with a bookmark. */
  section(title: string, lede: string): void {
    this.#title = ''
    this.turn()
    this.#title = title
    this.#section?.end()
    this.#section = group(this.pdf, this.#root, 'Sect')
    this.starts.set(title, this.pages)
    this.pdf.outline.addItem(title)
    const head = setText(this.pdf, [{ text: title, bold: true }], WIDTH, 19, 1.2)
    content(this.pdf, this.tag, 'H2', () => drawText(this.pdf, head, SHEET.margin, this.y, TEXT))
    this.y += head.height + 4
    this.paragraph(lede, TEXT_MUTED)
    artifact(this.pdf, 'Layout', () => this.pdf.rect(SHEET.margin, this.y + 2, WIDTH, 1.5).fill(TEXT))
    this.y += 14
  }

  endSections(): void {
    this.#section?.end()
  }

  /** It never stands at the foot of a page by itself: `follows` is how much of what comes after it stays with it. */
  heading(title: string, follows = 60): void {
    const set = setText(this.pdf, [{ text: title, bold: true }], WIDTH, 12.5, 1.3)
    if (this.room < set.height + 5 + follows) this.turn()
    content(this.pdf, this.tag, 'H3', () => drawText(this.pdf, set, SHEET.margin, this.y, TEXT))
    this.y += set.height + 5
  }

  paragraph(text: string, colour = TEXT): void {
    const set = setText(this.pdf, [{ text, bold: false }], WIDTH, 10, 1.4)
    if (this.room < set.height) this.turn()
    content(this.pdf, this.tag, 'P', () => drawText(this.pdf, set, SHEET.margin, this.y, colour))
    this.y += set.height + 6
  }

  /** Its head stands on each page; for whoever listens once. */
  async table(columns: readonly PaperColumn[], rows: Iterable<readonly (string | PaperCell)[]>): Promise<void> {
    const all = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (share / all) * WIDTH)
    const heads = this.#set(
      columns.map(({ head }) => ({ text: head, bold: true })),
      widths,
    )
    const table = group(this.pdf, this.tag, 'Table')
    if (this.room < heads.height + 30) this.turn()
    this.#head(columns, heads, widths, table)
    let painted = 0
    for (const cells of rows) {
      const row = this.#set(
        cells.map(cell => (typeof cell === 'string' ? { text: cell } : cell)),
        widths,
      )
      if (this.room < row.height) {
        this.turn()
        this.#head(columns, heads, widths, null)
      }
      this.#row(columns, row, widths, table)
      painted += 1
      if (painted % A_FEW === 0) await nextTurn()
    }
    table.end()
    this.y += 10
  }

  #set(cells: readonly PaperCell[], widths: readonly number[]): { blocks: TextBlock[]; height: number } {
    const blocks = cells.map(({ text, bold = false }, index) =>
      setText(this.pdf, [{ text, bold }], (widths[index] ?? 0) - 2 * CELL.x, CELL.size, CELL.leading),
    )
    return { blocks, height: Math.max(CELL.size * CELL.leading, ...blocks.map(({ height }) => height)) + 2 * CELL.y }
  }

  #head(
    columns: readonly PaperColumn[],
    { blocks, height }: { blocks: TextBlock[]; height: number },
    widths: readonly number[],
    table: Tag | null,
  ): void {
    artifact(this.pdf, 'Layout', () => this.#rules(height, true))
    const paint = () => this.#cells(columns, blocks, widths, (_, draw) => draw())
    if (table) {
      const row = group(this.pdf, table, 'TR')
      this.#cells(columns, blocks, widths, (_, draw) => columnHead(this.pdf, row, draw))
      row.end()
    } else artifact(this.pdf, 'Pagination', paint)
    this.y += height
  }

  #row(
    columns: readonly PaperColumn[],
    { blocks, height }: { blocks: TextBlock[]; height: number },
    widths: readonly number[],
    table: Tag,
  ): void {
    artifact(this.pdf, 'Layout', () => this.#rules(height, false))
    const row = group(this.pdf, table, 'TR')
    this.#cells(columns, blocks, widths, (_, draw) => content(this.pdf, row, 'TD', draw))
    row.end()
    this.y += height
  }

  #rules(height: number, isHead: boolean): void {
    if (isHead) this.pdf.rect(SHEET.margin, this.y, WIDTH, height).fill(WELL)
    this.pdf.rect(SHEET.margin, this.y + height - 0.5, WIDTH, 0.5).fill(BORDER)
  }

  #cells(
    columns: readonly PaperColumn[],
    blocks: readonly TextBlock[],
    widths: readonly number[],
    each: (index: number, draw: () => void) => void,
  ): void {
    let left: number = SHEET.margin
    for (const [index, block] of blocks.entries()) {
      const width = widths[index] ?? 0
      const slack = columns[index]?.alignRight ? width - 2 * CELL.x - longest(this.pdf, block) : 0
      const x = left + CELL.x + Math.max(0, slack)
      each(index, () => drawText(this.pdf, block, x, this.y + CELL.y, TEXT))
      left += width
    }
  }
}

function longest(pdf: Pdf, { lines, size }: TextBlock): number {
  return Math.max(0, ...lines.map(line => line.reduce((sum, run) => sum + widthOf(pdf, run, size), 0)))
}
