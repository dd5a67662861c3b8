// The sealed rows that a pack holds, by their days, each with the proof that its seal holds it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import { HASH_BYTES, MerkleTree } from '../../domain/merkle.ts'
import {
  PACKED_TABLES,
  type PackExtras,
  type PackedRow,
  type PackedTable,
  photosOf,
  staysInTheHouse,
} from '../../domain/pack-format.ts'
import { type PackSelection, SELECTED_TABLES } from '../../domain/pack-selection.ts'
import {
  fromHex,
  type KeptSeal,
  keyOf,
  type SealedRow,
  type SealedTableName,
  sealedText,
  toHex,
} from '../../domain/seal.ts'
import type { Database } from '../db/database.ts'
import { storedOf } from '../files/queries.ts'
import { filledTables, leafParts, rowPages, type SealedDays } from '../record/seals/queries.ts'
import { sha256 } from '../record/seals/sha256.ts'
import { Places } from './places.ts'

type Source = Pick<Database, 'dialect' | 'read'>

export interface HeldRow {
  table: PackedTable
  row: SealedRow
  packed: PackedRow
}

interface Days extends SealedDays {
  /** Null where it is not sealed yet. */
  seal: KeptSeal | null
}

/** Oldest day first; of a day by table, and in a table by its key. */
export async function* heldRows(
  source: Source,
  seals: readonly KeptSeal[],
  { through, before }: { through: Day; before: Instant },
  selection: PackSelection,
  extras: PackExtras,
): AsyncGenerator<readonly HeldRow[]> {
  const filled = await filledTables(source.read, '', through)
  for (const days of daysOf(seals, filled, through)) {
    const tables = SELECTED_TABLES.filter(table => days.isFirst || filled.get(table)?.has(days.day))
    const proofs = days.seal && tables.length > 0 ? await proofsOf(source, days.seal) : null
    for (const table of tables) {
      const places = proofs?.placesOf(table)
      for await (const page of rowPages(source, table, days)) {
        // A first seal is over everything before it, which may be more than was asked for.
        const held = page
          .map(row => ({ row, index: places?.of(keyOf(table, row)) }))
          .filter(({ row }) => isThrough(row, through, before) && selection.holds(table, row))
        const stored = await storedPhotos(source.read, table, extras.photos ? held.map(({ row }) => row) : [])
        if (held.length > 0)
          yield held.map(({ row, index }) => ({
            table,
            row,
            packed: packedRow(table, row, proofIn(days, proofs, index), {
              photos: extras.photos && photosOf(row).every(hash => stored.has(hash)),
            }),
          }))
      }
    }
  }
}

/** Photos of people who left are kept for a while only: then the licence stays in the house again, and the pack has its hash. */
async function storedPhotos(db: Source['read'], table: PackedTable, rows: readonly SealedRow[]) {
  return storedOf(db, table === 'licences' ? rows.flatMap(photosOf) : [])
}

/** Rows from before days were kept have their moment alone. */
function isThrough({ day, at, issued_at, published_at }: SealedRow, through: Day, before: Instant): boolean {
  if (day !== null) return String(day) <= through
  const moment = issued_at ?? published_at ?? at
  return moment === null || moment === undefined || Number(moment) < before
}

/** Those that are sealed, and after them those with rows that are not. Before the first seal all of them are one. */
function daysOf(
  seals: readonly KeptSeal[],
  filled: ReadonlyMap<SealedTableName, ReadonlySet<Day>>,
  through: Day,
): Days[] {
  const sealed = seals.map((seal, index): Days => ({ seal, day: seal.day, isFirst: index === 0 }))
  const last = seals.at(-1)?.day
  if (last === undefined) return [{ seal: null, day: through, isFirst: true }]
  const open = new Set([...filled.values()].flatMap(days => [...days]).filter(day => day > last))
  return [...sealed, ...[...open].sort().map((day): Days => ({ seal: null, day, isFirst: false }))]
}

/** Of a large day its hashes are most of what is held in memory while a pack is made, so they stand one after the other. */
async function proofsOf(source: Source, { day, counts }: KeptSeal): Promise<Proofs> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const hashes = new Uint8Array(total * HASH_BYTES)
  const kept = new Map<string, Places>()
  let index = 0
  for await (const { table, leaves } of leafParts(source, day)) {
    const ofTable = kept.get(table) ?? new Places(index)
    kept.set(table, ofTable)
    // More than were sealed are no part of the tree.
    for (const [place, { hash }] of leaves.entries())
      if (index + place < total) hashes.set(fromHex(hash) ?? [], (index + place) * HASH_BYTES)
    if (isPacked(table)) ofTable.add(leaves.map(({ key }) => key))
    index += leaves.length
    await nextTurn()
  }
  const tree = await MerkleTree.slowly(sha256, hashes, nextTurn)
  return { tree, placesOf: table => (counts[table] === undefined ? undefined : kept.get(table)) }
}

const isPacked = (table: string) => PACKED_TABLES.some(each => each === table)

interface Proofs {
  tree: MerkleTree
  placesOf(table: PackedTable): Places | undefined
}

type Proved = { sealed: Day; index: number; proof: readonly string[] } | { sealed: null }

function proofIn({ seal }: Days, proofs: Proofs | null, index: number | undefined): Proved {
  if (!seal || !proofs || index === undefined) return { sealed: null }
  return { sealed: seal.day, index, proof: proofs.tree.proofOf(index).map(toHex) }
}

function packedRow(table: PackedTable, row: SealedRow, proved: Proved, extras: Pick<PackExtras, 'photos'>): PackedRow {
  if (!staysInTheHouse(table, row, extras)) return { row: withoutEmpty(table, row), ...proved }
  return { leaf: toHex(sha256(sealedText(table, row))), key: keyOf(table, row), ...proved }
}

/** As it was hashed. */
const withoutEmpty = (table: PackedTable, row: SealedRow) => JSON.parse(sealedText(table, row)) as SealedRow
