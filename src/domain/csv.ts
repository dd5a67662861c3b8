// Tables as CSV: written so that a spreadsheet opens them as meant, and read whatever a spreadsheet made of them.

export type Cell = string | number

/** With a byte order mark, by which a spreadsheet knows the letters. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `${CSV_START}${[columns, ...rows].map(csvLine).join('')}`
}

export const CSV_START = '\uFEFF'

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(escapeCell).join(',')}\r\n`
}

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function escapeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** As it was before it was written by `csvLine`. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

const SEPARATORS = [',', ';', '\t'] as const

/** What the first line is divided by most often. */
export function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r\n|\n|\r/, 1)
  const count = (separator: string) => head.split(separator).length
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** Throws where the bytes are not of the encoding. */
export type Decode = (bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'windows-1252') => string

/** Null where it is no text at all, such as the spreadsheet itself. Text that is not UTF-8 is taken for Windows-1252. */
export function decodeTable(bytes: Uint8Array, decode: Decode): string | null {
  // Some spreadsheets save "Unicode text" with two bytes a letter, and say so at the start.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes.includes(0)) return null
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}
