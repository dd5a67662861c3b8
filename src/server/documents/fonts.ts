// The typeface of our PDFs: Archivo in two weights, with the accented letters that names need. The licence lies beside it.
// Cut from the variable font at the weights 420 and 700: pdfkit cannot take a weight out of a variable font.
import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(`./fonts/${name}`, import.meta.url))

export const REGULAR = 'Archivo'
export const BOLD = 'Archivo Bold'

let fonts: { regular: Buffer; bold: Buffer } | undefined

/** Read from disk once, when the first document is made. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  fonts ??= { regular: read('archivo-regular.ttf'), bold: read('archivo-bold.ttf') }
  doc.registerFont(REGULAR, fonts.regular)
  doc.registerFont(BOLD, fonts.bold)
}
