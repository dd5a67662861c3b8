// The built client: one page for every path that is not the API, and its hashed assets.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../domain/refusal.ts'
import { inPublic, PUBLIC } from '../http/declared-access.ts'
import { sendError } from '../http/errors.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from '../http/headers.ts'
import { serveAssets } from './assets.ts'
import type { Recipient } from './first-reads.ts'
import { serveManifest } from './manifest.ts'
import { preloadsOf } from './preloads.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
/** For finding out to whom a page is sent. */
const PATIENCE = 300
/** As it is built, or the compressed copy of it. */
const WORKER_FILE = /\/sw\.js(\.br|\.gz)?$/

/** Who a page is sent to, by its cookie; null for a visitor. */
type WhoIs = (cookie: string | undefined) => Promise<Recipient | null>

export async function servePages(
  app: FastifyInstance,
  clientDir: string,
  portalName: string,
  whoIs: WhoIs,
): Promise<void> {
  const page = join(clientDir, 'index.html')
  const template = existsSync(page)
    ? readFileSync(page, 'utf8').replaceAll('__PORTAL_NAME__', escapeHtml(portalName))
    : null
  const preloads = preloadsOf(clientDir)

  /** Null for a visitor, who gets the login screen. The page does not wait for a database that is slow or gone: it works without. */
  async function recipientOf(request: FastifyRequest): Promise<Recipient | null> {
    try {
      return await Promise.race([whoIs(request.headers.cookie), setTimeout(PATIENCE, null, { ref: false })])
    } catch (error) {
      request.log.warn({ err: error }, 'a page is sent without what its screen needs')
      return null
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
    const nonce = newNonce()
    const recipient = await recipientOf(request)
    const links = recipient ? preloads(request.url, recipient) : ''
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(html.replace('</head>', () => `${links}</head>`).replaceAll(NONCE_PLACEHOLDER, nonce))
  }

  if (template) {
    serveManifest(app, portalName)
    await inPublic(app, async scope => {
      serveAssets(scope, clientDir)
      await scope.register(fastifyStatic, {
        root: clientDir,
        index: false,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        decorateReply: false,
        globIgnore: ['index.html', '.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
        setHeaders(reply, path) {
          reply.header('cache-control', 'no-cache')
          if (WORKER_FILE.test(path)) reply.header('content-security-policy', WORKER_POLICY)
        },
      })
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!template || !wantsPage || isApi(request)) return sendError(new Refusal('route.unknown'), request, reply)
    return sendPage(request, reply, template)
  })
  if (template) app.get('/', PUBLIC, async (request, reply) => sendPage(request, reply, template))
}

function isApi(request: FastifyRequest): boolean {
  return request.url === '/api' || request.url.startsWith('/api/') || request.url.startsWith('/assets/')
}
