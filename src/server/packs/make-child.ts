// The process that makes a pack. It reads the database for itself, with little memory, and hands what it makes to the process that
// asked: whatever is worked out here, the portal goes on answering.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { openPostgres } from '../db/postgres.ts'
import { openSqlite } from '../db/sqlite.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Portal } from '../portal.ts'
import type { FromChild, PackJob, Question, ToChild } from './child-messages.ts'
import { makePack } from './make-pack.ts'

/** A pack reads everything once: nothing is worth keeping. */
const CACHE_KILOBYTES = 4096

const send = (message: FromChild) => process.send?.(message)

/** Left to itself the heap grows to its limit before anything is collected: what is live is a quarter of that. */
const COLLECT_EVERY = 1000
setInterval(() => globalThis.gc?.(), COLLECT_EVERY).unref()

async function ask(question: Question): Promise<void> {
  send(question)
  const [answer] = (await once(process, 'message')) as [ToChild]
  if (!('goOn' in answer && answer.goOn)) throw new Error('the pack is not wanted any more')
}

async function make({ place, folder, config, pack, now }: PackJob): Promise<void> {
  const database = config.databaseUrl ? await openPostgres(place, () => {}) : openSqlite(place, CACHE_KILOBYTES)
  const portal: Portal = {
    config: config as Portal['config'],
    ...{ database, clock: { now: () => now }, log: pino({ level: 'silent' }) },
    ...{ wakeOutbox: () => {}, wakePackMaker: () => {} },
  }
  const made = await makePack(portal, pack, folder, {
    report: (step, done, total) => ask({ report: { step, done, total } }),
    keep: (file, part, data) => ask({ keep: { file, part, data } }),
  })
  await database.close()
  // Whoever asked ends this process at once; the next one then loads in half the time.
  flushCompileCache()
  send({ made })
}

process.on('disconnect', () => process.exit(1))
const [first] = (await once(process, 'message')) as [ToChild]
if ('job' in first) {
  await make(first.job).catch((error: Error & { code?: string }) => {
    send({ failed: { message: error.message, code: error.code ?? null, isAway: isUnavailable(error) } })
  })
}
process.disconnect()
