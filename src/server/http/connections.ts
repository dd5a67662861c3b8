// The connections of a server that stops. A server waits for all that are open, also for one that a browser opened in case it needs
// it: over that nothing was ever asked, so nothing ends it, and neither does a time limit once the server has stopped listening.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY = 50
/** What was sent before the stop arrives within this time, and is answered. */
const ARRIVES_WITHIN = 1000
/** A request that has begun by then has ended after this, or its sender has stalled: what is waited for otherwise is shorter. */
const LONGEST_REQUEST = 25_000

export class Connections {
  readonly #server: Server
  readonly #requests = new Map<Socket, number>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', socket => {
      this.#requests.set(socket, 0)
      socket.once('close', () => this.#requests.delete(socket))
    })
    server.on('request', ({ socket }, response) => {
      this.#count(socket, 1)
      response.once('close', () => this.#count(socket, -1))
    })
  }

  #count(socket: Socket, by: number): void {
    const before = this.#requests.get(socket)
    if (before !== undefined) this.#requests.set(socket, before + by)
  }

  /** From now on each ends once its answer is out; nothing new may come over it. The answer ends this, once all are gone. */
  endAll(): () => void {
    const began = performance.now()
    const sweep = setInterval(() => {
      const passed = performance.now() - began
      this.#server.closeIdleConnections()
      if (passed > LONGEST_REQUEST) this.#server.closeAllConnections()
      if (passed < ARRIVES_WITHIN) return
      for (const [socket, requests] of this.#requests) if (requests === 0) socket.destroy()
    }, LOOK_EVERY)
    return () => clearInterval(sweep)
  }
}
