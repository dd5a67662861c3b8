// One line of a file of rows: what it holds, and whether a seal in the pack proves it.
import type { Day } from './day.ts'
import { wholeDate } from './day-names.ts'
import { rootByProof, type Sha256 } from './merkle.ts'
import { type PackedTable, staysInTheHouse } from './pack-format.ts'
import { type Fields, fieldsOf, jsonOf, OddLine } from './pack-lines.ts'
import { isDay, isHash } from './pack-manifest.ts'
import type { SealsOfPack } from './pack-seals.ts'
import { shown } from './plain-text.ts'
import { fromHex, keyOf, placeOf, SEALED, type SealedRow, sealedText, toHex } from './seal.ts'

export interface ReadRow {
  /** As the portal names it. */
  key: string
  /** Null where it stays in the house. */
  row: SealedRow | null
  leaf: Uint8Array
  /** Null where its day was not sealed yet. */
  place: { sealed: Day; index: number; proof: readonly Uint8Array[] } | null
}

const LONGEST_PROOF = 64
const COLUMN = /^[a-z][a-z0-9_]*$/

/** Throws where it is no row of the table. */
export function readRow(sha256: Sha256, table: PackedTable, line: string): ReadRow {
  const fields = fieldsOf(jsonOf(line))
  if (!fields) throw new OddLine('is not a row')
  const names = Object.keys(fields).sort().join()
  const what = 'row' in fields ? 'row' : 'leaf'
  const expected = [...(what === 'row' ? ['row'] : ['key', 'leaf']), 'sealed']
  if (fields.sealed !== null) expected.push('index', 'proof')
  if (names !== expected.sort().join()) throw new OddLine('is not a row with its proof')
  const place = fields.sealed === null ? null : placeIn(fields)
  return { ...(what === 'row' ? wholeRow(sha256, table, fields.row) : hiddenRow(table, fields)), place }
}

function placeIn({ sealed, index, proof }: Fields): ReadRow['place'] {
  if (!isDay(sealed) || typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
    throw new OddLine('has no place in a seal')
  if (!Array.isArray(proof) || proof.length > LONGEST_PROOF) throw new OddLine('has no proof')
  return { sealed, index, proof: proof.map(hashIn) }
}

function hashIn(value: unknown): Uint8Array {
  const hash = typeof value === 'string' ? fromHex(value) : null
  if (!hash) throw new OddLine('has no proof')
  return hash
}

function wholeRow(sha256: Sha256, table: PackedTable, value: unknown): Pick<ReadRow, 'key' | 'row' | 'leaf'> {
  const fields = fieldsOf(value)
  if (!fields) throw new OddLine('is not a row')
  const isRow = Object.entries(fields).every(([column, cell]) => COLUMN.test(column) && isCell(cell))
  if (!isRow) throw new OddLine('has a value that no row has')
  const row = fields as SealedRow
  if (SEALED[table].key.some(column => (row[column] ?? null) === null)) throw new OddLine('is a row without its key')
  requireSealedText(sha256, table, row)
  return { key: shown(keyOf(table, row)), row, leaf: sha256(sealedText(table, row)) }
}

const isCell = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.isWellFormed()) ||
  (typeof value === 'number' && Number.isFinite(value))

/** A text that its row is sealed without is sealed by its hash. */
function requireSealedText(sha256: Sha256, table: PackedTable, row: SealedRow): void {
  const { without = [] }: { key: readonly string[]; without?: readonly string[] } = SEALED[table]
  for (const column of without) {
    const text = row[column] ?? null
    if (text !== null && toHex(sha256(String(text))) !== row.hash)
      throw new OddLine(`has a ${column} that was not sealed: its hash differs`)
  }
}

function hiddenRow(table: PackedTable, { key, leaf }: Fields): Pick<ReadRow, 'key' | 'row' | 'leaf'> {
  if (typeof key !== 'string' || key.length > 200 || !isHash(leaf)) throw new OddLine('is not a row')
  const [kind = ''] = key.split('/')
  if (!staysInTheHouse(table, { kind }, { photos: false }))
    throw new OddLine(`hides row ${shown(key)}, which a pack must show`)
  return { key: shown(key), row: null, leaf: fromHex(leaf) ?? new Uint8Array() }
}

/** Why no seal proves it; null where one does, or where its day is not sealed yet. */
export function unprovedBecause(
  sha256: Sha256,
  table: PackedTable,
  { row, leaf, place }: ReadRow,
  seals: SealsOfPack,
): string | null {
  if (!place) return row && seals.newest ? addedLater(row, seals.newest.day) : null
  const seal = seals.of(place.sealed)
  if (!seal) return `names the seal of ${place.sealed}, which is not in the pack`
  const { first, total } = placeOf(seal.counts, table)
  if (place.index < first || place.index >= first + (seal.counts[table] ?? 0))
    return `claims a place in the seal of ${wholeDate(seal.day)} that belongs to no row of this table`
  const root = rootByProof(sha256, leaf, { index: place.index, count: total, proof: place.proof })
  if (!root || toHex(root) !== seal.root)
    return `is not as it was sealed on ${wholeDate(seal.day)}: it was changed or added, or its proof was`
  return row && !isOfDay(row, seal.day, seal === seals.first) ? 'is of another day than its seal' : null
}

/** The first seal is over all that was kept until then. */
function isOfDay({ day = null }: SealedRow, sealed: Day, isFirst: boolean): boolean {
  return isFirst ? day === null || String(day) <= sealed : day === sealed
}

/** Whoever adds a row cannot prove it, and would say that it was not sealed yet. */
function addedLater({ day = null }: SealedRow, newest: Day): string | null {
  if (isDay(day) && day > newest) return null
  const of = isDay(day) ? `of ${wholeDate(day)}` : 'of no day'
  return `has no proof, though it is ${of} and days up to ${wholeDate(newest)} are sealed: it was added`
}
