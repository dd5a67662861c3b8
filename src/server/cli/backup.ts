// The command `backup`: everything at one moment in one file, which either engine can be filled from.
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Reader } from '../db/database.ts'
import { inSnapshot } from '../db/snapshot-queries.ts'
import { isoOf } from '../http/iso.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { FORMAT, FORMAT_VERSION, type Head, rowsIn, type Sums, TableSums } from './dump-format.ts'
import { rowsOf } from './dump-queries.ts'
import { appliedMigrations } from './queries.ts'
import { TABLE_NAMES } from './tables.ts'

export async function backUp({ database, moment, out, pathOf }: Command, args: string[]): Promise<number> {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new UsageError('Into which file? Give one.')
  const file = pathOf(name)
  const schema = await appliedMigrations(database)
  const head: Head = { format: FORMAT, formatVersion: FORMAT_VERSION, createdAt: isoOf(moment.now), schema }
  const sums = await inSnapshot(database, db => writeWhole(file, linesOf(db, head)))
  out(`Backed up ${rowsIn(sums)} rows of ${TABLE_NAMES.length} tables to ${file}`)
  return 0
}

/** Written aside and renamed, so that a backup is whole or is not there, and an older one stays until then. */
async function writeWhole(file: string, lines: AsyncGenerator<string, Sums>): Promise<Sums> {
  const unfinished = `${file}.unfinished-${process.pid}`
  let sums: Sums | undefined
  async function* text() {
    sums = yield* lines
  }
  try {
    // Password hashes are in it: for the owner's eyes alone.
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    await keepName(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    const { code, message } = error as NodeJS.ErrnoException
    if (code && ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS'].includes(code)) {
      throw new CommandError(`The backup cannot be written: ${message}`)
    }
    throw error
  }
  if (!sums) throw new Error('the backup ended before its end')
  return sums
}

/** A new name survives a power cut only once its folder is on the disk too. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function* linesOf(db: Reader, head: Head): AsyncGenerator<string, Sums> {
  yield `${JSON.stringify(head)}\n`
  const sums = new TableSums()
  for (const table of TABLE_NAMES) {
    let columns: string[] | undefined
    for await (const row of rowsOf(db, table)) {
      if (!columns) {
        columns = Object.keys(row)
        yield `${JSON.stringify({ table, columns })}\n`
      }
      sums.of(table).add(row)
      yield `${JSON.stringify(columns.map(column => row[column]))}\n`
    }
  }
  const results = sums.results()
  yield `${JSON.stringify({ end: results })}\n`
  return results
}
