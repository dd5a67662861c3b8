// A process that serves the portals of one test worker: the server's code is loaded once, each portal opens in it.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readConfig } from '../../../src/server/config.ts'
import { type Serving, serve } from '../../../src/server/serve.ts'

export type ToHost = { ask: number } & ({ start: Record<string, string> } | { stop: string } | { changes: string })
export type FromHost = { ask: number; answer: string } | { ask: number; reason: string }

const serving = new Map<string, Serving>()
/** By port, what was asked of it that may have left something: a write, or a read that is counted or written down. */
const changes = new Map<string, Set<string>>()
const LEAVES_SOMETHING = /\/(photos|verify|calendar|drafts|versions)\b/

subscribe('http.server.request.start', message => {
  const { method, url = '', socket, headers } = (message as { request: IncomingMessage }).request
  const isRead = (method === 'GET' || method === 'HEAD') && !LEAVES_SOMETHING.test(url)
  // Whoever looks is let in by the test itself; what is typed into the page is tried by the page.
  const isLetIn = url === '/api/login' && headers['user-agent'] === 'node'
  if (!isRead && !isLetIn) changes.get(String(socket.localPort))?.add(url)
})

function changesSinceAsked(port: string): string {
  const paths = changes.get(port) ?? new Set()
  const said = [...paths].join(' ')
  paths.clear()
  return said
}

async function answer(message: ToHost): Promise<string> {
  if ('start' in message) {
    const portal = await serve(readConfig(message.start), () => {})
    serving.set(portal.address, portal)
    const { port } = new URL(portal.address)
    // What was asked of it before it was stopped, and started again, still was.
    if (!changes.has(port)) changes.set(port, new Set())
    return portal.address
  }
  if ('changes' in message) return changesSinceAsked(new URL(message.changes).port)
  await serving.get(message.stop)?.stop()
  serving.delete(message.stop)
  return message.stop
}

process.on('message', (message: ToHost) => {
  answer(message).then(
    said => process.send?.({ ask: message.ask, answer: said } satisfies FromHost),
    error => process.send?.({ ask: message.ask, reason: String(error) } satisfies FromHost),
  )
})
process.on('disconnect', () => process.exit())
