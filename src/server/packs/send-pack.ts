// Sends a pack or its PDF, a piece at a time, and from anywhere in it: a download that was cut off goes on where it was.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packNumber } from '../../domain/pack.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader } from '../db/database.ts'
import type { PackPart } from '../db/tables/packs.ts'
import { rangeOf } from '../http/pdf-reply.ts'
import type { MadePack } from './make-pack.ts'
import { findPart, type PackRow, sizeOfParts } from './queries.ts'
import { PIECE } from './zip.ts'

const TYPES: Readonly<Record<PackPart, string>> = { zip: 'application/zip', pdf: 'application/pdf' }

export async function sendPack(
  db: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
  pack: PackRow,
  file: PackPart,
): Promise<FastifyReply> {
  const size = await sizeOfParts(db, pack.id, file)
  // Restored from a backup, which has no packs.
  if (size === 0) throw new Refusal('packs.gone')
  const made = JSON.parse(pack.made ?? 'null') as MadePack
  const etag = `"${made.sha256}-${file}"`
  const name = `${packNumber(pack.year, pack.ordinal)}.${file}`
  reply
    .header('content-type', TYPES[file])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  const range = rangeOf(request.headers.range, String(request.headers['if-range'] ?? etag), etag, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  const body = request.method === 'HEAD' ? [] : pieces(db, pack.id, file, start, end)
  return reply.send(Readable.from(body, { objectMode: false }))
}

async function* pieces(db: Reader, id: number, file: PackPart, start: number, end: number): AsyncGenerator<Buffer> {
  for (let part = Math.floor(start / PIECE); part * PIECE <= end; part++) {
    const data = await findPart(db, id, file, part)
    if (!data) throw new Error(`part ${part} of pack ${id} is gone`)
    const from = Math.max(0, start - part * PIECE)
    yield data.subarray(from, end - part * PIECE + 1)
  }
}
