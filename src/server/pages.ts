// The built client: one page for every path that is not the API, and its hashed assets.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal.ts'
import { tokenInCookie } from './accounts/session-token.ts'
import { inPublic, PUBLIC } from './declared-access.ts'
import { sendError } from './errors.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from './headers.ts'
import { serveManifest } from './manifest.ts'
import { preloadsOf } from './preloads.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const YEAR_SECONDS = 31_536_000
/** As it is built, or the compressed copy of it. */
const WORKER_FILE = /\/sw\.js(\.br|\.gz)?$/

export async function servePages(app: FastifyInstance, clientDir: string, portalName: string): Promise<void> {
  const page = join(clientDir, 'index.html')
  const template = existsSync(page)
    ? readFileSync(page, 'utf8').replaceAll('__PORTAL_NAME__', escapeHtml(portalName))
    : null
  const preloads = preloadsOf(clientDir)

  if (template) {
    serveManifest(app, portalName)
    await inPublic(app, async scope => {
      await scope.register(fastifyStatic, {
        root: clientDir,
        index: false,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        decorateReply: false,
        globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
        setHeaders(reply, path) {
          const isHashed = path.includes('/assets/')
          reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
          if (WORKER_FILE.test(path)) reply.header('content-security-policy', WORKER_POLICY)
        },
      })
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!template || !wantsPage || isApi(request)) return sendError(new Refusal('route.unknown'), request, reply)
    return sendPage(request, reply, template, preloads)
  })
  if (template) app.get('/', PUBLIC, async (request, reply) => sendPage(request, reply, template, preloads))
}

function isApi(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/assets/')
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  preloads: (path: string) => string,
): FastifyReply {
  const nonce = newNonce()
  const [path = ''] = request.url.split('?', 1)
  // A visitor without a session gets the login screen, whatever the path.
  const links = tokenInCookie(request.headers.cookie) ? preloads(path) : ''
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .send(template.replace('</head>', `${links}</head>`).replaceAll(NONCE_PLACEHOLDER, nonce))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
