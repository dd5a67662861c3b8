// Lines of the files in a pack, one at a time, however large the file is.
import type { DecodeText } from './zip-directory.ts'

/** Longer than any row that the portal keeps. */
const LONGEST_LINE = 8 * 1024 * 1024
const NEW_LINE = 0x0a

/** A line that is no line of a pack, in the words of a fault. */
export class OddLine extends Error {}

/** Without their ends. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>, decode: DecodeText): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  let length = 0
  const take = (bytes: Uint8Array) => {
    length += bytes.length
    if (length > LONGEST_LINE) throw new OddLine('is longer than any line of a pack')
    begun.push(bytes)
  }
  const text = () => {
    const bytes = begun.length === 1 ? begun[0] : joined(begun, length)
    begun = []
    length = 0
    return textOf(bytes ?? new Uint8Array(), decode)
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(NEW_LINE); end >= 0; end = piece.indexOf(NEW_LINE, from)) {
      take(piece.subarray(from, end))
      yield text()
      from = end + 1
    }
    if (from < piece.length) take(piece.slice(from))
  }
  if (length > 0) yield text()
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function textOf(bytes: Uint8Array, decode: DecodeText): string {
  try {
    return decode(bytes)
  } catch {
    throw new OddLine('is not UTF-8')
  }
}

/** A line of JSON, written as the portal writes it: a name that is in it twice, or a number that is not exact, is not. */
export function jsonOf(line: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new OddLine('is not JSON')
  }
  if (JSON.stringify(value) !== line) throw new OddLine('is not JSON as the portal writes it')
  return value
}

export type Fields = Readonly<Record<string, unknown>>

/** Null where it is no object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** The lines of a table as `csvLine` writes them, cell by cell: a cell in quotes may go over several lines of the file. */
export async function* recordsOf(lines: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let begun: string[] = []
  let length = 0
  let isFirst = true
  let isOpen = false
  for await (const line of lines) {
    begun.push(isFirst ? line.replace(/^\uFEFF/, '') : line)
    length += line.length
    isFirst = false
    if (length > LONGEST_LINE) throw new OddLine('is longer than any line of a pack')
    // Quotes come in pairs, those inside of a cell too.
    if ((line.split('"').length - 1) % 2 !== 0) isOpen = !isOpen
    if (isOpen) continue
    yield cellsOf(begun.join('\n'))
    begun = []
    length = 0
  }
  if (isOpen) throw new OddLine('has a quote that is not closed')
}

function cellsOf(record: string): readonly string[] {
  const text = record.endsWith('\r') ? record.slice(0, -1) : record
  const cells: string[] = []
  for (let at = 0; at <= text.length; at++) {
    const end = text[at] === '"' ? afterQuotes(text, at) : text.indexOf(',', at)
    const cell = text.slice(at, end < 0 ? text.length : end)
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    at = end < 0 ? text.length : end
    if (at < text.length && text[at] !== ',') throw new OddLine('is not a line of a table')
  }
  return cells
}

/** The place after the quote that closes the one at a place. */
function afterQuotes(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end < 0 ? text.length : end + 1
}
