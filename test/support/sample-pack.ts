// A small evidence pack, made in memory with nothing but the rules of the domain: three sealed days, a text in two versions, signatures,
// certificates and a waiver. Whoever tampers with it can mend what would give it away.
import { createHash } from 'node:crypto'
import { csvOf } from '../../src/domain/csv.ts'
import { MerkleTree, rootOf, type Sha256 } from '../../src/domain/merkle.ts'
import { Became, CHECKED_NAMES, checkedTable } from '../../src/domain/pack-checked-tables.ts'
import {
  certificatePath,
  documentPath,
  filePath,
  PACK_FORMAT,
  PACK_PATHS,
  type PackedRow,
  type PackedTable,
  type PackManifest,
  photoPath,
  printedPath,
  rowsPath,
  staysInTheHouse,
  tablePath,
  talkPath,
} from '../../src/domain/pack-format.ts'
import {
  BEFORE_THE_FIRST,
  type KeptSeal,
  keyOf,
  SEALED_TABLES,
  type SealedRow,
  type SealedTableName,
  sealedText,
  sealHash,
  toHex,
} from '../../src/domain/seal.ts'

export const sha256: Sha256 = data => createHash('sha256').update(data).digest()
export const hexOf = (data: string | Uint8Array) => toHex(sha256(data))

export const DAYS = ['2026-11-13', '2026-11-14', '2026-11-15'] as const
const [FIRST, SECOND, THIRD] = DAYS
/** The day after the newest seal. */
export const TODAY = '2026-11-16'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const UPLOADED = bytesOf('%PDF Chock the wheels. Wear a vest – always.')
const PICTURE = bytesOf('PNG')

/** The second is a PDF that was uploaded. */
const TEXTS = {
  1: '{"title":"Unloading","content":"Chock the wheels."}',
  2: `{"title":"Unloading","content":"![A vest](${hexOf(PICTURE)})","file":"${hexOf(UPLOADED)}"}`,
}

const at = (day: string) => Date.parse(`${day}T01:30:00Z`)

const version = (number: 1 | 2, day: string): SealedRow => ({
  ...{ kind: 'swms', item_id: 1, version: number, counts_from: number, hash: hexOf(TEXTS[number]) },
  ...{ published_at: at(day), published_by: null, note: null, details: null, day },
})

const signature = (id: number, userId: number, number: 1 | 2, day: string): SealedRow => ({
  ...{ id, user_id: userId, kind: 'swms-read', item_id: 1, version: number, hash: hexOf(TEXTS[number]), how: 'marked' },
  ...{ detail: '{"seconds":41}', at: at(day), day, round: 1, signed_by: null },
})

const certificate = (number: string, day: string): SealedRow => ({
  ...{ number, user_id: 3, module_id: 2, attempt_id: 8, holder_name: '=Eve "E" Employee', module_title: 'Lifting' },
  ...{ score: 96, issued_at: at(day), round: 1, day, valid_until: null },
})

/** Of each day what was kept on it; points are sealed and in no pack. */
const KEPT: Readonly<Partial<Record<SealedTableName, readonly SealedRow[]>>> = {
  content_versions: [
    version(1, FIRST),
    { ...version(1, FIRST), kind: 'topic-quiz', item_id: 3, hash: hexOf('{"questions":[]}') },
    version(2, SECOND),
  ],
  certificates: [certificate('GQ-2026-AAAAA', FIRST), certificate('GQ-2026-BBBBB', THIRD)],
  certificate_replacements: [{ number: 'GQ-2026-AAAAA', replaced_by: 'GQ-2026-BBBBB', at: at(THIRD), day: THIRD }],
  waiver_ends: [{ waiver_id: 1, by_user_id: 2, at: at(THIRD), day: THIRD }],
  reading_facts: [
    {
      ...{ id: 1, user_id: 3, kind: 'swms-read', item_id: 1, version: 1, seconds: 41, share: 80 },
      ...{ at: at(FIRST), day: FIRST },
    },
  ],
  ledger: [1, 2, 3].map(id => ({ id, user_id: 3, points: 10, at: at(SECOND), day: SECOND })),
  licences: [
    { id: 1, user_id: 3, type_id: 1, number: 'LF 123', expires_on: '2029-01-01', at: at(SECOND), day: SECOND },
  ],
  people_history: [1, 2, 3].map(id => ({ id, user_id: id, department: 'Sales', active: 1, at: at(FIRST), day: FIRST })),
  sign_offs: [
    signature(1, 3, 1, FIRST),
    signature(2, 4, 1, FIRST),
    signature(3, 3, 2, SECOND),
    signature(4, 4, 2, SECOND),
    signature(10, 5, 2, THIRD),
  ],
  waivers: [
    {
      ...{ id: 1, user_id: 3, kind: 'swms', item_id: 1, reason: 'Light duties,\nsee "letter"', until: '2027-01-01' },
      ...{ by_user_id: 2, at: at(THIRD), day: THIRD },
    },
  ],
}

