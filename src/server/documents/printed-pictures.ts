// The pictures of a text as they are printed: in a form that a PDF takes, and no larger than paper shows.
import { KINDS } from '../../domain/files.ts'
import { picturesIn } from '../content/html.ts'
import type { Reader } from '../db/database.ts'
import { findFile, wholeFile } from '../files/queries.ts'
import type { PrintedDocument, PrintedPhoto, PrintedPicture, PrintedPictures } from './printed-document.ts'
import { renderDocument } from './render.ts'

/** Two hundred dots an inch across the whole page. */
const EDGE = 1400

/** The document with its pictures, and whether all of them were there. */
export async function renderWithPictures(
  db: Reader,
  document: PrintedDocument,
): Promise<{ pdf: Buffer; isWhole: boolean }> {
  const hashes = document.sections.flatMap(({ html }) => picturesIn(html))
  const pictures = await printedPictures(db, hashes)
  return { pdf: await renderDocument(document, pictures), isWhole: hashes.every(hash => pictures.has(hash)) }
}

async function printedPictures(db: Reader, hashes: readonly string[]): Promise<PrintedPictures> {
  const pictures = new Map<string, PrintedPicture>()
  for (const hash of new Set(hashes)) {
    const file = await findFile(db, hash)
    const bytes = await wholeFile(db, hash)
    if (!file || !bytes) continue
    const isDrawing = KINDS[file.media_type] === 'drawing'
    pictures.set(hash, isDrawing ? { svg: bytes.toString() } : await photo(bytes))
  }
  return pictures
}

async function photo(webp: Buffer): Promise<PrintedPhoto> {
  // Loaded with the first picture that is printed, which few servers ever do.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(webp)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    // Paper is white.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
