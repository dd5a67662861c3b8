// Answers to what never becomes a request: an address that cannot be decoded, endless headers, a client that dribbles.
// None of the app's own hooks run for these, so they set the security headers themselves.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { statusOf, wordsOf } from '../../contract/errors.ts'
import { type PlainCode, Refusal } from '../../domain/refusal.ts'
import { sendError } from './errors.ts'
import { CLOSED, SHARED, setSecurityHeaders } from './headers.ts'
import { hasUploadTime } from './upload-time.ts'

const CODES: Readonly<Record<string, PlainCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
}

export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply)
  sendError(error, request, reply)
}

export function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasUploadTime(socket)) return
  if (socket.writable) socket.write(refusal(CODES[error.code] ?? 'request.invalid'))
  socket.destroySoon()
}

/** A whole answer as it goes over the wire. */
function refusal(code: PlainCode): string {
  const status = statusOf(code)
  const body = JSON.stringify({ message: wordsOf(new Refusal(code)), code })
  const headers = {
    ...SHARED,
    'content-security-policy': CLOSED,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
