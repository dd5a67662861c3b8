// The pictures of the content pack: drawn by us, checked by the pack's rules, and inert.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inPublic } from '../http/declared-access.ts'

const FOLDERS = [
  { folder: 'modules/art', prefix: '/content/modules/' },
  { folder: 'rewards/art', prefix: '/content/rewards/' },
]

/** An SVG opened by itself is a page: this one may run nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

export async function servePictures(app: FastifyInstance, contentDir: string): Promise<void> {
  for (const { folder, prefix } of FOLDERS) {
    const root = join(contentDir, folder)
    if (!existsSync(root)) continue
    await inPublic(app, async scope => {
      await scope.register(fastifyStatic, {
        root,
        prefix,
        index: false,
        dotfiles: 'ignore',
        decorateReply: false,
        cacheControl: false,
        allowedPath: path => path.endsWith('.svg'),
        setHeaders(reply) {
          reply.header('cache-control', 'public, max-age=3600')
          reply.header('content-security-policy', INERT)
        },
      })
    })
  }
}
