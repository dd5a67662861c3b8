// Opens and finishes a PDF in the one way for every document of ours: tagged A4 in Archivo, the same bytes for the same content.
import { registerFonts } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

interface About extends Omit<PDFKit.DocumentInfo, 'CreationDate' | 'ModDate'> {
  /** Not the moment of drawing, so that the same document is the same file. */
  date: Date
}

/** `paint` adds the pages, and ends every tag that it opens below the root. */
export async function makePdf(
  layout: 'portrait' | 'landscape',
  { date, ...about }: About,
  paint: (pdf: Pdf, root: PDFKit.PDFStructureElement) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded with the first document: it is a good part of what the server would load at its start.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    // The types know only the archive subsets; pdfkit knows this one too.
    subset: 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets,
    info: { ...about, CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  registerFonts(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  await paint(pdf, root)
  root.end()
  pdf.end()
  return finished
}
