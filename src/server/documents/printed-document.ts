// What a document on paper is made of.
export interface PrintedDocument {
  /** What kind of document it is, in the reader's words. */
  label: string
  /** A talk fills two pages and ends with questions for the crew; a text runs on; so does a record, whose tables have their heads on each page. */
  layout: 'talk' | 'text' | 'record'
  number: string | null
  title: string
  description: string
  /** Null where there is only one. */
  version: number | null
  /** `YYYY-MM-DD`. */
  date: string
  portalName: string
  sections: { title: string; anchor: string; html: string }[]
  /** The text of the SVG. */
  drawing: string | null
}

/** A picture of the text, in a form that a PDF takes. */
export interface PrintedPhoto {
  jpeg: Buffer
  width: number
  height: number
}

/** A drawing of the text, which is drawn into the PDF. */
export interface PrintedFigure {
  svg: string
}

/** A signature as it was drawn, beside whose it is. */
export interface PrintedSignature {
  path: string
  width: number
  height: number
  words: string
}

export type PrintedPicture = PrintedPhoto | PrintedFigure | PrintedSignature

/** By their hashes. */
export type PrintedPictures = ReadonlyMap<string, PrintedPicture>
