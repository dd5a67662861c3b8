// Looks through every object of a PDF, and refuses one that could do anything but be read. Nothing is taken out: what a tool leaves
// behind would be another document than the one that somebody chose.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as PdfLibrary from '@cantoo/pdf-lib'
import type { PDFDict as Dict, PDFName as Name, PDFObject } from '@cantoo/pdf-lib'
import type { PdfHolding } from '../../domain/files.ts'
import type { Finding } from './finding.ts'

const require = createRequire(import.meta.url)
/** The library in one file, which comes with it: to find and read its 300 files is two thirds of what a check costs. */
const ONE_FILE = join(dirname(require.resolve('@cantoo/pdf-lib')), '../dist/pdf-lib.min.js')
const { PDFArray, PDFContext, PDFDict, PDFName, PDFObjectStreamParser, PDFParser, PDFStream }: typeof PdfLibrary =
  require(ONE_FILE)

/** Names that have one meaning wherever they stand. */
const NAMES = meanings({
  scripts: ['JavaScript', 'JS'],
  actions: ['AA', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'RichMediaExecute'],
  attachments: ['EmbeddedFiles', 'EmbeddedFile', 'EF', 'FileAttachment'],
  forms: ['XFA'],
  media: ['RichMedia', 'Rendition'],
})
/** Names that mean it only as the kind of an action or of an annotation. */
const KINDS = meanings({ media: ['Movie', 'Sound', 'Screen', '3D'] })

function meanings(names: Partial<Record<PdfHolding, readonly string[]>>): ReadonlyMap<string, PdfHolding> {
  return new Map(
    Object.entries(names).flatMap(([holds, each]) => each.map(name => [name, holds as PdfHolding] as const)),
  )
}

/** A reader may follow the table of contents to where we see a picture, so what cannot be there by chance is searched for everywhere. */
const ANYWHERE = /\/(JavaScript|Launch|EmbeddedFiles?|FileAttachment|SubmitForm|ImportData|RichMedia)[\s/<>[\](){}%]/

/** Objects that are packed. A reader finds them by the table of contents, also within what we take for the data of something else. */
const PACKED = /\/ObjStm\b/g

/** Said where everybody can read it, also in a file of which nothing else can be read. */
const LOCKED = /\/Encrypt[\s/<%]/

/** What a browser would take for a page. */
const PAGE = /<(?:!doctype\s+html|html|head|body|script|iframe|svg)[\s>]/i
/** Where an archive says that it is one, at the end of the file. */
const ARCHIVE_END = 'PK\x05\x06'
const ARCHIVE_TAIL = 65_557

export async function checkPdf(bytes: Buffer): Promise<{ finding: Finding; picture?: undefined }> {
  const text = unescaped(bytes.toString('latin1'))
  if (LOCKED.test(text)) return { finding: { refused: 'files.pdf_locked' } }
  if (isMixed(text)) return { finding: { refused: 'files.pdf_mixed' } }
  try {
    const { objects, packs } = await objectsOf(bytes)
    if ((text.match(PACKED)?.length ?? 0) > packs) return { finding: { refused: 'files.pdf_broken' } }
    return { finding: findIn(objects, text) }
  } catch {
    return { finding: { refused: 'files.pdf_broken' } }
  }
}

function isMixed(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  const after = end < 0 ? '' : text.slice(end + 5)
  return /[^\s\0]/.test(after) || PAGE.test(text) || text.slice(-ARCHIVE_TAIL).includes(ARCHIVE_END)
}

/** Every one that was ever in the file: a later one with the same number hides an earlier one from us, but not from every reader. */
async function objectsOf(bytes: Buffer): Promise<{ objects: PDFObject[]; packs: number }> {
  const objects: PDFObject[] = []
  let packs = 0
  const { parseIntoContext } = PDFObjectStreamParser.prototype
  PDFObjectStreamParser.prototype.parseIntoContext = function () {
    packs++
    return parseIntoContext.call(this)
  }
  const { assign } = PDFContext.prototype
  PDFContext.prototype.assign = function (ref, object) {
    objects.push(object)
    assign.call(this, ref, object)
  }
  const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true).parseDocument()
  const { Root, Info } = context.trailerInfo
  if (!Root || !context.lookup(Root)) throw new Error('there is no catalogue')
  return { objects: [...objects, ...[Root, Info].filter(object => object !== undefined)], packs }
}

function findIn(objects: readonly PDFObject[], text: string): Finding {
  const waiting = [...objects]
  let holds: PdfHolding | undefined
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFName) holds ??= NAMES.get(nameOf(object))
    else if (object instanceof PDFArray) for (const part of object.asArray()) waiting.push(part)
    else if (object instanceof PDFStream) {
      // Objects in a stream whose kind is told elsewhere were not looked at.
      if (has(object.dict, 'First') && has(object.dict, 'N') && kindIn(object.dict, 'Type') !== 'ObjStm')
        return { refused: 'files.pdf_broken' }
      waiting.push(object.dict)
    } else if (object instanceof PDFDict) {
      holds ??= KINDS.get(kindIn(object, 'S')) ?? KINDS.get(kindIn(object, 'Subtype'))
      for (const [key, value] of object.entries()) waiting.push(key, value)
    }
  }
  holds ??= NAMES.get(ANYWHERE.exec(text)?.[1] ?? '')
  return holds ? { refused: 'files.pdf_active', holds } : { width: 0, height: 0 }
}

const nameOf = (name: Name) => name.decodeText()

const has = (dict: Dict, key: string) => dict.has(PDFName.of(key))

/** Directly: one that is told elsewhere is looked at there. */
function kindIn(dict: Dict, key: string): string {
  const value = dict.get(PDFName.of(key))
  return value instanceof PDFName ? nameOf(value) : ''
}

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
