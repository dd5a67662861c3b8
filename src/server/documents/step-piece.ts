// A step of a safe work method statement in print: its title, the hazards on the left, the controls beside them.
import { BORDER, ON_ORANGE_SOFT, ORANGE, ORANGE_SOFT, PETROL, PETROL_SOFT, TEXT, WHITE } from './brand.ts'
import type { Piece } from './layout.ts'
import type { Pdf } from './pdf.ts'
import { drawLine, drawText, type Run, setText, type TextBlock } from './rich-text.ts'
import { CONTENT_WIDTH, PAGE, TYPE } from './style.ts'
import { artifact, content, group, list, type Tag } from './tags.ts'

const LEFT = PAGE.margin
const PADDING = 12
const INDENT = 11
const HAZARDS_WIDTH = 184
const CONTROLS_LEFT = LEFT + HAZARDS_WIDTH
const LABEL_HEIGHT = 17

interface Column {
  label: string
  left: number
  rows: TextBlock[]
  height: number
  colours: { label: string; mark: string }
}

interface StepParts {
  title: Run[]
  hazards: Run[][]
  controls: Run[][]
}

export function stepPiece(pdf: Pdf, step: StepParts, section: number, scale: number): Piece {
  const size = (TYPE.body - 0.8) * scale
  const between = 4 * scale
  const title = setText(
    pdf,
    step.title.map(run => ({ ...run, bold: true })),
    CONTENT_WIDTH - 2 * PADDING,
    TYPE.subhead * scale,
    1.3,
  )
  const column = (label: string, runs: Run[][], left: number, width: number, colours: Column['colours']): Column => {
    const rows = runs.map(each => setText(pdf, each, width - 2 * PADDING - INDENT, size, 1.36))
    const height = rows.reduce((sum, row) => sum + row.height + between, LABEL_HEIGHT)
    return { label, left, rows, height, colours }
  }
  const columns = [
    column('Hazards', step.hazards, LEFT, HAZARDS_WIDTH, { label: ON_ORANGE_SOFT, mark: ORANGE }),
    column('Controls', step.controls, CONTROLS_LEFT, CONTENT_WIDTH - HAZARDS_WIDTH, { label: PETROL, mark: PETROL }),
  ]
  const head = title.height + 12
  const body = Math.max(...columns.map(({ height }) => height)) + 2 * PADDING - between
  const height = head + body
  return {
    ...{ gap: 10 * scale, height, keepsNext: false, section, container: null },
    paint(y, parent) {
      artifact(pdf, 'Layout', () => paintCard(pdf, y, head, height))
      const part = group(pdf, parent, 'Sect')
      content(pdf, part, 'H3', () => drawText(pdf, title, LEFT + PADDING, y + 6, TEXT))
      for (const each of columns) paintColumn(pdf, part, each, y + head + PADDING, between)
      part.end()
    },
  }
}

function paintCard(pdf: Pdf, y: number, head: number, height: number): void {
  const outline = () => pdf.roundedRect(LEFT, y, CONTENT_WIDTH, height, 6)
  pdf.save()
  outline().clip()
  pdf.rect(LEFT, y, CONTENT_WIDTH, height).fill(WHITE)
  pdf.rect(LEFT, y, CONTENT_WIDTH, head).fill(PETROL_SOFT)
  pdf.rect(LEFT, y + head, HAZARDS_WIDTH, height - head).fill(ORANGE_SOFT)
  pdf.restore()
  outline().lineWidth(0.75).stroke(BORDER)
}

function paintColumn(pdf: Pdf, parent: Tag, { label, left, rows, colours }: Column, top: number, between: number) {
  if (rows.length === 0) return
  const x = left + PADDING
  const run = { text: label, bold: true }
  content(pdf, parent, 'H4', () => drawLine(pdf, run, x, top + 8, TYPE.label, colours.label))
  const items = list(pdf, parent, false)
  let at = top + LABEL_HEIGHT
  for (const row of rows) {
    const y = at
    artifact(pdf, 'Layout', () => pdf.circle(x + 2.2, y + row.lineHeight / 2, 2.2).fill(colours.mark))
    const entry = group(pdf, items, 'LI')
    content(pdf, entry, 'LBody', () => drawText(pdf, row, x + INDENT, y, TEXT))
    entry.end()
    at += row.height + between
  }
  items.end()
}