export type PackFiles = Map<string, Uint8Array>

interface Given {
  /** Rows of a day that is not sealed yet. */
  unsealed?: boolean
  /** How many more signatures on the second day. */
  signatures?: number
  /** With photos of a licence, and the record of a talk. */
  extras?: boolean
  /** Of a file that stands for all others, such as a PDF. */
  pdfBytes?: number
}

export const textIn = (files: PackFiles, path: string) => new TextDecoder().decode(files.get(path))
export const setText = (files: PackFiles, path: string, text: string) => files.set(path, bytesOf(text))

/** Photos of one licence, and a talk. */
const MORE: typeof KEPT = {
  licences: [
    ...(KEPT.licences ?? []),
    {
      ...{ id: 2, user_id: 4, type_id: 1, number: 'LF 456', expires_on: '2029-01-01', salt: 'x', at: at(SECOND) },
      ...{ photos: JSON.stringify([hexOf('front'), hexOf('back')]), day: SECOND },
    },
  ],
  talks: [
    {
      ...{ id: 7, topic_id: 5, version: 1, hash: hexOf('{}'), place: 'Dock', presenter_id: 2, at: at(SECOND) },
      day: SECOND,
    },
  ],
}

export function samplePack(given: Given = {}): PackFiles {
  const { unsealed = false, signatures = 0, extras = false, pdfBytes = 2000 } = given
  const kept = { ...KEPT, ...(extras ? MORE : {}) }
  const more = Array.from({ length: signatures }, (_, place) => signature(100 + place, 100 + place, 2, SECOND))
  const signed = [...(KEPT.sign_offs ?? []), ...more, ...(unsealed ? [signature(1_000_000, 6, 2, TODAY)] : [])]
  // By their days, as the portal writes them.
  kept.sign_offs = signed.toSorted((a, b) => (String(a.day) < String(b.day) ? -1 : Number(a.day !== b.day)))
  const { seals, proved } = seal(kept)
  const packed = Object.entries(kept).filter(([table]) => table !== 'ledger') as [PackedTable, readonly SealedRow[]][]
  const files: PackFiles = new Map()
  setText(files, PACK_PATHS.explains, '<!doctype html><title>How to check this</title>')
  files.set(PACK_PATHS.pdf, new Uint8Array(pdfBytes).fill(37))
  setText(files, PACK_PATHS.seals, linesOf(seals))
  for (const [table, rows] of packed)
    setText(files, rowsPath(table), linesOf(rows.map(row => packedRow(table, row, proved.get(row), extras))))
  for (const number of [1, 2] as const) setText(files, documentPath('swms', 1, number), TEXTS[number])
  files.set(printedPath(documentPath('swms', 1, 2)), UPLOADED)
  files.set(filePath(hexOf(PICTURE), 'webp'), PICTURE)
  files.set(certificatePath('GQ-2026-AAAAA'), bytesOf('%PDF certificate'))
  if (extras) {
    setText(files, talkPath(7, SECOND), '%PDF talk')
    for (const [index, photo] of ['front', 'back'].entries()) setText(files, photoPath(2, index + 1), photo)
  }
  for (const name of CHECKED_NAMES) {
    const { rows } = checkedTable(name)
    if (kept[rows]) setText(files, tablePath(name), tableOf(name, kept, proved))
  }
  setText(files, tablePath('people'), csvOf(['Name'], [['Eve Employee']]))
  const rows = Object.fromEntries(packed.map(([table, all]) => [table, all.length]))
  const { day = '', hash = '' } = seals.at(-1) ?? {}
  const about = { number: 'EP-2026-0042', portal: 'GQ Training Portal', madeBy: 'Ada Admin', title: 'Whole company' }
  const complete: PackManifest['complete'] = ['people_history', 'sign_offs']
  return mend(files, {
    ...{ format: PACK_FORMAT, ...about, madeAt: '2026-11-16T03:00:00.000Z', scope: { kind: 'company' }, asOf: TODAY },
    ...{ complete, rows, newestSeal: { day, hash }, broken: null, files: [] },
    extras: extras ? { photos: true, signatures: false } : null,
  })
}

