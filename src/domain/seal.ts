// Seals: each night the evidence of the day is summed up in one hash that also holds the night before. Whoever keeps one of them can
// tell whether anything up to that night was changed, removed or added underneath. The command line, the server, an evidence pack's
// check and the page that checks one in a browser all judge by what is here.
import { canonicalJson, type Json } from './canonical-json.ts'
import { type Instant, MINUTE } from './clock.ts'
import { addDays, type Day, dayOf } from './day.ts'
import type { Sha256 } from './merkle.ts'

interface SealedTable {
  /** What tells a row from the others of its table, and puts them in order. */
  key: readonly string[]
  /** The day on which a row was kept; empty in rows from before days were kept, which the first seal holds. */
  day: 'day'
  /** What another column stands for: a version's text by its hash. */
  without?: readonly string[]
}

/** What is sealed. Each of these tables can be added to and never changed. A table that comes later has no rows of sealed days. */
export const SEALED = {
  audit_log: { key: ['id'], day: 'day' },
  certificate_replacements: { key: ['number'], day: 'day' },
  certificates: { key: ['number'], day: 'day' },
  content_versions: { key: ['kind', 'item_id', 'version'], day: 'day', without: ['body'] },
  item_states: { key: ['id'], day: 'day' },
  ledger: { key: ['id'], day: 'day' },
  licence_checks: { key: ['licence_id'], day: 'day' },
  licences: { key: ['id'], day: 'day' },
  module_attempts: { key: ['id'], day: 'day' },
  people_history: { key: ['id'], day: 'day' },
  reading_facts: { key: ['id'], day: 'day' },
  requirement_revisions: { key: ['id'], day: 'day' },
  sign_offs: { key: ['id'], day: 'day' },
  talk_absences: { key: ['id'], day: 'day' },
  talk_action_ends: { key: ['action_id'], day: 'day' },
  talk_actions: { key: ['id'], day: 'day' },
  talk_attendance: { key: ['id'], day: 'day' },
  talk_finishes: { key: ['talk_id'], day: 'day' },
  talk_notes: { key: ['id'], day: 'day' },
  talks: { key: ['id'], day: 'day' },
  toolbox_attempts: { key: ['id'], day: 'day' },
  waiver_ends: { key: ['waiver_id'], day: 'day' },
  waivers: { key: ['id'], day: 'day' },
} as const satisfies Record<string, SealedTable>

export type SealedTableName = keyof typeof SEALED

/** In the order in which their rows are in the tree. */
export const SEALED_TABLES = (Object.keys(SEALED) as SealedTableName[]).sort()

export type SealedRow = Readonly<Record<string, string | number | null>>

/** A row as it is hashed: without what is empty, so that a column that comes later changes nothing. */
export function sealedText(table: SealedTableName, row: SealedRow): string {
  const { without = [] }: SealedTable = SEALED[table]
  const kept = Object.entries(row).filter(([column, value]) => value !== null && !without.includes(column))
  return canonicalJson(Object.fromEntries(kept))
}

/** How a row is named to people. */
export function keyOf(table: SealedTableName, row: SealedRow): string {
  return SEALED[table].key.map(column => String(row[column])).join('/')
}

/** Whether one key comes before another in the tree: numbers by their size, words letter by letter. */
export function isInKeyOrder(table: SealedTableName, first: string, second: string): boolean {
  const [before, after] = [first.split('/'), second.split('/')]
  for (const place of SEALED[table].key.keys()) {
    const [a = '', b = ''] = [before[place], after[place]]
    if (a !== b) return /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) < Number(b) : a < b
  }
  return false
}

/** How many rows of each table; tables without any are left out. */
export type SealedCounts = Readonly<Partial<Record<SealedTableName, number>>>

export interface Seal {
  day: Day
  counts: SealedCounts
  root: string
  previous: string
}

/** What the first seal holds in place of one before it. */
export const BEFORE_THE_FIRST = '0'.repeat(64)

export function sealHash(sha256: Sha256, { counts, day, previous, root }: Seal): string {
  return toHex(sha256(canonicalJson({ counts: counts as Json, day, previous, root })))
}

export interface KeptSeal extends Seal {
  hash: string
}

export type ChainFault = 'hash' | 'previous' | 'day'

/** What does not hold in a seal by itself or against the one before it, which is null for the first; null where all does. */
export function chainFault(sha256: Sha256, seal: KeptSeal, before: KeptSeal | null): ChainFault | null {
  if (sealHash(sha256, seal) !== seal.hash) return 'hash'
  if (seal.previous !== (before?.hash ?? BEFORE_THE_FIRST)) return 'previous'
  if (before && seal.day !== addDays(before.day, 1)) return 'day'
  return null
}

/** From where on a table's rows are in the tree, and how many rows are in it. */
export function placeOf(counts: SealedCounts, table: SealedTableName): { first: number; total: number } {
  let first = 0
  let total = 0
  for (const name of SEALED_TABLES) {
    if (name === table) first = total
    total += counts[name] ?? 0
  }
  return { first, total }
}

/** Whoever was still writing when the day ended is done by then. */
export const SEALED_AFTER = 15 * MINUTE

/** The newest day that may be sealed. */
export function lastDayToSeal(now: Instant, timeZone: string): Day {
  return addDays(dayOf(now - SEALED_AFTER, timeZone), -1)
}

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

/** Of every byte; a pack has some million of them. */
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Null where it is not the hash of anything. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length !== 64) return null
  const bytes = new Uint8Array(32)
  for (let place = 0; place < 32; place++) {
    const [high, low] = [digitOf(text.charCodeAt(2 * place)), digitOf(text.charCodeAt(2 * place + 1))]
    if (high < 0 || low < 0) return null
    bytes[place] = high * 16 + low
  }
  return bytes
}

/** Of 0 to 9 and a to f; below zero where it is another letter. A pack has some millions of them. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 102 ? code - 87 : -1
}
