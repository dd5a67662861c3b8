// The hashed files of the client. What is under such a name never changes, so each is read once and sent from memory.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../domain/refusal.ts'
import { type Encoded, firstReadable } from '../http/prepared-json.ts'
import { sendAtOnce } from '../http/send-at-once.ts'

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}
const YEAR_SECONDS = 31_536_000
/** The copies that the build puts beside a file, the smallest first. */
const COPIES = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
] as const

interface Copy extends Encoded {
  etag: string
  headers: readonly string[]
}

export function serveAssets(app: FastifyInstance, clientDir: string): void {
  const folder = join(clientDir, 'assets')
  const names = new Set(readdirSync(folder))
  const types = new Map(
    [...names]
      .filter(name => !COPIES.some(({ ending }) => name.endsWith(ending)))
      .map(name => [name, typeOf(name)] as const),
  )
  const kept = new Map<string, Promise<readonly Copy[]>>()
  // One route for all of them: hundreds take a twentieth of a second to register, at every start.
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = types.get(name)
    if (!type) return reply.callNotFound()
    let copies = kept.get(name)
    if (!copies) {
      copies = read(folder, name, type, names).catch((error: NodeJS.ErrnoException) => {
        kept.delete(name)
        // A newer build has taken its place.
        throw error.code === 'ENOENT' ? new Refusal('route.unknown') : error
      })
      kept.set(name, copies)
    }
    return send(request, reply, await copies)
  })
}

/** The smallest first, and the file itself last. */
async function read(folder: string, name: string, type: string, names: ReadonlySet<string>): Promise<Copy[]> {
  const encoded = COPIES.filter(({ ending }) => names.has(`${name}${ending}`))
  const copies = await Promise.all(
    encoded.map(async ({ ending, encoding }) => ({
      encoding,
      bytes: await readFile(join(folder, `${name}${ending}`)),
    })),
  )
  const all: Encoded[] = [...copies, { bytes: await readFile(join(folder, name)) }]
  return all.map(copy => {
    const etag = `"${name}${copy.encoding ? `.${copy.encoding}` : ''}"`
    const headers = [
      ...['content-type', type, 'cache-control', `public, max-age=${YEAR_SECONDS}, immutable`],
      ...['vary', 'accept-encoding', 'etag', etag, ...(copy.encoding ? ['content-encoding', copy.encoding] : [])],
    ]
    return { ...copy, etag, headers }
  })
}

function send(request: FastifyRequest, reply: FastifyReply, copies: readonly Copy[]): FastifyReply {
  const copy = firstReadable(request.headers['accept-encoding'], copies) ?? copies.at(-1)
  if (!copy) throw new Error('an asset has no content')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === copy.etag)
    return sendAtOnce(request, reply.code(304), copy.headers, '')
  return sendAtOnce(request, reply, copy.headers, copy.bytes)
}

/** A kind of file that the build has not made before is no reason to guess. */
function typeOf(name: string): string {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]
  if (!type) throw new Error(`no media type is known for ${name}`)
  return type
}
