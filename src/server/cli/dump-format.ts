// The backup file: gzipped lines of JSON, the same from either engine. A head, then each table with its rows, then a tail
// with the number of rows and a checksum of every table.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { CommandError } from './command.ts'
import type { Row, Value } from './dump-queries.ts'
import { TABLE_NAMES, type TableName } from './tables.ts'

export const FORMAT = 'gq-training-portal-backup'
export const FORMAT_VERSION = 1

const head = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.string(),
  schema: z.array(z.string()),
})
export type Head = z.infer<typeof head>

const tableStart = z.object({ table: z.enum(TABLE_NAMES), columns: z.array(z.string()).min(1) })
const value = z.union([z.string(), z.number(), z.null()])
const tail = z.object({
  end: z.partialRecord(z.enum(TABLE_NAMES), z.object({ rows: z.number(), checksum: z.string() })),
})

/** Of the tables that existed when the backup was made. */
export type Sums = z.infer<typeof tail>['end']

/** Adds up the rows of one table. The order does not matter, since two engines sort text differently. */
export class TableSum {
  #rows = 0
  readonly #sum = Buffer.alloc(32)

  add(row: Row): void {
    const columns = Object.keys(row).sort()
    const digest = createHash('sha256')
      .update(JSON.stringify(columns.map(column => [column, row[column]])))
      .digest()
    for (let i = 0; i < digest.length; i++) this.#sum[i] = (this.#sum[i] ?? 0) ^ (digest[i] ?? 0)
    this.#rows++
  }

  result(): { rows: number; checksum: string } {
    return { rows: this.#rows, checksum: this.#sum.toString('hex') }
  }
}

/** What the rows of several tables add up to, as they are read or written. */
export class TableSums {
  readonly #sums = new Map<TableName, TableSum>()

  of(table: TableName): TableSum {
    const sum = this.#sums.get(table) ?? new TableSum()
    this.#sums.set(table, sum)
    return sum
  }

  results(): Sums {
    return Object.fromEntries([...this.#sums].map(([table, sum]) => [table, sum.result()]))
  }
}

export function rowsIn(sums: Sums): number {
  return Object.values(sums).reduce((sum, { rows }) => sum + rows, 0)
}

export function differingTables(a: Sums, b: Sums): TableName[] {
  const none = new TableSum().result()
  return TABLE_NAMES.filter(table => {
    const [first, second] = [a[table] ?? none, b[table] ?? none]
    return first.rows !== second.rows || first.checksum !== second.checksum
  })
}

interface Reading {
  onHead(head: Head): void
  onRow(table: TableName, row: Row): Promise<void> | void
}

/** Reads a whole backup. Anything that is not as it was written is refused. */
export async function readBackup(file: string, reading: Reading): Promise<Sums> {
  let sums: Sums | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async source => {
      sums = await readLines(linesIn(source), reading)
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      throw new CommandError(`The backup cannot be read: ${message}`)
    if (code?.startsWith('Z_')) throw new CommandError('The file is damaged or is not a backup of the portal.')
    throw error
  }
  if (!sums) throw new CommandError('The file is cut off.')
  return sums
}

async function readLines(lines: AsyncIterable<string>, { onHead, onRow }: Reading): Promise<Sums> {
  const read = new TableSums()
  let table: { name: TableName; columns: string[] } | undefined
  let hasHead = false
  let end: Sums | undefined
  for await (const line of lines) {
    if (end) throw new CommandError('The file goes on after its end.')
    const content = parse(line)
    if (!hasHead) {
      onHead(valid(head, content, 'The file is not a backup that this version of the portal can read.'))
      hasHead = true
    } else if (Array.isArray(content)) {
      const row = rowOf(table?.columns ?? [], content)
      if (!table) throw new CommandError('The file is damaged: rows without a table.')
      read.of(table.name).add(row)
      await onRow(table.name, row)
    } else if (tableStart.safeParse(content).success) {
      const start = tableStart.parse(content)
      table = { name: start.table, columns: start.columns }
    } else {
      end = valid(tail, content, 'The file is damaged: a line makes no sense.').end
    }
  }
  if (!end) throw new CommandError('The file is cut off.')
  const [differs] = differingTables(end, read.results())
  if (differs) throw new CommandError(`The file is damaged: the rows of ${differs} are not those that were written.`)
  return end
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CommandError('The file is damaged: a line is not JSON.')
  }
}

function valid<S extends z.ZodType>(schema: S, content: unknown, otherwise: string): z.output<S> {
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new CommandError(otherwise)
  return parsed.data
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Row {
  if (values.length !== columns.length) throw new CommandError('The file is damaged: a row has the wrong length.')
  return Object.fromEntries(columns.map((column, index) => [column, checkedValue(values[index])]))
}

function checkedValue(given: unknown): Value {
  return valid(value, given, 'The file is damaged: a value is neither text nor number.')
}

async function* linesIn(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // In pieces until its end is there: a line with a file in it is long, and would be searched again with each piece.
  let line: string[] = []
  for await (const chunk of source) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    line.push(first)
    for (const next of others) {
      yield line.join('')
      line = [next]
    }
  }
  const rest = line.join('')
  if (rest !== '') yield rest
}
