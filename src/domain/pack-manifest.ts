// The manifest of a pack, read as what it is: a text that anybody may have written.
import { addDays, type Day } from './day.ts'
import { PACK_SCOPES, type PackScope } from './pack.ts'
import {
  PACK_FORMAT,
  PACK_PATHS,
  PACKED_TABLES,
  type PackedFile,
  type PackedTable,
  type PackManifest,
} from './pack-format.ts'
import { type Fields, fieldsOf } from './pack-lines.ts'
import { isPlainText, shown } from './plain-text.ts'
import type { KeptSeal } from './seal.ts'

/** A file of a company with 10,000 people lists some ten thousand others. */
export const LARGEST_MANIFEST = 64 * 1024 * 1024
const LONGEST_TEXT = 10_000
const LONGEST_PATH = 300
const MOST_ROWS = 1_000_000_000

/** What is not as it must be, in the words of a fault. */
class OddManifest extends Error {}

/** The manifest, or what is wrong with it. */
export function readManifest(text: string): PackManifest | string {
  try {
    return manifestIn(text)
  } catch (error) {
    if (error instanceof OddManifest) return error.message
    throw error
  }
}

function manifestIn(text: string): PackManifest {
  const fields = fieldsOf(parsed(text))
  if (!fields) throw new OddManifest('is not a manifest')
  if (fields.format !== PACK_FORMAT) {
    const known = `this check knows ${PACK_FORMAT}`
    throw new OddManifest(`is of a format that is not known here; ${known}. A newer version may know more`)
  }
  const word = (name: string) => textIn(fields, name)
  const [asOf, madeAt, scope] = [dayIn(fields, 'asOf'), instantIn(fields, 'madeAt'), scopeIn(fields.scope)]
  // Wherever the company is, its day is at most one ahead of the day in UTC.
  if (asOf > addDays(madeAt.slice(0, 10), 1)) throw new OddManifest('is as of a day after the one on which it was made')
  if (scope.kind === 'day' && scope.day !== asOf) throw new OddManifest('is about another day than the one it is as of')
  return {
    format: PACK_FORMAT,
    ...{ number: word('number'), portal: word('portal'), madeAt, madeBy: word('madeBy') },
    ...{ scope, title: word('title'), asOf },
    complete: listIn(fields, 'complete').map(tableNamed),
    rows: rowsIn(fields.rows),
    newestSeal: fields.newestSeal === null ? null : sealIn(fields.newestSeal),
    extras: extrasIn(fields.extras),
    broken: fields.broken === null ? null : word('broken'),
    files: filesIn(fields),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OddManifest('is not JSON')
  }
}

function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value.length > LONGEST_TEXT || !isPlainText(value))
    throw new OddManifest(`has no ${name}, or one that cannot be`)
  return value
}

export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const instant = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value)
}

export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

function dayIn(fields: Fields, name: string): Day {
  const value = fields[name]
  if (!isDay(value)) throw new OddManifest(`has no day as its ${name}`)
  return value
}

function instantIn(fields: Fields, name: string): string {
  const value = textIn(fields, name)
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new OddManifest(`has no moment as its ${name}`)
  return value
}

function listIn(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name]
  if (!Array.isArray(value)) throw new OddManifest(`has no list of ${name}`)
  return value
}

function tableNamed(name: unknown): PackedTable {
  const table = PACKED_TABLES.find(each => each === name)
  if (!table) throw new OddManifest('names a table that is in no pack')
  return table
}

function scopeIn(value: unknown): PackScope {
  const scope = fieldsOf(value)
  if (!scope || !PACK_SCOPES.some(kind => kind === scope.kind)) throw new OddManifest('does not say what it is about')
  // What it is called is in the title; nothing here depends on the rest.
  return scope as unknown as PackScope
}

function extrasIn(value: unknown): PackManifest['extras'] {
  if (value === undefined || value === null) return null
  const { photos, signatures } = fieldsOf(value) ?? {}
  if (typeof photos !== 'boolean' || typeof signatures !== 'boolean')
    throw new OddManifest('does not say whether photos and signatures are in it')
  return { photos, signatures }
}

function rowsIn(value: unknown): PackManifest['rows'] {
  const rows = fieldsOf(value)
  if (!rows) throw new OddManifest('does not count its rows')
  return Object.fromEntries(
    Object.entries(rows).map(([name, count]) => {
      if (!isCount(count, MOST_ROWS)) throw new OddManifest('counts rows in a way that cannot be')
      return [tableNamed(name), count]
    }),
  )
}

function sealIn(value: unknown): Pick<KeptSeal, 'day' | 'hash'> {
  const { day, hash } = fieldsOf(value) ?? {}
  if (!isDay(day) || !isHash(hash)) throw new OddManifest('does not name its newest seal')
  return { day, hash }
}

function filesIn(fields: Fields): readonly PackedFile[] {
  const seen = new Set<string>()
  return listIn(fields, 'files').map(value => {
    const { path, bytes, sha256 } = fieldsOf(value) ?? {}
    if (typeof path !== 'string' || !isCount(bytes, Number.MAX_SAFE_INTEGER) || !isHash(sha256))
      throw new OddManifest('lists a file without its path, size or hash')
    if (!isPlainPath(path)) throw new OddManifest(`lists a path that no pack has: ${shown(path)}`)
    // Some disks take names for the same that differ in their case alone, or in how a letter is written.
    const folded = path.normalize('NFC').toLowerCase()
    if (seen.has(folded)) throw new OddManifest(`lists ${path} twice`)
    seen.add(folded)
    if (folded === PACK_PATHS.manifest) throw new OddManifest('lists itself')
    return { path, bytes, sha256 }
  })
}

/** Inside of the folder into which somebody unpacks it, wherever that is. */
export function isPlainPath(path: string): boolean {
  if (path.length > LONGEST_PATH || !isPlainText(path)) return false
  return path.split('/').every(part => /^[^\\:]+$/.test(part) && part !== '.' && part !== '..')
}
