// A signature in print: the name beside what was drawn, as strokes.
import { BORDER, TEXT } from './brand.ts'
import type { Piece } from './layout.ts'
import type { Pdf } from './pdf.ts'
import type { PrintedSignature } from './printed-document.ts'
import { drawText, setText } from './rich-text.ts'
import { CONTENT_WIDTH, PAGE, TYPE } from './style.ts'
import { artifact, content } from './tags.ts'

const HEIGHT = 46
const NAME_WIDTH = CONTENT_WIDTH / 2
const INK = 9

export function signaturePiece(
  pdf: Pdf,
  { path, width, height, words }: PrintedSignature,
  alt: string,
  section: number,
  scale: number,
): Piece {
  const name = setText(pdf, [{ text: words, bold: false }], NAME_WIDTH - 9, (TYPE.body - 1) * scale, 1.36)
  const whole = Math.max(HEIGHT, name.height + 8)
  const size = (HEIGHT - 6) / height
  const left = PAGE.margin + NAME_WIDTH
  return {
    ...{ gap: 0, height: whole, keepsNext: false, section, container: null },
    paint(y, parent) {
      artifact(pdf, 'Layout', () => pdf.rect(PAGE.margin, y + whole - 0.75, CONTENT_WIDTH, 0.75).fill(BORDER))
      content(pdf, parent, 'P', () => drawText(pdf, name, PAGE.margin, y + (whole - name.height) / 2, TEXT))
      const paint = () => {
        pdf.save()
        pdf.translate(left, y + 3).scale(size)
        pdf.path(path).lineWidth(INK).lineCap('round').lineJoin('round').stroke(TEXT)
        pdf.restore()
      }
      const bbox: [number, number, number, number] = [left, y, left + width * size, y + HEIGHT]
      content(pdf, parent, 'Figure', paint, { alt, bbox, placement: 'Block' })
    },
  }
}