const linesOf = (values: readonly object[]) => values.map(value => `${JSON.stringify(value)}\n`).join('')

interface Proved {
  sealed: string
  index: number
  proof: readonly string[]
}

function seal(kept: typeof KEPT): { seals: KeptSeal[]; proved: ReadonlyMap<SealedRow, Proved> } {
  const proved = new Map<SealedRow, Proved>()
  const seals: KeptSeal[] = []
  for (const day of DAYS) {
    const of = (table: SealedTableName) => (kept[table] ?? []).filter(row => row.day === day)
    const tables = SEALED_TABLES.filter(table => of(table).length > 0)
    const rows = tables.flatMap(table => of(table).map(row => ({ row, leaf: sha256(sealedText(table, row)) })))
    const leaves = rows.map(({ leaf }) => leaf)
    const tree = MerkleTree.of(sha256, Buffer.concat(leaves))
    for (const [index, { row }] of rows.entries())
      proved.set(row, { sealed: day, index, proof: tree.proofOf(index).map(toHex) })
    const counts = Object.fromEntries(tables.map(table => [table, of(table).length]))
    const root = toHex(rootOf(sha256, leaves))
    const previous = seals.at(-1)?.hash ?? BEFORE_THE_FIRST
    seals.push({ counts, day, hash: sealHash(sha256, { counts, day, previous, root }), previous, root })
  }
  return { seals, proved }
}

function packedRow(table: PackedTable, row: SealedRow, place: Proved | undefined, photos: boolean): PackedRow {
  const what = staysInTheHouse(table, row, { photos })
    ? { leaf: toHex(sha256(sealedText(table, row))), key: keyOf(table, row) }
    : { row }
  return place ? { ...what, ...place } : { ...what, sealed: null }
}

function tableOf(
  name: (typeof CHECKED_NAMES)[number],
  kept: typeof KEPT,
  proved: ReadonlyMap<SealedRow, Proved>,
): string {
  const { rows, columns, hasLine } = checkedTable(name)
  const became = new Became()
  for (const table of ['certificate_replacements', 'waiver_ends'] as const)
    for (const row of kept[table] ?? []) became.take(table, row)
  const lines = (kept[rows] ?? []).filter(row => hasLine?.(keyOf(rows, row)) !== false)
  const cells = lines.map(row => [
    'Eve, Employee',
    ...Object.values(columns).map(cell => cell(row, { sealed: proved.get(row)?.sealed ?? null, became })),
  ])
  return csvOf(['Name', ...Object.keys(columns)], cells)
}

export const manifestOf = (files: PackFiles) => JSON.parse(textIn(files, PACK_PATHS.manifest)) as PackManifest

/** The manifest of the files as they are now. */
export function mend(files: PackFiles, manifest: PackManifest = manifestOf(files)): PackFiles {
  files.delete(PACK_PATHS.manifest)
  const listed = [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hexOf(bytes) }))
  setText(files, PACK_PATHS.manifest, JSON.stringify({ ...manifest, files: listed }, null, 2))
  return files
}
