// A small load balancer: each request goes to the next of several servers.
import { Agent, createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  url: string
  /** How many requests each server got. */
  counts: readonly number[]
  close(): Promise<void>
}

export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const counts = urls.map(() => 0)
  let turn = 0
  const balancer = createServer((request, response) => {
    const index = turn++ % urls.length
    counts[index] = (counts[index] ?? 0) + 1
    const { method, headers } = request
    const passed = forward(new URL(request.url ?? '/', urls[index]), { agent, method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>(resolve => balancer.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    counts,
    async close() {
      agent.destroy()
      balancer.closeAllConnections()
      await new Promise(resolve => balancer.close(resolve))
    },
  }
}
