// The way out for what is asked for most: one list of headers, handed over as it is. The framework would gather them one by one, copy
// them, and pass the answer through its stages, none of which has anything to do here.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLOSED, SHARED, TRANSPORT_SECURITY } from './headers.ts'

/** Of every answer that is no page. */
const EVERYWHERE = [...Object.entries(SHARED).flat(), 'content-security-policy', CLOSED]

/** `headers` is a list of names and values in turn. What was set on the reply before is sent as well: no name may be in both. */
export function sendAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: readonly string[],
  body: string | Buffer,
): FastifyReply {
  const list = [...EVERYWHERE, ...headers, 'x-request-id', request.id]
  // An answer without a body has no length either.
  if (reply.statusCode !== 304) list.push('content-length', String(Buffer.byteLength(body)))
  if (request.protocol === 'https') list.push('strict-transport-security', TRANSPORT_SECURITY)
  const own = reply.getHeaders()
  for (const name in own) {
    const value = own[name]
    for (const each of Array.isArray(value) ? value : [value]) list.push(name, String(each))
  }
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, list)
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply
}
