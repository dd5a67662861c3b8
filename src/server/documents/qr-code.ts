// A QR code drawn as shapes, so that it is sharp in print at any size.
import QRCode from 'qrcode'
import { IRON, WHITE } from './brand.ts'

/** Empty modules around the code that scanners ask for. */
const QUIET = 4

/** On a white tile of the given size. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cell = size / (modules.size + 2 * QUIET)
  doc.roundedRect(x, y, size, size, 4).fill(WHITE)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(x + (column + QUIET) * cell, y + (row + QUIET) * cell, cell, cell)
    }
  }
  doc.fill(IRON)
}
