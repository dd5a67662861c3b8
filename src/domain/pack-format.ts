// What is in an evidence pack and where: agreed between whoever makes one and whoever checks one without us.
import type { Day } from './day.ts'
import type { PackScope } from './pack.ts'
import type { KeptSeal, SealedRow, SealedTableName } from './seal.ts'
import { talkNumber } from './talk.ts'

export const PACK_FORMAT = 'gq-evidence-pack/1'

export const PACK_PATHS = {
  manifest: 'manifest.json',
  explains: 'README.html',
  pdf: 'evidence-pack.pdf',
  workbook: 'evidence-pack.xlsx',
  seals: 'seals.jsonl',
} as const

/** The rows of a table as they were sealed, each with its proof, one to a line. */
export const rowsPath = (table: SealedTableName) => `rows/${table}.jsonl`

/** A text exactly as people signed it. Its hash is that of the version, which is sealed, and of every signature under it. */
export const documentPath = (kind: string, itemId: number, version: number) =>
  `documents/${kind}-${itemId}-v${version}.json`

/** What is published besides are quizzes, which tell their key, and what nobody signs. */
export const isPackedText = (kind: string) => kind === 'swms' || kind === 'topic' || kind === 'module'

/** For spreadsheets. */
export const PACK_TABLES = [
  ...(['audit-log', 'certificates', 'licences', 'people', 'quiz-attempts', 'reading', 'rules', 'seals'] as const),
  ...(['sign-offs', 'standings', 'talk-actions', 'talk-attendance', 'talks', 'versions', 'waivers'] as const),
] as const
export type PackTableName = (typeof PACK_TABLES)[number]

export const tablePath = (name: PackTableName) => `tables/${name}.csv`

/** A text to read, under the name of the text. */
export const printedPath = (text: string) => text.replace(/json$/, 'pdf')

/** What a text names by its hash: a picture, or the PDF that was uploaded as the text. */
export const filePath = (hash: string, ending: string) => `documents/files/${hash}.${ending}`

export const certificatePath = (number: string) => `certificates/${number}.pdf`

/** The record of a talk, as people read it. */
export const talkPath = (id: number, day: Day) => `talks/${talkNumber(id, day)}.pdf`

/** Photos of a licence in their order, from 1. */
export const photoPath = (licenceId: number, n: number) => `photos/${licenceId}-${n}.webp`

/** What a pack has only where somebody asked for it. */
export interface PackExtras {
  /** Photos of licences. */
  photos: boolean
  /** In the records of talks, what people drew. */
  signatures: boolean
}

/** What is about points and not about learning is in no pack. */
export const PACKED_TABLES = [
  ...(['audit_log', 'certificate_replacements', 'certificates', 'content_versions', 'item_states'] as const),
  ...(['licence_checks', 'licences', 'module_attempts', 'people_history', 'reading_facts'] as const),
  ...(['requirement_revisions', 'sign_offs', 'talk_absences', 'talk_action_ends', 'talk_actions'] as const),
  ...(['talk_attendance', 'talk_finishes', 'talk_notes', 'talks'] as const),
  ...(['toolbox_attempts', 'waiver_ends', 'waivers'] as const),
] as const satisfies readonly SealedTableName[]
export type PackedTable = (typeof PACKED_TABLES)[number]

/**
 * Rows that stay in the house: answers tell a key, a licence has its whole number, and a rule may name people whom the pack is not about. A
 * pack has their hash and its proof, so that it can be shown later, in the house, which row it was. Where photos are asked for, a licence
 * that has some is shown: its number is in the photo, and only the row can prove which photo it was sealed with.
 */
export function staysInTheHouse(table: PackedTable, row: SealedRow, { photos }: Pick<PackExtras, 'photos'>): boolean {
  if (table === 'licences') return !photos || photosOf(row).length === 0
  if (table === 'content_versions') return !isPackedText(String(row.kind))
  if (table === 'requirement_revisions') return namesPeople(row.audience)
  return table === 'module_attempts' || table === 'toolbox_attempts'
}

/** The hashes of the photos that a licence was sealed with, in their order. */
export function photosOf({ photos }: SealedRow): readonly string[] {
  if (typeof photos !== 'string') return []
  const hashes: unknown = jsonOrNull(photos)
  return Array.isArray(hashes) ? hashes.map(String) : []
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Of one that is hidden nothing is known. */
function namesPeople(audience: SealedRow[string] | undefined): boolean {
  if (typeof audience !== 'string') return true
  const { people = [], except = [] } = JSON.parse(audience) as { people?: unknown[]; except?: unknown[] }
  return people.length + except.length > 0
}

/** A line of a file of rows: the row, or its hash alone where it stays in the house. */
export type PackedRow = ({ row: SealedRow } | { leaf: string; key: string }) &
  ({ sealed: Day; index: number; proof: readonly string[] } | { sealed: null })

export interface PackedFile {
  path: string
  bytes: number
  /** 64 hexadecimal digits. */
  sha256: string
}

export interface PackManifest {
  format: typeof PACK_FORMAT
  number: string
  portal: string
  madeAt: string
  madeBy: string
  scope: PackScope
  title: string
  asOf: Day
  /** All rows of these tables up to the day are in it: as many of each day as its seal counts. Of no other can it be told that one is missing. */
  complete: readonly PackedTable[]
  rows: Readonly<Partial<Record<PackedTable, number>>>
  /** The newest seal in it; whoever was mailed it can compare. Null before the first night. */
  newestSeal: Pick<KeptSeal, 'day' | 'hash'> | null
  /** Null in a pack from before there was anything to ask for. */
  extras: PackExtras | null
  /** What the portal itself found wrong with its seals when the pack was made, in words. */
  broken: string | null
  /** Everything but the manifest itself. */
  files: readonly PackedFile[]
}
