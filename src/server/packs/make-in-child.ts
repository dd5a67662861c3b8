// Has a pack made by a process of its own.
import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { databaseFile } from '../db/database-file.ts'
import type { Portal } from '../portal.ts'
import type { FromChild, PackJob, ToChild } from './child-messages.ts'
import type { MadePack, Making } from './make-pack.ts'
import type { PackRow } from './queries.ts'
import { spoolOf } from './spool.ts'

const MAKER = fileURLToPath(new URL('make-child.ts', import.meta.url))
/** In megabytes: without a bound the heap grows because it may, and not because it must. */
const HEAP = ['--max-old-space-size=144', '--max-semi-space-size=1', '--optimize-for-size']

export async function makeInChild({ config, clock }: Portal, pack: PackRow, making: Making): Promise<MadePack> {
  const { dataDir, databaseUrl, timeZone, name, publicUrl, sealEmail } = config
  const job: PackJob = {
    ...{ place: databaseUrl ?? databaseFile(dataDir), pack, now: clock.now() },
    config: { dataDir, databaseUrl, timeZone, name, publicUrl, sealEmail },
  }
  const child = fork(MAKER, [], {
    serialization: 'advanced',
    execArgv: [...HEAP, '--disable-warning=ExperimentalWarning'],
    // Nothing of our own configuration beyond what it is told: it holds secrets.
    env: { NODE_ENV: process.env.NODE_ENV, TMPDIR: process.env.TMPDIR },
  })
  const say = (message: ToChild) => child.send(message)
  try {
    return await new Promise<MadePack>((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', code => reject(new Error(`the process that made the pack ended with ${code}`)))
      child.on('message', (message: FromChild) => {
        if ('made' in message) resolve(message.made)
        else if ('failed' in message)
          reject(Object.assign(new Error(message.failed.message), { code: message.failed.code }))
        else
          answer(message, making).then(
            () => say({ goOn: true }),
            error => {
              reject(error)
              say({ goOn: false })
            },
          )
      })
      say({ job })
    })
  } finally {
    child.removeAllListeners()
    child.kill('SIGKILL')
    // Whatever it was at, it had no time to tidy up.
    await rm(spoolOf(dataDir, pack.id), { recursive: true, force: true })
  }
}

async function answer(question: Exclude<FromChild, { made: MadePack } | { failed: object }>, making: Making) {
  if ('report' in question) {
    const { step, done, total } = question.report
    return making.report(step, done, total)
  }
  const { file, part, data } = question.keep
  return making.keep(file, part, Buffer.from(data))
}
