// Answers with a PDF: private, framed by our own pages alone, with ranges and a validator.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FRAMED_BY_US } from './headers.ts'

interface PdfOptions {
  fileName: string
  download: boolean
  /** About somebody: no copy stays in a browser that others may use after them. */
  isPersonal?: boolean
}

export function sendPdf(request: FastifyRequest, reply: FastifyReply, pdf: Buffer, options: PdfOptions): FastifyReply {
  // Of the bytes themselves: the same document changes when the portal is renamed.
  const etag = `"${createHash('sha256').update(pdf).digest('base64url')}"`
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `${options.download ? 'attachment' : 'inline'}; filename="${options.fileName}"`)
    .header('content-security-policy', FRAMED_BY_US)
    .header('cache-control', options.isPersonal ? 'private, no-store' : 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, String(request.headers['if-range'] ?? etag), etag, pdf.length)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${pdf.length}`).send()
  }
  if (!range) return reply.send(pdf)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${pdf.length}`)
    .send(pdf.subarray(range.start, range.end + 1))
}

/** One range; several, or one that cannot be read, are answered with the whole. */
export function rangeOf(
  header: string | undefined,
  ifRange: string,
  etag: string,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || ifRange !== etag) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (start > end || start >= length) return 'unsatisfiable'
  return { start, end }
}
