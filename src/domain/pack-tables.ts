// A table in a pack that people open in a spreadsheet, held line by line against the rows that were sealed.
import { plainCell } from './csv.ts'
import { type Became, type Beside, CHECKED_NAMES, type CheckedTableName, checkedTable } from './pack-checked-tables.ts'
import { type PackedTable, rowsPath, tablePath } from './pack-format.ts'
import { recordsOf } from './pack-lines.ts'
import type { PackReading } from './pack-reading.ts'
import type { ReadRow } from './pack-row.ts'
import { shown } from './plain-text.ts'
import type { SealedRow } from './seal.ts'

/** Where a head stands, and what stands under it by the row. */
interface Column {
  head: string
  place: number
  wanted(row: SealedRow, beside: Beside): string
}

export class TableBeside {
  readonly #reading: PackReading
  readonly #path: string
  readonly #records: AsyncIterator<readonly string[]>
  readonly #checked: ReturnType<typeof checkedTable>
  #columns: readonly Column[] | null = null
  #line = 0
  /** Lines that were held against a row. */
  compared = 0

  private constructor(reading: PackReading, name: CheckedTableName) {
    this.#reading = reading
    this.#path = tablePath(name)
    this.#checked = checkedTable(name)
    this.#records = recordsOf(reading.linesIn(this.#path))
  }

  /** Null where no table of the pack is made of these rows, or it is not there, which is a fault. */
  static of(reading: PackReading, table: PackedTable): TableBeside | null {
    const name = CHECKED_NAMES.find(each => checkedTable(each).rows === table)
    if (!name) return null
    if (reading.files.has(tablePath(name))) return new TableBeside(reading, name)
    if (reading.files.has(rowsPath(table)))
      reading.faults.add(tablePath(name), 'is not in the pack, though its rows are')
    return null
  }

  /** The next line against the next row; null where that row is no row. */
  async compare(read: ReadRow | null, isProved: boolean, became: Became): Promise<void> {
    if (read && this.#checked.hasLine?.(read.key) === false) return
    if (!(await this.#begin())) return
    const record = await this.#next()
    const at = { line: this.#line, ...(read ? { row: read.key } : {}) }
    if (!record) {
      this.#columns = null
      this.#reading.faults.add(this.#path, 'ends before this row: a line was removed', at)
      return
    }
    if (!read?.row || !isProved) return
    const beside = { sealed: read.place?.sealed ?? null, became }
    for (const { head, place, wanted } of this.#columns ?? []) {
      const cell = record[place] ?? ''
      const sealed = wanted(read.row, beside)
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
    const wanted = Object.entries(this.#checked.columns).map(([head, cell]) => ({
      ...{ head, wanted: cell, place: heads.indexOf(head) },
    }))
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
