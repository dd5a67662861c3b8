// Several processes may start at once on one database: one makes it ready, the others wait for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, StartupError } from './database.ts'
import { isUnavailable } from './unavailable.ts'

const STARTING = 7_283_412
const BETWEEN_LOOKS = 200
/** Somebody else may be at work in the database for a while: a large import, an older process that is being replaced. */
const PATIENCE = 120_000

/** After this it is said that, and for what, the start waits. */
const SILENCE = 5000
/** A process that hangs in the middle of it is not waited for without end. */
const LONGEST_TURN = 600_000

/** The work must do no harm when it is done again. */
export function oneAtATime(
  database: Database,
  work: () => Promise<void>,
  say: (line: string) => void,
  longestTurn = LONGEST_TURN,
): Promise<void> {
  // The embedded one is served by a single process, which holds a lock of its own.
  if (database.dialect.engine === 'sqlite') return patiently(work)
  return patiently(() =>
    database.read.connection().execute(async db => {
      await takeTurn(db, say, longestTurn)
      try {
        await work()
      } finally {
        // A connection that was lost has let go of it by itself.
        await sql`select pg_advisory_unlock(${sql.lit(STARTING)})`.execute(db).catch(() => {})
      }
    }),
  )
}

/** Looked for, and not waited for: a statement that waits is cancelled after some seconds. */
async function takeTurn(db: Database['read'], say: (line: string) => void, longestTurn: number): Promise<void> {
  const since = performance.now()
  let hasSaid = false
  while (!(await isTaken(db))) {
    const waited = performance.now() - since
    if (waited > longestTurn) throw new StartupError('Another process has been making the database ready for too long')
    if (waited > SILENCE && !hasSaid) say('Another process is making the database ready. Waiting for it.')
    hasSaid ||= waited > SILENCE
    await sleep(BETWEEN_LOOKS)
  }
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
