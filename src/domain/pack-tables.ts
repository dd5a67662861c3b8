// A table in a pack that people open in a spreadsheet, held line by line against the rows that were sealed.
import { plainCell } from './csv.ts'
import { CHECKED_TABLES, type PackedTable, tablePath } from './pack-format.ts'
import { recordsOf } from './pack-lines.ts'
import type { PackReading } from './pack-reading.ts'
import type { ReadRow } from './pack-row.ts'
import { shown } from './plain-text.ts'
import type { SealedRow } from './seal.ts'

/** Where a head stands, and what stands under it by the row. */
interface Column {
  head: string
  place: number
  wanted(row: SealedRow): string
}

const plain = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

function instant(value: string | number | null | undefined): string {
  const moment = new Date(typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? plain(value) : moment.toISOString()
}

export class TableBeside {
  readonly #reading: PackReading
  readonly #path: string
  readonly #records: AsyncIterator<readonly string[]>
  readonly #checked: (typeof CHECKED_TABLES)[keyof typeof CHECKED_TABLES]
  #columns: readonly Column[] | null = null
  #line = 0
  /** Lines that were held against a row. */
  compared = 0

  private constructor(reading: PackReading, name: keyof typeof CHECKED_TABLES) {
    this.#reading = reading
    this.#path = tablePath(name)
    this.#checked = CHECKED_TABLES[name]
    this.#records = recordsOf(reading.linesIn(this.#path))
  }

  /** Null where no table of the pack is made of these rows. */
  static of(reading: PackReading, table: PackedTable): TableBeside | null {
    const names = Object.keys(CHECKED_TABLES) as (keyof typeof CHECKED_TABLES)[]
    const name = names.find(each => CHECKED_TABLES[each].rows === table)
    return name && reading.files.has(tablePath(name)) ? new TableBeside(reading, name) : null
  }

  /** The next line against the next row; null where that row is no row. */
  async compare(read: ReadRow | null): Promise<void> {
    if (!(await this.#begin())) return
    const record = await this.#next()
    const at = { line: this.#line, ...(read ? { row: read.key } : {}) }
    if (!record) {
      this.#columns = null
      this.#reading.faults.add(this.#path, 'ends before this row: a line was removed', at)
      return
    }
    if (!read?.row) return
    for (const { head, place, wanted } of this.#columns ?? []) {
      const cell = record[place] ?? ''
      const sealed = wanted(read.row)
      if (cell === sealed || plainCell(cell) === sealed) continue
      const says = `says ${quoted(cell)} under ${head}, and the row that was sealed says ${quoted(sealed)}`
      this.#reading.faults.add(this.#path, says, at)
      return
    }
    this.compared += 1
  }

  /** After the last row there is no further line. */
  async end(): Promise<void> {
    if ((await this.#begin()) && (await this.#next())) {
      this.#reading.faults.add(this.#path, 'is a line of no row: it was added', { line: this.#line })
    }
    await this.#records.return?.()
  }

  /** False where there is nothing to compare with, which was said. */
  async #begin(): Promise<boolean> {
    if (this.#line > 0) return this.#columns !== null
    const heads = await this.#next()
    this.#columns = heads && this.#columnsUnder(heads)
    return this.#columns !== null
  }

  #columnsUnder(heads: readonly string[]): readonly Column[] | null {
    const { columns, instants } = this.#checked
    const wanted = [
      ...Object.entries(columns).map(([head, name]) => ({ head, wanted: (row: SealedRow) => plain(row[name]) })),
      ...Object.entries(instants).map(([head, name]) => ({ head, wanted: (row: SealedRow) => instant(row[name]) })),
    ].map(column => ({ ...column, place: heads.indexOf(column.head) }))
    const missing = wanted.find(({ head, place }) => place < 0 || heads.lastIndexOf(head) !== place)
    if (!missing) return wanted
    this.#reading.faults.add(this.#path, `has no column ${missing.head}, or more than one`, { line: 1 })
    return null
  }

  async #next(): Promise<readonly string[] | null> {
    this.#line += 1
    return this.#reading.attempted(this.#path, this.#line, async () => {
      const { done, value } = await this.#records.next()
      return done ? null : value
    })
  }
}

const quoted = (text: string) => (text === '' ? 'nothing' : `“${shown(text)}”`)
