// A real mail server on loopback that keeps what it is sent.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its reader sees it. */
export interface ReadMail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailServer {
  received: string[]
  /** What came in so far, in order. */
  mails(): Promise<ReadMail[]>
  /** How many mails it was offered, taken or not. */
  begun(): number
  /** How many it did not take. */
  refused(): number
  stop(): Promise<void>
}

interface Manners {
  /** How long it takes over each, in milliseconds. */
  takes?: number
  /** Nobody there has this address; or an answer of its own. */
  refuses?(address: string): boolean | Error
}

export function startMailServer(port: number, { takes = 0, refuses }: Manners = {}): Promise<MailServer> {
  const received: string[] = []
  let begun = 0
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuses?.(address) ?? false
      if (refusal) refused++
      const unknown = Object.assign(new Error('nobody has this address'), { responseCode: 550 })
      done(refusal === true ? unknown : refusal || null)
    },
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
      resolve({
        received,
        mails: () => Promise.all(received.map(readMail)),
        begun: () => begun,
        refused: () => refused,
        stop: () => new Promise(done => server.close(() => done())),
      }),
    )
  })
}

async function readMail(raw: string): Promise<ReadMail> {
  const { to, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  return { to: to?.[0]?.address ?? '', subject, text, html }
}

/**
 * Below those from which every outgoing connection is given one: whoever stops listening and wants to listen there again would find
 * it taken by somebody's connection to a database.
 */
const PORTS = { from: 20_000, to: 32_000 }
const SHARES = 6
/** Tests that run beside each other do not look for ports in the same place: one that stops listening for a moment finds its own again. */
const OWN_SHARE = (Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) || 0) % SHARES

/** Nobody may be listening there yet. */
const given = new Set<number>()

export async function freePort(): Promise<number> {
  const count = (PORTS.to - PORTS.from) / SHARES
  const from = PORTS.from + OWN_SHARE * count
  for (;;) {
    const port = randomInt(from, from + count)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
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
