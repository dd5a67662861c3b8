// A front before the portal that can show it as if a new build had been deployed (the same files under other names), or
// let every request wait forever, or hold up single answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserPortal } from './portal.ts'

export interface Front {
  portal: BrowserPortal
  /** The names of the two builds' caches. */
  shells: [before: string, after: string]
  deploy(): void
  hang(): void
  /** Holds the next answer to a path up until it is let go, and says when the portal has given it. */
  holdUp(path: string): { given: Promise<void>; letGo(): void }
  close(): void
}

/** Between the front and each side: how it is encoded, and whether it is unchanged since the last time, which may not be said here. */
const OWN_MATTERS = [
  ...['host', 'connection', 'accept-encoding', 'content-encoding', 'content-length', 'transfer-encoding'],
  ...['etag', 'last-modified', 'if-none-match', 'if-modified-since'],
]

/** What is added to a file's name in the next build. */
const NEXT = '_next'

export async function openFront(portal: BrowserPortal): Promise<Front> {
  const worker = await (await fetch(`${portal.url}/sw.js`)).text()
  const files = worker.match(/(?<=\/assets\/)[\w.-]+(?=\.(js|css|woff2))/g) ?? []
  const version = /version:\W([0-9a-f]{12})\W/.exec(worker)?.[1] ?? 'none found'
  const nextVersion = 'b'.repeat(12)
  const renamed = (text: string) =>
    files.reduce((so, file) => so.replaceAll(`${file}.`, `${file}${NEXT}.`), text.replaceAll(version, nextVersion))
  let isDeployed = false
  let isHanging = false
  const heldUp = new Map<string, () => Promise<void>>()

  const server = createServer(async (request, reply) => {
    if (isHanging) return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.entries(request.headers).filter(([name]) => !OWN_MATTERS.includes(name))
    const answer = await fetch(portal.url + String(request.url).replace(NEXT, ''), {
      method: String(request.method),
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    }).catch(() => null)
    if (!answer) return reply.destroy()
    const given = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_MATTERS.includes(name)))
    const body = Buffer.from(await answer.arrayBuffer())
    const isCode = /javascript|html|css/.test(String(given['content-type']))
    const held = heldUp.get(String(request.url))
    heldUp.delete(String(request.url))
    await held?.()
    reply.writeHead(answer.status, { ...given, 'set-cookie': answer.headers.getSetCookie() })
    return reply.end(isDeployed && isCode ? renamed(String(body)) : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    portal: { ...portal, url: `http://localhost:${(server.address() as AddressInfo).port}` },
    shells: [`shell-${version}`, `shell-${nextVersion}`],
    deploy: () => {
      isDeployed = true
    },
    hang: () => {
      isHanging = true
    },
    holdUp: path => {
      const given = Promise.withResolvers<void>()
      const gone = Promise.withResolvers<void>()
      heldUp.set(path, () => {
        given.resolve()
        return gone.promise
      })
      return { given: given.promise, letGo: gone.resolve }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
