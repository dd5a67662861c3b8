// A real mail server on loopback that keeps what it is sent.
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  received: string[]
  /** How many mails it was offered, taken or not. */
  begun(): number
  stop(): Promise<void>
}

export function startMailServer(port: number, { takes = 0 } = {}): Promise<MailServer> {
  const received: string[] = []
  let begun = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      begun++
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        setTimeout(done, takes)
      })
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({ received, begun: () => begun, stop: () => new Promise(done => server.close(() => done())) }),
    )
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Asks again until there is an answer, for ten seconds. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('it did not happen in time')
}
