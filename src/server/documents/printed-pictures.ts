// The pictures of a text as they are printed: in a form that a PDF takes, and no larger than paper shows.
import type { Reader } from '../db/database.ts'
import { wholeFile } from '../files/queries.ts'

export interface PrintedPicture {
  jpeg: Buffer
  width: number
  height: number
}

export type PrintedPictures = ReadonlyMap<string, PrintedPicture>

/** Two hundred dots an inch across the whole page. */
const EDGE = 1400

export async function printedPictures(db: Reader, hashes: readonly string[]): Promise<PrintedPictures> {
  const pictures = new Map<string, PrintedPicture>()
  for (const hash of new Set(hashes)) {
    const bytes = await wholeFile(db, hash)
    if (bytes) pictures.set(hash, await printed(bytes))
  }
  return pictures
}

async function printed(webp: Buffer): Promise<PrintedPicture> {
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
