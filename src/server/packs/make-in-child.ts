// Has a pack made by a process of its own, which may break, hang or be killed, and then does so alone.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MINUTE } from '../../domain/clock.ts'
import { databaseFile } from '../db/database-file.ts'
import { Unavailable } from '../db/unavailable.ts'
import type { Portal } from '../portal.ts'
import { stepBack } from '../step-back.ts'
import type { Failure, FromChild, PackJob, Question, ToChild } from './child-messages.ts'
import type { MadePack, Making } from './make-pack.ts'
import type { PackRow } from './queries.ts'
import { spoolOf } from './spool.ts'

const MAKER = fileURLToPath(new URL('make-child.ts', import.meta.url))
/** In megabytes: without a bound the heap grows because it may, and not because it must. */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=1', '--optimize-for-size', '--expose-gc']
/** Whoever says nothing for so long will not say anything any more. */
const SILENCE = 10 * MINUTE

/** Nothing is known against the pack: it may be tried again. */
export class MakerDied extends Error {}

/** `stop` ends it at once. */
export async function makeInChild(
  { config, clock }: Portal,
  pack: PackRow,
  making: Making,
  stop: AbortSignal,
  maker = MAKER,
  silence = SILENCE,
): Promise<MadePack> {
  stop.throwIfAborted()
  const { dataDir, databaseUrl, timeZone, name, publicUrl, sealEmail } = config
  // Another process may share the folder, and be at the same pack.
  const folder = spoolOf(dataDir, `${pack.id}-${randomUUID()}`)
  const job: PackJob = {
    ...{ place: databaseUrl ?? databaseFile(dataDir), folder, pack, now: clock.now() },
    config: { dataDir, databaseUrl, timeZone, name, publicUrl, sealEmail },
  }
  // The folder is for whoever looks at the list of processes.
  const child = fork(maker, [folder], {
    serialization: 'advanced',
    execArgv: [...HEAP, '--disable-warning=ExperimentalWarning'],
    env: environment(),
  })
  // Whoever wants a pack is told when it is ready.
  stepBack(child, config.backgroundNice)
  // One that is gone is told by its end; that it could not be told something is nothing new.
  const say = (message: ToChild) => child.send?.(message, () => {})
  const watch = new AbortController()
  try {
    return await new Promise<MadePack>((resolve, reject) => {
      let patience = setTimeout(() => {}, 0)
      const listen = () => {
        clearTimeout(patience)
        patience = setTimeout(() => reject(new MakerDied('the process that makes the pack hangs')), silence)
        patience.unref()
      }
      watch.signal.addEventListener('abort', () => clearTimeout(patience))
      stop.addEventListener('abort', () => reject(stop.reason), { signal: watch.signal })
      child.on('error', reject)
      child.on('exit', code => reject(new MakerDied(`the process that made the pack ended with ${code}`)))
      child.on('message', (message: FromChild) => {
        listen()
        if ('made' in message) resolve(message.made)
        else if ('failed' in message) reject(errorOf(message.failed))
        else
          answer(message, making).then(
            () => say({ goOn: true }),
            error => {
              reject(error)
              say({ goOn: false })
            },
          )
      })
      listen()
      say({ job })
    })
  } finally {
    watch.abort()
    child.removeAllListeners()
    // What comes after the end is nobody's concern, and must not end the portal.
    child.on('error', () => {})
    child.kill('SIGKILL')
    // Whatever it was at, it had no time to tidy up.
    await rm(folder, { recursive: true, force: true })
  }
}

const errorOf = ({ message, code, isAway }: Failure) =>
  isAway ? new Unavailable(message) : Object.assign(new Error(message), { code })

/** Nothing of our own configuration beyond what it is told: it holds secrets. What a connection to PostgreSQL is made with it needs. */
function environment(): NodeJS.ProcessEnv {
  const isNeeded = (name: string) =>
    ['NODE_ENV', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'].includes(name) || /^PG[A-Z]+$/.test(name)
  const needed = Object.entries(process.env).filter(([name]) => isNeeded(name))
  // One pool for all threads: each of its own keeps what it once needed.
  return { ...Object.fromEntries(needed), MALLOC_ARENA_MAX: '1' }
}

async function answer(question: Question, making: Making): Promise<void> {
  if ('report' in question) {
    const { step, done, total } = question.report
    return making.report(step, done, total)
  }
  const { file, part, data } = question.keep
  return making.keep(file, part, Buffer.from(data))
}
