// Requests over kept-alive connections, spread over the portal's processes one by one: those who want the same thing come by different doors.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchange, type Request } from '../bench/load.ts'

export interface Answer {
  status: number
  /** Of a refusal. */
  code: string | undefined
  /** Word for word. */
  text: string
  /** How often the portal asked to come again before it gave this answer. */
  waits: number
}

export interface Wire {
  send(request: Request): Promise<Answer>
  close(): void
}

/** Whoever is asked to come again comes this often, and is not turned away for good. */
const MOST_WAITS = 40
const PAUSE = 100

export function openWire(urls: readonly string[], atOnce: number): Wire {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Math.ceil(atOnce / urls.length) })
  const doors = urls.map(url => new URL(url))
  let turn = 0
  const once = (request: Request) => exchange(agent, doors[turn++ % doors.length] as URL, request)
  return {
    async send(request) {
      for (let waits = 0; ; waits++) {
        const { status, text } = await once(request)
        if (status !== 503 || waits === MOST_WAITS) return { status, text, code: codeIn(status, text), waits }
        await sleep(PAUSE * (0.5 + Math.random()))
      }
    },
    close: () => agent.destroy(),
  }
}

const codeIn = (status: number, text: string) =>
  status >= 300 ? (JSON.parse(text) as { code?: string }).code : undefined
