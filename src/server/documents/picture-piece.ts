// A picture of a text in print: as wide as it is sharp, within the page, with what it shows in words for those who cannot see it.
import type { Piece } from './layout.ts'
import type { Pdf } from './pdf.ts'
import type { PrintedPhoto } from './printed-document.ts'
import { CONTENT_WIDTH, PAGE } from './style.ts'
import { content } from './tags.ts'

/** Points for each pixel: below a hundred dots an inch a picture looks coarse. */
const COARSEST = 0.72
const HIGHEST = 300

export function picturePiece(pdf: Pdf, picture: PrintedPhoto, alt: string, section: number, scale: number): Piece {
  const shrink = Math.min(COARSEST, CONTENT_WIDTH / picture.width, (HIGHEST * scale) / picture.height)
  const [width, height] = [picture.width * shrink, picture.height * shrink]
  return {
    ...{ gap: 10 * scale, height, keepsNext: false, section, container: null },
    paint(y, parent) {
      const bbox: [number, number, number, number] = [PAGE.margin, y, PAGE.margin + width, y + height]
      const paint = () => pdf.image(picture.jpeg, PAGE.margin, y, { width, height })
      content(pdf, parent, 'Figure', paint, { alt, bbox, placement: 'Block' })
    },
  }
}
