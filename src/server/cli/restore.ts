// The command `restore`: fills a new database from a backup, in one transaction, and compares the result with the file.
import { dayOf } from '../../domain/day.ts'
import { DIGESTS } from '../../domain/job.ts'
import { type Database, type Reader, StartupError, type Trx } from '../db/database.ts'
import { databaseFile } from '../db/database-file.ts'
import { isKnownSchema, migrate } from '../db/migrate.ts'
import { getSetting } from '../db/settings-queries.ts'
import { lockForServing } from '../db/sqlite.ts'
import { claimJob, finishJob } from '../jobs/queries.ts'
import { audit, COMMAND_LINE } from '../record/audit.ts'
import { openMoment } from '../record/seals/open-day.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { differingTables, type Head, readBackup, rowsIn, type Sums, TableSums } from './dump-format.ts'
import {
  existingTables,
  firstFilledTable,
  forgetOpenDoors,
  forgetSecretAddresses,
  insertRows,
  keepMailsBack,
  type Row,
  rowsOf,
} from './dump-queries.ts'
import { appliedMigrations } from './queries.ts'
import { hasCountedIds, rowsAtOnce, type TableName } from './tables.ts'

export async function restore(command: Command, args: string[]): Promise<number> {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new UsageError('From which file? Give one.')
  const { config, database, out, pathOf } = command
  const file = pathOf(name)
  const unlock = config.databaseUrl ? () => {} : lock(databaseFile(config.dataDir))
  try {
    let head: Head | undefined
    // Read to its end once before anything is written: a damaged file changes nothing.
    await readBackup(file, {
      onHead(found) {
        requireKnownSchema(found)
        head = found
      },
      onRow: () => {},
    })
    if (!head) throw new CommandError('The file is cut off.')
    // Before anything is made ready for the rows: a database that is in use stays as it is.
    await requireEmpty(database.read)
    await migrateTo(database, head)
    const sums = await database.write(trx => fill(command, trx, file))
    // What an earlier version kept is upgraded as its database would have been.
    await migrate(database)
    await settle(command, head)
    out(`Restored ${rowsIn(sums)} rows of ${Object.keys(sums).length} tables, as they were on ${head.createdAt}`)
    return 0
  } finally {
    unlock()
  }
}

/** In the days of the database that was restored. */
async function settle({ database, config, moment: { now } }: Command, head: Head): Promise<void> {
  const zone = (await getSetting(database.read, 'time-zone')) ?? config.timeZone
  const today = dayOf(now, zone)
  // A backup that was made after this clock's day was closed is restored all the same.
  const open = await openMoment(database.read, { now, today })
  const act = { action: 'database.restored', after: { asOf: head.createdAt } } as const
  await database.write(async trx => {
    await forgetSecretAddresses(trx)
    await keepMailsBack(trx, now)
    // What was mailed since the backup was made is known to nobody: today's digests may have gone out.
    await claimJob(trx, DIGESTS, today, now)
    await finishJob(trx, DIGESTS, today, now, now)
    await audit(trx, COMMAND_LINE, act, open)
  })
}

/** No server may serve what is being filled. */
function lock(file: string): () => void {
  try {
    return lockForServing(file)
  } catch (error) {
    if (error instanceof StartupError) throw new CommandError(`${error.message}. Stop it first.`)
    throw error
  }
}

const lastOf = (names: readonly string[]) => names.toSorted().at(-1) ?? 'nothing'

function requireKnownSchema({ schema }: Head): void {
  if (isKnownSchema(schema)) return
  throw new CommandError(
    `The backup is of another version of the portal: this one does not know its schema, ${lastOf(schema)}. ` +
      'Restore it with the version that made it, then start the newer one.',
  )
}

/** Rows go into the schema that they came from. */
async function migrateTo(database: Database, { schema }: Head): Promise<void> {
  await migrate(database, schema)
  const own = await appliedMigrations(database)
  if (schema.toSorted().join() === own.join()) return
  throw new CommandError(
    `The backup is of an earlier version of the portal (${lastOf(schema)}) than the database (${lastOf(own)}). ` +
      'Restore into a new DATA_DIR or DATABASE_URL.',
  )
}

async function requireEmpty(db: Reader | Trx): Promise<void> {
  const filled = await firstFilledTable(db)
  if (!filled) return
  throw new CommandError(
    `The database is not empty: there is something in ${filled}. Restore into a new DATA_DIR or DATABASE_URL.`,
  )
}

async function fill({ database }: Command, trx: Trx, file: string): Promise<Sums> {
  await requireEmpty(trx)
  const waiting: Row[] = []
  let current: TableName | undefined
  const flush = async () => {
    if (current) await insertRows(trx, current, waiting)
    waiting.length = 0
  }
  const written = await readBackup(file, {
    onHead: () => {},
    async onRow(table, row) {
      if (table !== current || waiting.length >= rowsAtOnce(table)) await flush()
      current = table
      waiting.push(row)
    },
  })
  await flush()
  const tables = await existingTables(trx)
  for (const table of tables.filter(hasCountedIds)) await database.dialect.continueIds(trx, table)
  const [differs] = differingTables(written, await sumsOf(trx, tables))
  if (differs) throw new CommandError(`The restored rows of ${differs} are not those of the backup. Nothing was kept.`)
  await forgetOpenDoors(trx)
  return written
}

async function sumsOf(trx: Trx, tables: readonly TableName[]): Promise<Sums> {
  const sums = new TableSums()
  for (const table of tables) {
    for await (const row of rowsOf(trx, table)) sums.of(table).add(row)
  }
  return sums.results()
}
