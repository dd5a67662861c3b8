// Does what is due by the clock, in whichever process looks first: the claim is in the database, not on a connection.
import { MINUTE } from '../../domain/clock.ts'
import { JOB_CLAIM, mayBeginJob } from '../../domain/job.ts'
import { momentOf, type Portal } from '../portal.ts'
import type { Job } from './job.ts'
import { claimJob, findJob, finishJob } from './queries.ts'

const LOOK_EVERY = MINUTE

export interface Scheduler {
  /** Looks at once, and not only when the minute is over. */
  look(): void
  /** Ends once what is under way is done. */
  stop(): Promise<void>
}

export function startScheduler(portal: Portal, jobs: readonly Job[]): Scheduler {
  let running = Promise.resolve()
  let isStopping = false
  const look = () => {
    running = running.then(() => (isStopping ? undefined : doWhatIsDue(portal, jobs)))
  }
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return {
    look,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}

/** A job that fails holds up none of the others; it is begun again once its claim is over. */
export async function doWhatIsDue(portal: Portal, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) {
    try {
      await doIfDue(portal, job)
    } catch (error) {
      portal.log.error({ err: error, job: job.name }, 'work by the clock')
    }
  }
}

async function doIfDue(portal: Portal, job: Job): Promise<void> {
  const moment = momentOf(portal)
  const occurrence = job.occurrence(moment, portal)
  if (occurrence === null) return
  const until = moment.now + JOB_CLAIM
  const isOurs = await portal.database.write(async trx => {
    if (!mayBeginJob(await findJob(trx, job.name), occurrence, moment.now)) return false
    await claimJob(trx, job.name, occurrence, until)
    return true
  })
  if (!isOurs) return
  await job.run(portal, moment)
  await portal.database.write(trx => finishJob(trx, job.name, occurrence, until, portal.clock.now()))
}
