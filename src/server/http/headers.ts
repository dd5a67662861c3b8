// The security headers of every answer.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const SHARED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/** Over TLS: whoever came once over TLS comes over nothing else for a year. */
export const TRANSPORT_SECURITY = 'max-age=31536000'

/** For anything that is not a page: nothing in it may run or be framed. */
export const CLOSED = "default-src 'none'; frame-ancestors 'none'"

/** For documents that our own pages show in a frame. */
export const FRAMED_BY_US = "frame-ancestors 'self'"

/** For the service worker, which fetches from us and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** For our own pages. Radix writes style elements, which carry the page's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For a page of the server itself, without the client: what it needs is in it, but for the font and its own sign. */
export function plainPagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    setSecurityHeaders(request, reply)
    done(null, payload)
  })
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SHARED)
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (request.protocol === 'https') reply.header('strict-transport-security', TRANSPORT_SECURITY)
  reply.header('x-request-id', request.id)
}
