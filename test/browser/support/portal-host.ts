// A process that serves the portals of one test worker: the server's code is loaded once, each test's portal opens in it.
import { readConfig } from '../../../src/server/config.ts'
import { type Serving, serve } from '../../../src/server/serve.ts'

export type ToHost = { ask: number; start: Record<string, string> } | { ask: number; stop: string }
export type FromHost = { ask: number; address: string } | { ask: number; reason: string }

const serving = new Map<string, Serving>()

async function answer(message: ToHost): Promise<string> {
  if ('start' in message) {
    const portal = await serve(readConfig(message.start), () => {})
    serving.set(portal.address, portal)
    return portal.address
  }
  await serving.get(message.stop)?.stop()
  serving.delete(message.stop)
  return message.stop
}

process.on('message', (message: ToHost) => {
  answer(message).then(
    address => process.send?.({ ask: message.ask, address } satisfies FromHost),
    error => process.send?.({ ask: message.ask, reason: String(error) } satisfies FromHost),
  )
})
process.on('disconnect', () => process.exit())
