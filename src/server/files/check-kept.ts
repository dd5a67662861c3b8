// Checks a file that comes with the content: as an upload is, but it must be what an upload is kept as already, since its name is its hash.
import { readFile } from 'node:fs/promises'
import { type FileKind, isTooLarge, kindOf, MOST_MEGABYTES } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type CheckedFile, checkFile } from './check-file.ts'

export async function checkKept(kind: FileKind, path: string): Promise<CheckedFile> {
  const bytes = await readFile(path)
  if (kindOf(bytes) !== kind) throw new Refusal('files.kind')
  if (isTooLarge(kind, bytes.length)) throw new Refusal('files.too_large', { megabytes: MOST_MEGABYTES[kind] })
  if (kind === 'picture' && !isBareWebp(bytes)) throw new Refusal('files.picture_broken')
  return { ...(await checkFile(kind, bytes)), bytes }
}

const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

/** A WebP with nothing in it or behind it but its pixels. */
function isBareWebp(bytes: Buffer): boolean {
  const chunkAt = (offset: number) => bytes.subarray(offset, offset + 4).toString('latin1')
  if (bytes.length < 20 || chunkAt(8) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let offset = 12
  while (offset + 8 <= bytes.length) {
    if (!PIXELS.has(chunkAt(offset))) return false
    const size = bytes.readUInt32LE(offset + 4)
    offset += 8 + size + (size % 2)
  }
  return offset === bytes.length
}
