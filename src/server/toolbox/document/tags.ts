// The tag tree of the PDF, which a screen reader follows: elements are added in reading order as the page is painted.
import type { Pdf } from './rich-text.ts'

export type Tag = PDFKit.PDFStructureElement

interface TagOptions {
  alt?: string
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
  // PDF/UA wants to know how a list is numbered; pdfkit has no option for it.
  const { dictionary } = element as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data.A = { O: 'List', ListNumbering: numbered ? 'Decimal' : 'Circle' }
  return element
}

export function content(pdf: Pdf, parent: Tag, type: string, paint: () => void, options: TagOptions = {}): void {
  const element = pdf.struct(type, options, paint)
  parent.add(element)
  element.end()
}
