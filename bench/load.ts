// Puts load on a server over kept-alive connections and measures what comes back. Bounded in count and time.
import http from 'node:http'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  count: number
  /** Answers that were not 2xx, by status. */
  refused: Record<string, number>
}

interface LoadOptions {
  url: string
  connections?: number
  /** Stops after this many milliseconds, or when `next` has no more. */
  milliseconds: number
  /** What each request is; undefined ends the run. */
  next(index: number): Request | undefined
}

export async function load({ url, connections = 16, milliseconds, next }: LoadOptions): Promise<Measured> {
  const { hostname, port } = new URL(url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const refused: Record<string, number> = {}
  const began = performance.now()
  let index = 0

  async function work(): Promise<void> {
    while (performance.now() - began < milliseconds) {
      const request = next(index++)
      if (!request) return
      const sent = performance.now()
      const status = await send(agent, hostname, port, request)
      times.push(performance.now() - sent)
      if (status >= 300) refused[status] = (refused[status] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), count: times.length, refused }
}

function send(
  agent: http.Agent,
  hostname: string,
  port: string,
  { method, path, token, body }: Request,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers: Record<string, string | number> = {}
    if (token) headers.authorization = `Bearer ${token}`
    if (payload !== undefined) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = Buffer.byteLength(payload)
    }
    const request = http.request({ agent, hostname, port, method, path, headers }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end(payload)
  })
}
