// The connections of a server that stops. A server waits for all that are open, also for one that a browser opened in case it needs
// it: over that nothing was ever asked, so nothing ends it, and neither does a time limit once the server has stopped listening.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { UPLOAD_TIMEOUT } from './upload-time.ts'

const LOOK_EVERY = 50
/** What was sent before the stop arrives within this time, and is told that the portal stops. */
const ARRIVES_WITHIN = 1000
/** What has begun by then has ended after this, or whoever it is with has stalled: nothing is given longer than a file that arrives. */
const LONGEST = UPLOAD_TIMEOUT

export class Connections {
  readonly #server: Server
  /** How many questions and answers are on their way over each. */
  readonly #underWay = new Map<Socket, number>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', socket => {
      this.#underWay.set(socket, 0)
      socket.once('close', () => this.#underWay.delete(socket))
    })
    server.on('request', (request, response) => {
      // An early refusal is out before all that it refuses has arrived: whoever is still sending would not read it.
      for (const part of [request, response]) {
        this.#count(request.socket, 1)
        part.once('close', () => this.#count(request.socket, -1))
      }
    })
  }

  #count(socket: Socket, by: number): void {
    const before = this.#underWay.get(socket)
    if (before !== undefined) this.#underWay.set(socket, before + by)
  }

  /** From now on each ends once its answer is out; nothing new may come over it. The answer ends this, once all are gone. */
  endAll(): () => void {
    const began = performance.now()
    const sweep = setInterval(() => {
      const passed = performance.now() - began
      this.#server.closeIdleConnections()
      if (passed > LONGEST) this.#server.closeAllConnections()
      if (passed < ARRIVES_WITHIN) return
      for (const [socket, underWay] of this.#underWay) if (underWay === 0) socket.destroy()
    }, LOOK_EVERY)
    return () => clearInterval(sweep)
  }
}
