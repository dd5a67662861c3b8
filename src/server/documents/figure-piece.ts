// What is drawn into the PDF, in a light frame as wide as the text: the diagram of a talk, and the figures of a text.
import { BORDER, WELL } from './brand.ts'
import { paintDrawing, parseDrawing } from './drawing.ts'
import type { Piece } from './layout.ts'
import type { Pdf } from './pdf.ts'
import type { PrintedFigure } from './printed-document.ts'
import { CONTENT_WIDTH, PAGE } from './style.ts'
import { artifact, content } from './tags.ts'

const LEFT = PAGE.margin
const PADDING = 12
const CORNER = 8

/** It has no background of its own. */
export function diagramPiece(pdf: Pdf, title: string, svg: string, section: number): Piece {
  const drawing = parseDrawing(svg)
  const width = CONTENT_WIDTH - 2 * PADDING
  const height = (width * drawing.height) / drawing.width + 2 * PADDING
  return {
    ...{ gap: 14, height, keepsNext: false, section, container: null },
    paint(y, parent) {
      artifact(pdf, 'Layout', () => {
        pdf.roundedRect(LEFT, y, CONTENT_WIDTH, height, CORNER).lineWidth(1).fillAndStroke(WELL, BORDER)
      })
      const alt = `Diagram for ${title}. ${drawing.description}`.trim()
      const paint = () => paintDrawing(pdf, drawing, LEFT + PADDING, y + PADDING, width)
      content(pdf, parent, 'Figure', paint, { alt, bbox: boxAt(y, height), placement: 'Block' })
    },
  }
}

/** Its background reaches to the frame, whose corners cut it. */
export function figurePiece(pdf: Pdf, { svg }: PrintedFigure, alt: string, section: number): Piece {
  const drawing = parseDrawing(svg)
  const height = (CONTENT_WIDTH * drawing.height) / drawing.width
  const outline = (y: number) => pdf.roundedRect(LEFT, y, CONTENT_WIDTH, height, CORNER)
  return {
    ...{ gap: 14, height, keepsNext: false, section, container: null },
    paint(y, parent) {
      const paint = () => {
        pdf.save()
        outline(y).clip()
        paintDrawing(pdf, drawing, LEFT, y, CONTENT_WIDTH)
        pdf.restore()
      }
      content(pdf, parent, 'Figure', paint, { alt, bbox: boxAt(y, height), placement: 'Block' })
      artifact(pdf, 'Layout', () => outline(y).lineWidth(1).stroke(BORDER))
    },
  }
}

function boxAt(y: number, height: number): [number, number, number, number] {
  return [LEFT, y, LEFT + CONTENT_WIDTH, y + height]
}
