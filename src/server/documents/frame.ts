// What stands on every printed document around its text: the title block, the running head and the footer.
import { BORDER, drawMark, HIVIS, IRON, IRON_LINE, ON_IRON_MUTED, TEXT_SUBTLE, WHITE } from './brand.ts'
import type { Pdf } from './pdf.ts'
import type { PrintedDocument } from './printed-document.ts'
import { drawLine, drawText, type Run, setText, widthOf } from './rich-text.ts'
import { CONTENT_WIDTH, PAGE } from './style.ts'
import { artifact, content, type Tag } from './tags.ts'

const RIGHT = PAGE.width - PAGE.margin
/** For the portal's name, between the mark and the document's number. */
const NAME_ROOM = CONTENT_WIDTH - 42 - 84

/** Paints the block on the first page and returns where the text may start. */
export function paintTitleBlock(pdf: Pdf, document: PrintedDocument, root: Tag): number {
  const title = setText(pdf, [{ text: document.title, bold: true }], CONTENT_WIDTH, 29, 1.12)
  const description = setText(pdf, [{ text: document.description, bold: false }], CONTENT_WIDTH, 11.5, 1.42)
  const titleTop = 72
  const descriptionTop = titleTop + title.height + 4
  const height = descriptionTop + description.height + 16
  artifact(pdf, 'Layout', () => {
    pdf.rect(0, 0, PAGE.width, height).fill(IRON)
    pdf.rect(0, height, PAGE.width, 4).fill(HIVIS)
    drawMark(pdf, PAGE.margin - 4, 18, 36, WHITE, HIVIS)
    pdf.rect(PAGE.margin, 61, CONTENT_WIDTH, 0.75).fill(IRON_LINE)
    const name = { text: document.portalName, bold: true }
    drawLine(pdf, name, PAGE.margin + 42, 34, fittingSize(pdf, name, 11, NAME_ROOM), WHITE)
    drawLine(pdf, { text: document.label, bold: false }, PAGE.margin + 42, 48, 10, ON_IRON_MUTED)
  })
  content(pdf, root, 'P', () => {
    if (document.number !== null) right(pdf, `${document.number} `, true, 35, 15, HIVIS)
    const baseline = document.number === null ? 41 : 49
    right(pdf, datedWords(document, ', '), false, baseline, 10, ON_IRON_MUTED)
  })
  content(pdf, root, 'H1', () => drawText(pdf, title, PAGE.margin - 1, titleTop, WHITE))
  content(pdf, root, 'P', () => drawText(pdf, description, PAGE.margin, descriptionTop, ON_IRON_MUTED))
  return height + 4
}

/** Paints the slim head of a following page and returns where the text may start. */
export function paintRunningHead(pdf: Pdf, document: PrintedDocument): number {
  const height = 36
  artifact(pdf, 'Pagination', () => {
    pdf.rect(0, 0, PAGE.width, height).fill(IRON)
    pdf.rect(0, height, PAGE.width, 3).fill(HIVIS)
    drawMark(pdf, PAGE.margin - 2, 9, 18, WHITE, HIVIS)
    const title = { text: document.title, bold: true }
    drawLine(pdf, title, PAGE.margin + 24, 22, fittingSize(pdf, title, 11, CONTENT_WIDTH - 24 - 84), WHITE)
    if (document.number !== null) right(pdf, document.number, true, 22, 11, HIVIS)
  })
  return height + 3
}

export function paintFooter(pdf: Pdf, document: PrintedDocument, page: number, pages: number): void {
  artifact(pdf, 'Pagination', () => {
    const baseline = PAGE.height - 26
    pdf.rect(PAGE.margin, baseline - 16, CONTENT_WIDTH, 0.75).fill(BORDER)
    const left = [document.number, datedWords(document, '  ·  ')].filter(part => part !== null).join('  ·  ')
    drawLine(pdf, { text: left, bold: false }, PAGE.margin, baseline, 9, TEXT_SUBTLE)
    right(pdf, `Page ${page} of ${pages}`, false, baseline, 9, TEXT_SUBTLE)
  })
}

function datedWords({ version, date }: PrintedDocument, between: string): string {
  return version === null ? longDate(date) : `Version ${version}${between}${longDate(date)}`
}

/** The size, or as much less as the text needs to fit. */
function fittingSize(pdf: Pdf, run: Run, size: number, room: number): number {
  return Math.min(size, (size * room) / widthOf(pdf, run, size))
}

function right(pdf: Pdf, text: string, bold: boolean, baseline: number, size: number, colour: string): void {
  drawLine(pdf, { text, bold }, RIGHT - widthOf(pdf, { text: text.trimEnd(), bold }, size), baseline, size, colour)
}

/** `2026-07-01` becomes `1 July 2026`. */
export function longDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, 1),
  )
  return `${Number(day)} ${name} ${year}`
}
