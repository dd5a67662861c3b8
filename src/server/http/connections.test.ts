// A stop while something is on its way: who is still sending, and who never said anything.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Connections } from './connections.ts'

/** Longer than what was sent before the stop is given to arrive. */
const LATER = 1500

test('whoever is refused early goes on sending and is not cut off; a silent connection is', async () => {
  const server = createServer((_request, response) => void response.writeHead(401).end('no'))
  const connections = new Connections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const [sender, silent] = [await open(), await open()]
  sender.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 8\r\n\r\nhalf')
  const [refusal] = await once(sender, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 401 /)
  const stopEnding = connections.endAll()
  const stopped = new Promise(resolve => server.close(resolve))
  await sleep(LATER)
  expect([sender.closed, silent.closed]).toEqual([false, true])
  sender.write('rest')
  await stopped
  stopEnding()
})
