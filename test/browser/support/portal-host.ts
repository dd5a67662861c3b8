// A process that serves the portals of one test worker: the server's code is loaded once, each test's portal opens in it.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readConfig } from '../../../src/server/config.ts'
import { type Serving, serve } from '../../../src/server/serve.ts'

export type ToHost = { ask: number } & ({ start: Record<string, string> } | { stop: string } | { changed: string })
export type FromHost = { ask: number; answer: string } | { ask: number; reason: string }

const serving = new Map<string, Serving>()
/** The ports at which something was asked for that may change the records, other than to be let in. */
const changed = new Set<string>()

subscribe('http.server.request.start', message => {
  const { method, url, socket } = (message as { request: IncomingMessage }).request
  if (method !== 'GET' && method !== 'HEAD' && url !== '/api/login') changed.add(String(socket.localPort))
})

async function answer(message: ToHost): Promise<string> {
  if ('start' in message) {
    const portal = await serve(readConfig(message.start), () => {})
    serving.set(portal.address, portal)
    changed.delete(new URL(portal.address).port)
    return portal.address
  }
  if ('changed' in message) return changed.has(new URL(message.changed).port) ? 'yes' : 'no'
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
