// Puts load on servers over kept-alive connections and measures what comes back. Bounded in count and time.
import http from 'node:http'

export interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: unknown
  /** A form with a file, in place of a body. */
  form?: { headers: Record<string, string>; payload: Buffer }
  headers?: Record<string, string>
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
  /** Connections are spread over them in turn, as a load balancer would. */
  urls: readonly string[]
  connections?: number
  /** Stops after this many milliseconds, or when `next` has no more. */
  milliseconds: number
  /** What each request is; undefined ends the run. */
  next(index: number): Request | undefined
}

export async function load({ urls, connections = 16, milliseconds, next }: LoadOptions): Promise<Measured> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const refused: Record<string, number> = {}
  const began = performance.now()
  let index = 0

  async function work(connection: number): Promise<void> {
    const url = urls[connection % urls.length] ?? ''
    while (performance.now() - began < milliseconds) {
      const request = next(index++)
      if (!request) return
      const sent = performance.now()
      const status = await send(agent, url, request)
      times.push(performance.now() - sent)
      if (status >= 300) refused[status] = (refused[status] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { perSecond: times.length / seconds, ...percentiles(times), count: times.length, refused }
}

export function percentiles(times: number[]): { p50: number; p99: number } {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** The status of the answer, once all of it has arrived. */
export function send(agent: http.Agent, url: string, request: Request): Promise<number> {
  const { hostname, port } = new URL(url)
  const { method, path } = request
  const { headers, payload } = contentOf(request)
  return new Promise((resolve, reject) => {
    const sent = http.request({ agent, hostname, port, method, path, headers }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(payload)
  })
}

/** The status of the answer and what it says. */
export function exchange(
  agent: http.Agent,
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  request: Request,
): Promise<{ status: number; text: string }> {
  const { method, path } = request
  const { headers, payload } = contentOf(request)
  return new Promise((resolve, reject) => {
    const sent = http.request({ agent, hostname, port, method, path, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    sent.once('error', reject)
    sent.end(payload)
  })
}

/** A request as it goes over the wire. */
export function asSent(request: Request, host: string): string {
  const { headers, payload = '' } = contentOf(request)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${request.method} ${request.path} HTTP/1.1`, ...lines, '', payload].join('\r\n')
}

function contentOf({ token, body, form, headers: more }: Request) {
  const payload = form?.payload ?? (body === undefined ? undefined : JSON.stringify(body))
  const headers: Record<string, string | number> = { ...more }
  if (token) headers.authorization = `Bearer ${token}`
  if (payload !== undefined) {
    Object.assign(headers, form?.headers ?? { 'content-type': 'application/json' })
    headers['content-length'] = Buffer.byteLength(payload)
  }
  return { headers, payload }
}
