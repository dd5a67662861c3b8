// Answers with a file: as what it is and never as a page, a piece at a time, with ranges and a validator.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENDINGS, KINDS, type MediaType, type StoredKind } from '../../domain/files.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Reader } from '../db/database.ts'
import { FRAMED_BY_US } from '../http/headers.ts'
import { rangeOf } from '../http/pdf-reply.ts'
import { findFile, partOfFile } from './queries.ts'

/** Opened by itself a picture is a page too, and a drawing more than any other: this one may do nothing. */
const NOTHING = "sandbox; default-src 'none'; frame-ancestors 'none'"
/** The browser's own PDF viewer does not start in a sandbox. */
const POLICY: Readonly<Record<StoredKind, string>> = { picture: NOTHING, drawing: NOTHING, pdf: FRAMED_BY_US }

const PIECE = 1024 * 1024

interface Served {
  hash: string
  mediaType: MediaType
  size: number
  /** What is shown to everybody may stay on their device; anything else is asked for again, or not kept at all. */
  caching: 'kept' | 'asked' | 'never'
  download: boolean
  /** Where it is known by another name than its hash. */
  fileName?: string
}

const CACHING: Readonly<Record<Served['caching'], string>> = {
  kept: 'private, max-age=31536000, immutable',
  asked: 'private, no-cache',
  never: 'private, no-store',
}

export function sendFile(db: Reader, request: FastifyRequest, reply: FastifyReply, file: Served): FastifyReply {
  const { hash, mediaType, size } = file
  const etag = `"${hash}"`
  const name = file.fileName ?? `${hash.slice(0, 12)}.${ENDINGS[KINDS[mediaType]]}`
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `${file.download ? 'attachment' : 'inline'}; filename="${name}"`)
    .header('content-security-policy', POLICY[KINDS[mediaType]])
    .header('cache-control', CACHING[file.caching])
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, String(request.headers['if-range'] ?? etag), etag, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  // An empty one of the same kind: with nothing at all its length would be told as none.
  const body = request.method === 'HEAD' ? [] : pieces(db, hash, start, end)
  return reply.send(Readable.from(body, { objectMode: false }))
}

/** A document that is an uploaded PDF, under its own name and at its own address. */
export async function sendStoredPdf(
  db: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
  options: { fileName: string; download: boolean },
): Promise<FastifyReply> {
  const file = await findFile(db, hash)
  if (file?.media_type !== 'application/pdf') throw new Refusal('files.unknown')
  const { media_type: mediaType, size } = file
  return sendFile(db, request, reply, { hash, mediaType, size, caching: 'asked', ...options })
}

async function* pieces(db: Reader, hash: string, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; at += PIECE) {
    const piece = await partOfFile(db, hash, at, Math.min(PIECE, end - at + 1))
    if (!piece) throw new Error(`the file ${hash} is gone`)
    yield piece
  }
}
