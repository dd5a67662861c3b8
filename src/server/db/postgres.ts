// The external database: a PostgreSQL that several app processes may share.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fewAtOnce } from '../few-at-once.ts'
import { type Database, guardDriver, insideWrite, refuseInsideWrite, StartupError, type Trx } from './database.ts'
import { postgresDialect } from './dialect.ts'
import { lanes } from './lanes.ts'
import { prepareStatements } from './prepared-statements.ts'
import type { Schema } from './schema.ts'
import { codeOf, isConflict, Unavailable } from './unavailable.ts'
import { GATE, WriteDialect } from './write-gate.ts'

const CONNECTIONS = 10
/** Writes that wait for each other leave some of the connections to readers. */
const WRITES_AT_ONCE = 7
/** How long anybody waits for a connection, for a lock, or for one of the places for writes. */
const PATIENCE = 5000
/** How long a write waits for those before it in its lane, which may be many and each be quick. */
const PATIENCE_IN_LANE = 15_000
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
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    // A process that hangs in the middle of a write holds up everybody's.
    idle_in_transaction_session_timeout: 10_000,
    types,
    // Awaited before anybody is given the connection, so it may ask something of its own.
    onConnect: async client => {
      // The pool listens only while nobody uses the connection; an error that nobody listens to would end the process.
      client.on('error', onLost)
      await preferIndexes(client)
      await limitWaiting(client)
      prepareStatements(client)
    },
  })
  pool.on('error', onLost)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartupError(`DATABASE_URL: the database does not answer: ${reasonOf(error)}`)
  }
  const read = new Kysely<Schema>({ dialect: new PortalPostgresDialect({ pool }) })
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
  return {
    dialect: postgresDialect,
    read,
    write: async (work, personId) => {
      refuseInsideWrite()
      return inLane(personId, () =>
        retryOnConflict(isCrowded =>
          isCrowded ? inTurn(0, () => fewWrites(() => transact(alone, work))) : fewWrites(() => transact(beside, work)),
        ),
      )
    },
    close: () => read.destroy(),
  }
}

function transact<T>(db: Kysely<Schema>, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(trx => insideWrite(() => work(trx)))
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
      try {
        return await run(attempt > 1 || performance.now() < crowdedUntil)
      } catch (error) {
        if (attempt >= MOST_TRIES || !isConflict(error)) throw error
        crowdedUntil = performance.now() + CROWDED_FOR
      }
    }
  }
}

function reasonOf(error: unknown): string {
  const { message } = error as Error
  return message || codeOf(error) || 'no answer'
}
