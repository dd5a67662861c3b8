// The rows of one table in a pack: each proved, each once, none too many, and of complete tables none too few.
import type { Day } from './day.ts'
import { wholeDate } from './day-names.ts'
import { Became } from './pack-checked-tables.ts'
import type { PackDocuments } from './pack-documents.ts'
import { type PackedTable, type PackManifest, rowsPath } from './pack-format.ts'
import { isDay } from './pack-manifest.ts'
import type { PackReading } from './pack-reading.ts'
import { type ReadRow, readRow, unprovedBecause } from './pack-row.ts'
import type { SealsOfPack } from './pack-seals.ts'
import { TableBeside } from './pack-tables.ts'
import { numberOf } from './pack-verdict.ts'
import { isInKeyOrder } from './seal.ts'

export interface RowCounts {
  rows: number
  byHash: number
  unsealed: number
  lastUnsealed: Day | null
  lines: number
}

export class RowsOfPack {
  readonly counts: RowCounts = { rows: 0, byHash: 0, unsealed: 0, lastUnsealed: null, lines: 0 }
  readonly #reading: PackReading
  readonly #manifest: PackManifest
  readonly #seals: SealsOfPack
  readonly #documents: PackDocuments
  readonly #became = new Became()

  constructor(reading: PackReading, manifest: PackManifest, seals: SealsOfPack, documents: PackDocuments) {
    this.#reading = reading
    this.#manifest = manifest
    this.#seals = seals
    this.#documents = documents
  }

  async check(table: PackedTable): Promise<void> {
    const path = rowsPath(table)
    // That it is not there, or damaged, was said.
    if (this.#reading.files.has(path) && !this.#reading.isReadable(path)) return
    const beside = TableBeside.of(this.#reading, table)
    const inOrder = new Order(table)
    const faultsBefore = this.#reading.faults.found.length
    let line = 0
    for await (const text of this.#reading.linesIn(path)) {
      line += 1
      const read = this.#reading.attempt(path, line, () => readRow(this.#reading.tools.sha256, table, text))
      const isProved = read !== null && this.#judge(table, read, { path, line, inOrder })
      await beside?.compare(read, isProved, this.#became)
    }
    await beside?.end()
    this.counts.rows += line
    this.counts.lines += beside?.compared ?? 0
    this.#judgeManifest(table, line)
    // Where a row is wrong, that one is missing follows from it.
    if (this.#reading.faults.found.length === faultsBefore) this.#judgeSeals(table, inOrder)
  }

  /** Whether nothing is wrong with it. At most one fault of each row is named: the others follow from it. */
  #judge(table: PackedTable, read: ReadRow, at: { path: string; line: number; inOrder: Order }): boolean {
    const { sha256 } = this.#reading.tools
    const says =
      unprovedBecause(sha256, table, read, this.#seals) ??
      laterThan(this.#manifest.asOf, read) ??
      at.inOrder.add(read) ??
      this.#documents.take(table, read.row)
    if (read.row) this.#became.take(table, read.row)
    if (says) this.#reading.faults.add(at.path, says, { line: at.line, row: read.key })
    if (!read.row) this.counts.byHash += 1
    if (!read.place) this.#countUnsealed(read.row?.day)
    return says === null
  }

  #countUnsealed(day: string | number | null | undefined): void {
    this.counts.unsealed += 1
    if (isDay(day) && day > (this.counts.lastUnsealed ?? '')) this.counts.lastUnsealed = day
  }

  #judgeManifest(table: PackedTable, rows: number): void {
    const listed = this.#manifest.rows[table] ?? 0
    if (rows === listed) return
    const says = `has ${numberOf(rows)} rows, and the manifest counts ${numberOf(listed)}: rows were removed or added`
    this.#reading.faults.add(rowsPath(table), says)
  }

  #judgeSeals(table: PackedTable, { perDay }: Order): void {
    if (!this.#manifest.complete.includes(table)) return
    for (const { day, counts } of this.#seals.all()) {
      const sealed = counts[table] ?? 0
      const found = perDay.get(day) ?? 0
      if (day > this.#manifest.asOf || sealed === found) continue
      const missing = `has ${numberOf(found)} of the ${numberOf(sealed)} rows in the seal of ${wholeDate(day)}`
      const says = `${missing}, though the pack says that all are in it: rows were left out`
      this.#reading.faults.add(rowsPath(table), says)
    }
  }
}

/** What happened after the day that a pack is about is none of its business, sealed or not. */
function laterThan(asOf: Day, { row }: ReadRow): string | null {
  const day = row?.day
  return isDay(day) && day > asOf ? `is of ${wholeDate(day)}, and the pack is as of ${wholeDate(asOf)}` : null
}

/** Rows come by their days, those of a day in the order in which they are in its seal, and what is not sealed yet last: so none comes twice. */
class Order {
  readonly perDay = new Map<Day, number>()
  readonly #table: PackedTable
  readonly #unsealed = new Set<string>()
  #last: { sealed: Day; index: number; key: string } | null = null

  constructor(table: PackedTable) {
    this.#table = table
  }

  /** What is wrong with the next; null where nothing is. */
  add({ key, place }: ReadRow): string | null {
    if (!place) {
      if (this.#unsealed.has(key)) return 'is in it twice'
      this.#unsealed.add(key)
      return null
    }
    const last = this.#last
    this.#last = { ...place, key }
    this.perDay.set(place.sealed, (this.perDay.get(place.sealed) ?? 0) + 1)
    if (this.#unsealed.size > 0 || (last && place.sealed < last.sealed)) return 'is not in order'
    if (last?.sealed !== place.sealed) return null
    if (place.index > last.index)
      return isInKeyOrder(this.#table, last.key, key) ? null : 'has a key that is out of order in its seal'
    return place.index === last.index
      ? 'has the place of another row in its seal'
      : 'is not in the order in which rows were sealed'
  }
}
