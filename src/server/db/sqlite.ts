// The embedded database: one SQLite file in WAL mode with full durability, a writer and a reader connection.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import { type Database, guardDriver, insideWrite, refuseInsideWrite, StartupError, type Trx } from './database.ts'
import { sqliteDialect } from './dialect.ts'
import { groupCommits, type Savepoint } from './group-commit.ts'
import { type PreparedRun, runDirectly } from './hot-query.ts'
import type { Schema } from './schema.ts'
import { isBusy } from './unavailable.ts'
import { type ViewOfTurn, viewOfTurn } from './view-of-turn.ts'

const CACHED_STATEMENTS = 500
/** Of the reader: what 10,000 people poll stays in memory, and the rest in that of the system. */
const CACHE_KILOBYTES = 24 * 1024
/** A write touches few pages, and each commit sends them to the file. */
const WRITER_CACHE_KILOBYTES = 8 * 1024

/** How long a write waits while another process (a command, a backup tool) holds the database. */
const PATIENCE = 5000
const ASK_AGAIN_AFTER = 20

/** Takes the write lock at once, so that a transaction never finds out at its end that another was faster. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Sqlite.Database
  readonly #turn: Turn

  constructor(database: Sqlite.Database, turn: Turn) {
    super({ database })
    this.#database = database
    this.#turn = turn
  }

  /** SQLite's own way of waiting would stop the whole process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > this.#turn.since + PATIENCE) throw error
        await sleep(ASK_AGAIN_AFTER)
      }
    }
  }

  /** On a full disk SQLite rolls back by itself; a second time would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Since when the first of those whose turn it is has been waiting. One connection writes, so there is one turn at a time. */
interface Turn {
  since: number
}

/** A transaction that only reads takes the place of the view of this turn. */
class ReadingDriver extends SqliteDriver {
  readonly #view: ViewOfTurn

  constructor(database: Sqlite.Database, view: ViewOfTurn) {
    super({ database })
    this.#view = view
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#view.close()
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
}

class PortalSqliteDialect extends SqliteDialect {
  readonly #driver: SqliteDriver

  constructor(database: Sqlite.Database, driver: SqliteDriver) {
    super({ database })
    this.#driver = driver
  }

  override createDriver() {
    return guardDriver(this.#driver)
  }
}

/** Preparing a statement costs more than running it: keep the most recent ones. */
function cacheStatements(database: Sqlite.Database): Sqlite.Database {
  const prepare = database.prepare.bind(database)
  const cache = new Map<string, Sqlite.Statement>()
  database.prepare = ((sql: string) => {
    let statement = cache.get(sql)
    if (statement) cache.delete(sql)
    else statement = prepare(sql)
    cache.set(sql, statement)
    if (cache.size > CACHED_STATEMENTS) {
      const [oldest] = cache.keys()
      if (oldest !== undefined) cache.delete(oldest)
    }
    return statement
  }) as typeof database.prepare
  return database
}

function connect(file: string, cacheKilobytes: number): Sqlite.Database {
  try {
    keepPrivate(file)
    const database = new Sqlite(file, { timeout: 10_000 })
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma(`cache_size = -${cacheKilobytes}`)
    return cacheStatements(database)
  } catch (error) {
    throw new StartupError(`DATA_DIR: cannot open ${file}: ${(error as Error).message}`)
  }
}

/** What the portal itself puts beside it. */
const BESIDE_IT = ['documents', 'packs']

/** Password hashes are in it: for the owner's eyes alone, as backups are. What SQLite puts next to the file gets the file's rights. */
function keepPrivate(file: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  // A folder that others use too is theirs to close.
  const [ours = ''] = basename(file).split('.serving', 1)
  const isShared = readdirSync(folder).some(name => !name.startsWith(ours) && !BESIDE_IT.includes(name))
  const modes: [string, number][] = [file, `${file}-wal`, `${file}-shm`].map(name => [name, 0o600])
  if (!isShared) modes.push([folder, 0o700])
  for (const [path, mode] of modes) {
    try {
      chmodSync(path, mode)
    } catch {
      // Not there, or a mounted folder whose owner is another: whoever runs the portal has set its rights.
    }
  }
}

export function openSqlite(file: string, cacheKilobytes = CACHE_KILOBYTES): Database {
  const writer = connect(file, Math.min(cacheKilobytes, WRITER_CACHE_KILOBYTES))
  const reader = connect(file, cacheKilobytes)
  reader.pragma('query_only = ON')
  // From here on a lock is waited for without stopping the process. A reader meets one only while the file is being repaired.
  for (const connection of [writer, reader]) connection.pragma('busy_timeout = 0')
  const turn: Turn = { since: 0 }
  const view = viewOfTurn(reader)
  const write = new Kysely<Schema>({ dialect: new PortalSqliteDialect(writer, new ImmediateDriver(writer, turn)) })
  const read = new Kysely<Schema>({ dialect: new PortalSqliteDialect(reader, new ReadingDriver(reader, view)) })
  // A transaction has the writer to itself, and outside of one only the reader is used.
  runDirectly(write, sql => prepareOn(writer, sql))
  runDirectly(read, sql => {
    const run = prepareOn(reader, sql)
    return parameters => {
      refuseInsideWrite()
      view.open()
      return run(parameters)
    }
  })
  const grouped = groupCommits<Trx>(
    (work, since) => {
      turn.since = since
      return write
        .transaction()
        .execute(trx => insideWrite(() => work(trx)))
        .finally(view.close)
    },
    savepointOn(writer),
    { isInVain: isBusy, patience: PATIENCE },
  )
  return {
    dialect: sqliteDialect,
    read,
    async write(work) {
      refuseInsideWrite()
      return grouped(work)
    },
    // What can be seen is on the disk, and nobody else has to have it.
    confirm: async () => {},
    losses: () => 0,
    async close() {
      await read.destroy()
      await write.destroy()
      view.close()
      // Kysely closes only what it used; the writer goes last and folds the log into the file.
      reader.close()
      writer.close()
    },
  }
}

function prepareOn(database: Sqlite.Database, sql: string): PreparedRun {
  const statement = database.prepare(sql)
  if (statement.reader) return parameters => statement.all(parameters)
  return parameters => {
    statement.run(parameters)
    return []
  }
}

function savepointOn(database: Sqlite.Database): Savepoint {
  const [set, release, rollBack] = ['savepoint one', 'release one', 'rollback to one'].map(sql => database.prepare(sql))
  return {
    set: () => set?.run(),
    release: () => release?.run(),
    rollBack() {
      rollBack?.run()
      release?.run()
    },
  }
}

/**
 * Holds an operating-system lock next to the database for as long as the process lives, so that no second server serves it.
 * SQLite's own file lock does it: the system drops it when the process dies, however it dies.
 */
export function lockForServing(file: string): () => void {
  const lockFile = `${file}.serving`
  const isNew = !existsSync(lockFile)
  keepPrivate(lockFile)
  const lock = new Sqlite(lockFile, { timeout: isNew ? 1000 : 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new StartupError(`DATA_DIR: another portal server is already serving ${file}`)
  }
  return () => lock.close()
}
