// The brand on paper: the colours of the portal's light theme and the GQ mark, for every PDF we make.

export const WHITE = '#ffffff'
export const IRON = '#0f2124'
export const IRON_LINE = '#2d474b'
export const ON_IRON_MUTED = '#b6c7c5'
export const HIVIS = '#d9f53f'
export const PETROL = '#0a5157'
export const PETROL_SOFT = '#d2e7e5'
export const ON_PETROL_SOFT = '#08444a'
export const ORANGE = '#cf5408'
export const ORANGE_SOFT = '#fde9dc'
export const ON_ORANGE_SOFT = '#963a02'
export const TEXT = '#132120'
export const TEXT_MUTED = '#41514f'
export const TEXT_SUBTLE = '#56655f'
export const BORDER = '#d8dfd9'
export const WELL = '#f6f8f5'

/** The mark is drawn in a square of this size. */
const MARK_BOX = 64
const MARK_RING = 'M44.9 16.6A20 20 0 1 0 50 30H33.5'
const MARK_TAIL = 'M48.8 48.8 58.4 58.4'

export function drawMark(
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  size: number,
  ring: string,
  tail: string,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / MARK_BOX)
    .lineWidth(9.5)
  doc.path(MARK_RING).stroke(ring)
  doc.path(MARK_TAIL).stroke(tail)
  doc.restore()
}
