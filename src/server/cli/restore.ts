// The command `restore`: fills a new database from a backup, in one transaction, and holds the result against the file.
import { StartupError, type Trx } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { lockForServing } from '../db/sqlite.ts'
import { databaseFile } from '../open.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { differingTables, type Head, noSums, readBackup, resultsOf, type Sums } from './dump-format.ts'
import { firstFilledTable, insertRows, type Row, rowsOf } from './dump-queries.ts'
import { appliedMigrations } from './queries.ts'
import { hasCountedIds, TABLE_NAMES, type TableName } from './tables.ts'

const ROWS_AT_ONCE = 500

export async function restore(command: Command, args: string[]): Promise<number> {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new UsageError('From which file? Give one.')
  const { config, database, out, pathOf } = command
  const file = pathOf(name)
  const unlock = config.databaseUrl ? () => {} : lock(databaseFile(config))
  try {
    let head: Head | undefined
    // Read to its end once before anything is written: a damaged file changes nothing.
    await readBackup(file, { onHead: found => (head = found), onRow: () => {} })
    await migrate(database)
    if (head) requireSameSchema(head, await appliedMigrations(database))
    const sums = await database.write(trx => fill(command, trx, file))
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
    out(`Restored ${rows} rows of ${TABLE_NAMES.length} tables, as they were on ${head?.createdAt}`)
    return 0
  } finally {
    unlock()
  }
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

function requireSameSchema(head: Head, own: readonly string[]): void {
  if (head.schema.toSorted().join() === own.join()) return
  const last = (names: readonly string[]) => names.toSorted().at(-1) ?? 'nothing'
  throw new CommandError(
    `The backup is of another version of the portal: its schema is at ${last(head.schema)}, this one is at ${last(own)}. ` +
      'Restore it with the version that made it, then start the newer one.',
  )
}

async function fill({ database }: Command, trx: Trx, file: string): Promise<Sums> {
  const filled = await firstFilledTable(trx)
  if (filled) {
    throw new CommandError(
      `The database is not empty: there is something in ${filled}. Restore into a new DATA_DIR or DATABASE_URL.`,
    )
  }
  const waiting: Row[] = []
  let current: TableName | undefined
  const flush = async () => {
    if (current) await insertRows(trx, current, waiting)
    waiting.length = 0
  }
  const written = await readBackup(file, {
    onHead: () => {},
    async onRow(table, row) {
      if (table !== current || waiting.length >= ROWS_AT_ONCE) await flush()
      current = table
      waiting.push(row)
    },
  })
  await flush()
  for (const table of TABLE_NAMES.filter(hasCountedIds)) await database.dialect.continueIds(trx, table)
  const [differs] = differingTables(written, await sumsOf(trx))
  if (differs) throw new CommandError(`The restored rows of ${differs} are not those of the backup. Nothing was kept.`)
  return written
}

async function sumsOf(trx: Trx): Promise<Sums> {
  const sums = noSums()
  for (const table of TABLE_NAMES) {
    for await (const row of rowsOf(trx, table)) sums[table].add(row)
  }
  return resultsOf(sums)
}
