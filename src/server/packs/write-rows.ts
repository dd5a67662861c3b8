// Writes the sealed rows of a pack: each as it was sealed with its proof, and as a line of the table it belongs to.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { canonicalJson, type Json } from '../../domain/canonical-json.ts'
import type { Day } from '../../domain/day.ts'
import { EVIDENCE } from '../../domain/evidence.ts'
import type { EvidenceKind, SigningWay } from '../../domain/evidence-kinds.ts'
import {
  PACKED_TABLES,
  type PackExtras,
  type PackedTable,
  photoPath,
  photosOf,
  rowsPath,
} from '../../domain/pack-format.ts'
import type { PackSelection } from '../../domain/pack-selection.ts'
import type { KeptSeal, SealedRow } from '../../domain/seal.ts'
import type { Portal } from '../portal.ts'
import type { Cell } from './columns.ts'
import { endOf } from './known.ts'
import { PackTable } from './pack-table.ts'
import { MOST_ON_PAPER, type PaperSignOff } from './pdf/contents.ts'
import { hasLines, type Known, ROW_TABLES } from './row-tables.ts'
import type { PackAbout } from './scope.ts'
import { type HeldRow, heldRows } from './sealed-rows.ts'
import type { Spool, SpoolFile } from './spool.ts'
import type { Workbook } from './workbook.ts'

export interface WrittenRows {
  counts: Partial<Record<PackedTable, number>>
  /** Of a day without a seal. */
  unsealed: number
  signOffs: PaperSignOff[]
  /** Lines of the tables that paper has too, as far as it takes them. */
  lines: Readonly<Record<'certificates' | 'licences' | 'waivers', (readonly Cell[])[]>>
  certificates: string[]
  /** Ids of talks. */
  talks: number[]
  /** Of licences, where they are asked for: the hash by its path. */
  photos: Map<string, string>
  waiversInForce: number
  /** The texts that somebody signed. */
  signed: Set<string>
  /** The texts whose publication is in the pack. */
  texts: Set<string>
  tables: number
}

interface Making {
  spool: Spool
  workbook: Workbook
  seals: readonly KeptSeal[]
  selection: PackSelection
  extras: PackExtras
  known: Known
  onProgress(done: number, total: number): Promise<void>
}

export const textKey = (kind: string, itemId: unknown, version: unknown) => `${kind} ${itemId} ${version}`

export async function writeRows(portal: Portal, about: PackAbout, making: Making): Promise<WrittenRows> {
  const { spool, workbook, seals, selection, known } = making
  const files = new Map<PackedTable, SpoolFile>()
  const tables = new Map<string, PackTable>()
  // The log of a lead's pack is left out altogether.
  const held = PACKED_TABLES.filter(table => table !== 'audit_log' || selection.hasAudit)
  for (const table of held) {
    files.set(table, await spool.create(rowsPath(table)))
    if (!hasLines(table)) continue
    const form = ROW_TABLES[table]
    if (!tables.has(form.name)) tables.set(form.name, await PackTable.begin(spool, workbook, form))
  }
  const written: WrittenRows = {
    ...{
      counts: {},
      unsealed: 0,
      signOffs: [],
      certificates: [],
      talks: [],
      photos: new Map<string, string>(),
      waiversInForce: 0,
      signed: new Set<string>(),
      texts: new Set<string>(),
      tables: 0,
    },
    lines: { certificates: [], licences: [], waivers: [] },
  }
  const upTo = { through: about.day, before: endOf(about.day, portal.config.timeZone) }
  const places = new Map(seals.map(({ day }, index) => [day, index]))
  for await (const rows of heldRows(portal.database, seals, upTo, selection, making.extras)) {
    for (const one of rows) {
      await files.get(one.table)?.write(`${canonicalJson(one.packed as unknown as Json)}\n`)
      written.counts[one.table] = (written.counts[one.table] ?? 0) + 1
      if (one.packed.sealed === null) written.unsealed += 1
      await addLine(one, tables, known, written)
      if (one.table === 'talks') written.talks.push(Number(one.row.id))
      if (one.table === 'licences' && 'row' in one.packed) addPhotos(one.row, written)
      if (one.table === 'waivers' && isInForce(one.row, known, about.day)) written.waiversInForce += 1
    }
    const sealed = rows[0]?.packed.sealed
    await making.onProgress(sealed ? (places.get(sealed) ?? 0) : seals.length, seals.length + 1)
    await nextTurn()
  }
  for (const file of files.values()) await spool.close(file)
  for (const table of tables.values()) await table.end(spool)
  written.tables = tables.size
  return written
}

function addPhotos(row: SealedRow, { photos }: WrittenRows): void {
  for (const [index, hash] of photosOf(row).entries()) photos.set(photoPath(Number(row.id), index + 1), hash)
}

/** One that was ended counted until the day before. */
function isInForce({ id = null, until }: SealedRow, known: Known, on: Day): boolean {
  const ended = known.waiverEndedOn(id)
  return String(until) >= on && (ended === null || ended > on)
}

async function addLine(
  { table, row, packed }: HeldRow,
  tables: ReadonlyMap<string, PackTable>,
  known: Known,
  written: WrittenRows,
): Promise<void> {
  if (!hasLines(table)) return
  const form = ROW_TABLES[table]
  const line: readonly Cell[] | null = form.line(row, known, packed.sealed)
  if (!line) return
  await tables.get(form.name)?.add(line)
  if (table === 'content_versions') written.texts.add(textKey(String(row.kind), row.item_id, row.version))
  if (table === 'sign_offs') addSignOff({ table, row, packed }, known, written)
  if (table === 'certificates') written.certificates.push(String(row.number))
  if (table === 'certificates' || table === 'licences' || table === 'waivers') {
    const lines = written.lines[table]
    if (lines.length <= MOST_ON_PAPER.lines) lines.push(line)
  }
}

function addSignOff({ row, packed }: HeldRow, known: Known, { signOffs, signed }: WrittenRows): void {
  const kind = row.kind as EvidenceKind
  const { signs } = EVIDENCE[kind]
  if (signs) signed.add(textKey(signs, row.item_id, row.version))
  if (signOffs.length > MOST_ON_PAPER.signOffs) return
  const [, , person, , , what, , , , , signedBy] = ROW_TABLES.sign_offs.line(row, known, packed.sealed)
  signOffs.push({
    ...{ personId: Number(row.user_id), person: String(person), what: String(what), version: Number(row.version) },
    ...{ at: Number(row.at), how: row.how as SigningWay, score: null, sealed: packed.sealed },
    signedBy: signedBy === null ? null : String(signedBy),
  })
}
