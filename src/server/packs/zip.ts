// A pack's files as one ZIP, kept in the database in pieces of one size: any process can send it, and any part of it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Instant } from '../../domain/clock.ts'
import type { PackPart } from '../db/tables/packs.ts'

/** Of every piece but the last. */
export const PIECE = 1024 * 1024

/** Already small, and wanted by itself. */
const STORED = /\.(pdf|webp|xlsx)$/

interface Zipped {
  place: string
  path: string
}

/** Keeps a piece; throws where the pack is not ours to make any more. */
export type KeepPiece = (file: PackPart, part: number, data: Buffer) => Promise<void>

export async function zipFiles(
  files: readonly Zipped[],
  madeAt: Instant,
  keep: KeepPiece,
): Promise<{ bytes: number; sha256: string }> {
  const zip = new ZipFile()
  for (const { place, path } of files) {
    zip.addReadStreamLazy(path, { mtime: new Date(madeAt), compress: !STORED.test(path) }, opened =>
      opened(null, createReadStream(place)),
    )
  }
  zip.end()
  return keepInPieces('zip', zip.outputStream as Readable, keep)
}

export async function keepInPieces(
  file: PackPart,
  bytes: AsyncIterable<Buffer>,
  keep: KeepPiece,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let length = 0
  let part = 0
  let total = 0
  for await (const piece of bytes) {
    hash.update(piece)
    total += piece.length
    waiting.push(piece)
    length += piece.length
    while (length >= PIECE) {
      const all = Buffer.concat(waiting)
      await keep(file, part, all.subarray(0, PIECE))
      part += 1
      waiting = [all.subarray(PIECE)]
      length = all.length - PIECE
    }
  }
  if (length > 0) await keep(file, part, Buffer.concat(waiting))
  return { bytes: total, sha256: hash.digest('hex') }
}
