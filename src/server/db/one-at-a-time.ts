// Several processes may start at once on one database: one makes it ready, the others wait for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isUnavailable } from './unavailable.ts'

const STARTING = 7_283_412
const BETWEEN_LOOKS = 200
/** Somebody else may be at work in the database for a while: a large import, an older process that is being replaced. */
const PATIENCE = 120_000

/** The work must do no harm when it is done again. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  // The embedded one is served by a single process, which holds a lock of its own.
  if (database.dialect.engine === 'sqlite') return patiently(work)
  await database.read.connection().execute(async db => {
    // Looked for, and not waited for: a statement that waits is cancelled after some seconds.
    while (!(await isTaken(db))) await sleep(BETWEEN_LOOKS)
    try {
      await patiently(work)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(STARTING)})`.execute(db)
    }
  })
}

async function isTaken(db: Database['read']): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(STARTING)}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

async function patiently(work: () => Promise<void>): Promise<void> {
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error
      await sleep(BETWEEN_LOOKS)
    }
  }
}
