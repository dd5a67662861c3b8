// A table in print: a piece for each row, with columns as wide as what stands in them asks for.
import { BORDER, TEXT, TEXT_MUTED, WELL } from './brand.ts'
import type { Container, Piece } from './layout.ts'
import type { Pdf } from './pdf.ts'
import { drawText, lengthOf, type Run, setText, type TextBlock } from './rich-text.ts'
import { CONTENT_WIDTH, PAGE, TYPE } from './style.ts'
import { artifact, columnHead, content, group } from './tags.ts'

const PADDING = { x: 9, y: 5.5 }
/** A column is at least as wide as a short word, and does not ask for more than a line of text. */
const COLUMN = { least: 70, most: 250 }
/** A table up to this height is not cut by the end of a page. */
const KEPT_WHOLE = 320

export function tablePieces(
  pdf: Pdf,
  { head, rows }: { head: Run[][]; rows: Run[][][] },
  section: number,
  scale: number,
  repeatsHead = false,
): Piece[] {
  const size = (TYPE.body - 1) * scale
  const bold = head.map(cell => cell.map(run => ({ ...run, bold: true })))
  const natural = columnWidths(pdf, [bold, ...rows], size)
  const widths = repeatsHead ? keepingWords(pdf, [bold, ...rows], size, natural) : natural
  const container: Container = { open: parent => group(pdf, parent, 'Table') }
  const pieces = [bold, ...rows].map((cells, index): Piece => {
    const set = cells.map((runs, column) =>
      setText(pdf, runs, (widths[column] ?? COLUMN.least) - 2 * PADDING.x, size, 1.36),
    )
    const height = Math.max(size, ...set.map(cell => cell.height)) + 2 * PADDING.y
    const isHead = index === 0
    return {
      ...{ gap: isHead ? 10 * scale : 0, height, keepsNext: isHead, section, container },
      paint(y, table) {
        artifact(pdf, 'Layout', () => paintRules(pdf, y, height, isHead))
        const row = group(pdf, table, 'TR')
        eachCell(set, widths, (cell, left) => {
          const paint = () => drawText(pdf, cell, left, y + PADDING.y, isHead ? TEXT_MUTED : TEXT)
          if (isHead) columnHead(pdf, row, paint)
          else content(pdf, row, 'TD', paint)
        })
        row.end()
      },
    }
  })
  const [top] = pieces
  if (repeatsHead && top) container.repeated = repeatedHead(pdf, top, bold, widths, size)
  const height = pieces.reduce((sum, piece) => sum + piece.height, 0)
  return height > KEPT_WHOLE
    ? pieces
    : pieces.map((piece, index) => ({ ...piece, keepsNext: index < pieces.length - 1 }))
}

function paintRules(pdf: Pdf, y: number, height: number, isHead: boolean): void {
  if (isHead) pdf.rect(PAGE.margin, y, CONTENT_WIDTH, height).fill(WELL)
  pdf.rect(PAGE.margin, y + height - 0.75, CONTENT_WIDTH, 0.75).fill(BORDER)
}

function eachCell(
  cells: readonly TextBlock[],
  widths: readonly number[],
  paint: (cell: TextBlock, left: number) => void,
): void {
  let x: number = PAGE.margin
  cells.forEach((cell, column) => {
    paint(cell, x + PADDING.x)
    x += widths[column] ?? 0
  })
}

/** For the eye alone: whoever listens has heard it. */
function repeatedHead(pdf: Pdf, head: Piece, cells: Run[][], widths: readonly number[], size: number): Piece {
  const set = cells.map((runs, column) =>
    setText(pdf, runs, (widths[column] ?? COLUMN.least) - 2 * PADDING.x, size, 1.36),
  )
  return {
    ...head,
    paint(y) {
      artifact(pdf, 'Pagination', () => {
        paintRules(pdf, y, head.height, true)
        eachCell(set, widths, (cell, left) => drawText(pdf, cell, left, y + PADDING.y, TEXT_MUTED))
      })
    },
  }
}

function columnWidths(pdf: Pdf, rows: readonly Run[][][], size: number): number[] {
  const natural = (rows[0] ?? []).map((_, column) => {
    const widest = Math.max(...rows.map(row => lengthOf(pdf, row[column] ?? [], size)))
    return Math.min(COLUMN.most, Math.max(COLUMN.least, widest + 2 * PADDING.x))
  })
  const total = natural.reduce((sum, width) => sum + width, 0)
  return natural.map(width => (width * CONTENT_WIDTH) / total)
}

/** No column is narrower than the longest of its words; the others give what that takes, each by what it can spare. */
function keepingWords(pdf: Pdf, rows: readonly Run[][][], size: number, widths: readonly number[]): number[] {
  const least = widths.map((_, column) => {
    const words = rows.flatMap(row =>
      (row[column] ?? []).flatMap(({ text, bold }) => text.split(/[ \n]+/).map(word => ({ text: word, bold }))),
    )
    return Math.max(...words.map(word => lengthOf(pdf, [word], size))) + 2 * PADDING.x
  })
  const missing = widths.reduce((sum, width, column) => sum + Math.max(0, (least[column] ?? 0) - width), 0)
  const spare = widths.map((width, column) => Math.max(0, width - (least[column] ?? 0)))
  const all = spare.reduce((sum, room) => sum + room, 0)
  if (missing === 0 || all < missing) return [...widths]
  return widths.map((width, column) => Math.max(width, least[column] ?? 0) - ((spare[column] ?? 0) / all) * missing)
}
