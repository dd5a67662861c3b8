// The tag tree of the PDF, which a screen reader follows: elements are added in reading order as the page is painted.
import type { Pdf } from './pdf.ts'

export type Tag = PDFKit.PDFStructureElement

interface TagOptions {
  alt?: string
  /** What is read aloud in place of signs and short forms. */
  actual?: string
  bbox?: [number, number, number, number]
  placement?: string
}

/** Content without meaning of its own: backgrounds, lines, running heads. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', paint: () => void): void {
  pdf.markContent('Artifact', { type })
  paint()
  pdf.endMarkedContent()
}

export function group(pdf: Pdf, parent: Tag, type: string): Tag {
  const element = pdf.struct(type)
  parent.add(element)
  return element
}

export function list(pdf: Pdf, parent: Tag, numbered: boolean): Tag {
  const element = group(pdf, parent, 'L')
  setAttributes(element, { O: 'List', ListNumbering: numbered ? 'Decimal' : 'Circle' })
  return element
}

export function content(pdf: Pdf, parent: Tag, type: string, paint: () => void, options: TagOptions = {}): void {
  const element = pdf.struct(type, options, paint)
  parent.add(element)
  element.end()
}

/** The head of a column. */
export function columnHead(pdf: Pdf, row: Tag, paint: () => void): void {
  const element = pdf.struct('TH', {}, paint)
  setAttributes(element, { O: 'Table', Scope: 'Column' })
  row.add(element)
  element.end()
}

/** PDF/UA wants to know how a list is numbered and what a head is the head of; pdfkit has no option for it. */
function setAttributes(element: Tag, attributes: Record<string, string>): void {
  const { dictionary } = element as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data.A = attributes
}
