// The external database: a PostgreSQL that several app processes may share.
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fewAtOnce } from '../few-at-once.ts'
import { type CommitPatience, commitPatience } from './commit-patience.ts'
import { type Database, guardDriver, insideWrite, refuseInsideWrite, StartupError, type Trx } from './database.ts'
import { hostsOf } from './database-url.ts'
import { postgresDialect } from './dialect.ts'
import { gatherHotReads } from './hot-query.ts'
import { lanes } from './lanes.ts'
import { prepareStatements } from './prepared-statements.ts'
import { reasonOf } from './primary.ts'
import { PrimaryPool } from './primary-pool.ts'
import type { Schema } from './schema.ts'
import { isConflict, isReadOnly, isTaken, Unavailable } from './unavailable.ts'
import { GATE, WriteDialect } from './write-gate.ts'

const CONNECTIONS = 10
/** Writes that wait for each other leave some of the connections to readers. */
const WRITES_AT_ONCE = 7
/** How long anybody waits for a connection, for a lock, or for one of the places for writes. */
const PATIENCE = 5000
/** How long a write waits for those before it in its lane, which may be many and each be quick. */
const PATIENCE_IN_LANE = 15_000
/** How long a commit may wait for a second machine. */
const PATIENCE_FOR_COMMIT = 10_000
const MOST_TRIES = 20
/** For this many milliseconds after two writes conflicted others are likely to, so each is run on its own. */
const CROWDED_FOR = 100
const INT8 = 20
const NUMERIC = 1700

/** Counts, sums and milliseconds fit a JavaScript number; pg would hand them out as text. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

class PortalPostgresDialect extends PostgresDialect {
  override createDriver() {
    return guardDriver(super.createDriver())
  }
}

export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  const settings = {
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    // A process that hangs in the middle of a write holds up everybody's.
    idle_in_transaction_session_timeout: 10_000,
    types,
  }
  const pool = new PrimaryPool(hostsOf(url), settings, prepareConnection, onLost)
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL: the database does not answer: ${reasonOf(error)}`)
  }
  const read = new Kysely<Schema>({ dialect: new PortalPostgresDialect({ pool }) })
  gatherHotReads(read)
  const beside = new Kysely<Schema>({ dialect: new WriteDialect(pool, GATE.beside) })
  const alone = new Kysely<Schema>({ dialect: new WriteDialect(pool, GATE.alone) })
  const inLane = lanes(PATIENCE_IN_LANE)
  // Who waits for the database as a whole waits here, not on a connection that a reader could use.
  const inTurn = lanes(PATIENCE_IN_LANE)
  const retryOnConflict = retriesOnConflict()
  const fewWrites = fewAtOnce(
    { atOnce: WRITES_AT_ONCE, patience: PATIENCE },
    () => new Unavailable('no write came to an end in time'),
  )
  const write: Database['write'] = async (work, personId) => {
    refuseInsideWrite()
    const patience = commitPatience(PATIENCE_FOR_COMMIT)
    const run = (db: Kysely<Schema>) => fewWrites(() => transact(db, work, patience))
    const written = inLane(personId, () =>
      retryOnConflict(isCrowded => (isCrowded ? inTurn(0, () => run(alone)) : run(beside))),
    )
    return patience.within(written).catch((error: unknown) => {
      if (isReadOnly(error)) pool.doubt(error)
      throw error
    })
  }
  return {
    dialect: postgresDialect,
    read,
    write,
    confirm: () => write(leaveMark),
    losses: () => pool.losses,
    close: () => read.destroy(),
  }
}

async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await preferIndexes(client)
  await limitWaiting(client)
  prepareStatements(client)
}

function transact<T>(db: Kysely<Schema>, work: (trx: Trx) => Promise<T>, patience: CommitPatience): Promise<T> {
  return db
    .transaction()
    .execute(async trx => {
      const result = await insideWrite(() => work(trx))
      patience.commits()
      return result
    })
    .finally(patience.ends)
}

/**
 * A transaction that has written nothing ends without waiting for anybody. This writes a word to the log that nobody reads, and
 * with it all that came before is confirmed.
 */
async function leaveMark(trx: Trx): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'portal', '')`.execute(trx)
}

/**
 * Who reads a whole table conflicts with everyone who writes to it; who goes by the index only with their own rows. On a small
 * table the planner would read it whole. An engine that does not know the setting plans as it sees fit.
 */
async function preferIndexes(client: pg.ClientBase): Promise<void> {
  await client.query('set enable_seqscan = off').catch(() => {})
}

/** Whoever waits for a lock for longer is told so. An engine that does not know the setting waits as it sees fit. */
async function limitWaiting(client: pg.ClientBase): Promise<void> {
  await client.query(`set lock_timeout = ${PATIENCE}`).catch(() => {})
}

function retriesOnConflict() {
  let crowdedUntil = 0
  return async <T>(run: (isCrowded: boolean) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      const isAlone = attempt > 1 || performance.now() < crowdedUntil
      try {
        return await run(isAlone)
      } catch (error) {
        // Nobody else wrote it meanwhile where nobody else was writing.
        const mayGoThrough = isConflict(error) || (isTaken(error) && !isAlone)
        if (attempt >= MOST_TRIES || !mayGoThrough) throw error
        crowdedUntil = performance.now() + CROWDED_FOR
      }
    }
  }
}
