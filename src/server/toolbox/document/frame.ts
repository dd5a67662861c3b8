// What stands on every printed topic around its text: the title block, the running head and the footer.
import type { TopicDocument } from './render.ts'
import { drawLine, drawText, type Pdf, setText, widthOf } from './rich-text.ts'
import { COLOUR, CONTENT_WIDTH, PAGE } from './style.ts'
import { artifact, content, type Tag } from './tags.ts'

const RIGHT = PAGE.width - PAGE.margin

/** Paints the block on the first page and returns where the text may start. */
export function paintTitleBlock(pdf: Pdf, topic: TopicDocument, root: Tag): number {
  const title = setText(pdf, [{ text: topic.title, bold: true }], CONTENT_WIDTH, 29, 1.12)
  const description = setText(pdf, [{ text: topic.description, bold: false }], CONTENT_WIDTH, 11.5, 1.42)
  const titleTop = 72
  const descriptionTop = titleTop + title.height + 4
  const height = descriptionTop + description.height + 16
  artifact(pdf, 'Layout', () => {
    pdf.rect(0, 0, PAGE.width, height).fill(COLOUR.iron)
    pdf.rect(0, height, PAGE.width, 4).fill(COLOUR.hivis)
    paintMark(pdf, PAGE.margin - 4, 18, 36)
    pdf.rect(PAGE.margin, 61, CONTENT_WIDTH, 0.75).fill(COLOUR.ironLine)
    drawLine(pdf, { text: topic.portalName, bold: true }, PAGE.margin + 42, 34, 11, COLOUR.onIron)
    drawLine(pdf, { text: 'Toolbox talk', bold: false }, PAGE.margin + 42, 48, 10, COLOUR.onIronMuted)
  })
  content(pdf, root, 'P', () => {
    right(pdf, `${topic.number} `, true, 35, 15, COLOUR.hivis)
    right(pdf, `Version ${topic.version}, ${longDate(topic.date)}`, false, 49, 10, COLOUR.onIronMuted)
  })
  content(pdf, root, 'H1', () => drawText(pdf, title, PAGE.margin - 1, titleTop, COLOUR.onIron))
  content(pdf, root, 'P', () => drawText(pdf, description, PAGE.margin, descriptionTop, COLOUR.onIronMuted))
  return height + 4
}

/** Paints the slim head of a following page and returns where the text may start. */
export function paintRunningHead(pdf: Pdf, topic: TopicDocument): number {
  const height = 36
  artifact(pdf, 'Pagination', () => {
    pdf.rect(0, 0, PAGE.width, height).fill(COLOUR.iron)
    pdf.rect(0, height, PAGE.width, 3).fill(COLOUR.hivis)
    paintMark(pdf, PAGE.margin - 2, 9, 18)
    drawLine(pdf, { text: topic.title, bold: true }, PAGE.margin + 24, 22, 11, COLOUR.onIron)
    right(pdf, topic.number, true, 22, 11, COLOUR.hivis)
  })
  return height + 3
}

export function paintFooter(pdf: Pdf, topic: TopicDocument, page: number, pages: number): void {
  artifact(pdf, 'Pagination', () => {
    const baseline = PAGE.height - 26
    pdf.rect(PAGE.margin, baseline - 16, CONTENT_WIDTH, 0.75).fill(COLOUR.line)
    const left = `${topic.number}  ·  Version ${topic.version}  ·  ${longDate(topic.date)}`
    drawLine(pdf, { text: left, bold: false }, PAGE.margin, baseline, 9, COLOUR.subtle)
    right(pdf, `Page ${page} of ${pages}`, false, baseline, 9, COLOUR.subtle)
  })
}

/** The company's mark on dark ground: a Q that is a G with a plate's pin. */
function paintMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 64)
    .lineWidth(9.5)
  pdf.path('M44.9 16.6A20 20 0 1 0 50 30H33.5').stroke(COLOUR.onIron)
  pdf.path('M48.8 48.8 58.4 58.4').stroke(COLOUR.hivis)
  pdf.restore()
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
