// Reads a list of people: its columns, then line by line what it gives and what is wrong with it.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { personFields } from '../../../contract/person-details.ts'
import { plainCell, separatorOf } from '../../../domain/csv.ts'
import {
  type GivenDetails,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportColumn,
  type LineProblem,
  type ListedLine,
} from '../../../domain/people-import.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { readDay } from '../../../domain/typed-day.ts'

export interface List {
  lines: ListedLine[]
  columns: ImportColumn[]
  /** Columns that mean nothing here. */
  ignored: string[]
}

/** Read in pieces, so that others are served in between. */
const PIECE = 8 * 1024
const LONGEST_LINE = 20_000

interface Row {
  record: string[]
  info: { lines: number }
}

export async function readList(text: string): Promise<List> {
  if (text.includes('\u0000')) throw new Refusal('import.not_csv', { line: 1 })
  const rows = rowsIn(text)
  const { value: head } = await rows.next()
  const { columns, ignored, places } = headOf(head?.record ?? [])
  const lines: ListedLine[] = []
  for await (const { record, info } of rows) lines.push(lineOf(record, info.lines, places))
  if (lines.length === 0) throw new Refusal('import.empty')
  return { lines, columns, ignored }
}

async function* rowsIn(text: string): AsyncGenerator<Row, undefined> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      ...{ bom: true, info: true, skip_empty_lines: true, relax_column_count: true, max_record_size: LONGEST_LINE },
    }),
  )
  try {
    for await (const row of parser) yield row as Row
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('import.not_csv', { line: Number(error.lines ?? 1) })
    throw error
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE)
    await nextTurn()
  }
}

interface Head extends Omit<List, 'lines'> {
  /** Where in a row each column is. */
  places: Map<ImportColumn, number>
}

/** Whatever the letters and blanks: `First name` is firstName. */
function headOf(cells: readonly string[]): Head {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const places = new Map<ImportColumn, number>()
  const ignored: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = IMPORT_COLUMNS.find(name => plain(name) === plain(cell))
    if (column && !places.has(column)) places.set(column, place)
    else if (cell.trim() !== '') ignored.push(cell.trim())
  }
  if (!places.has('username')) throw new Refusal('import.no_username')
  return { columns: [...places.keys()], ignored, places }
}

function lineOf(record: readonly string[], line: number, places: Head['places']): ListedLine {
  const problems: LineProblem[] = []
  const given: GivenDetails = {}
  const cell = (column: ImportColumn) => plainCell((record[places.get(column) ?? -1] ?? '').trim())
  const checked = (column: Checked, text: string) => {
    const parsed = personFields[column].safeParse(text)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      problems.push({
        field: column,
        message: text === '' ? 'The username is missing.' : `“${text}” ${issue?.message}.`,
      })
    }
    return parsed.data
  }
  const widest = Math.max(...places.values()) + 1
  if (record.length < widest) {
    problems.push({ field: null, message: `The line has ${record.length} columns; ${widest} are needed.` })
  }
  const username = checked('username', cell('username')) ?? ''
  for (const field of IMPORT_FIELDS) {
    const text = cell(field)
    if (text === '') continue
    const value = readField(field, text, checked, problems)
    if (value !== undefined) Object.assign(given, { [field]: value })
  }
  return { line, username, given, problems }
}

type Checked = 'username' | 'firstName' | 'lastName' | 'email' | 'department' | 'role'

function readField(
  field: (typeof IMPORT_FIELDS)[number],
  text: string,
  checked: (column: Checked, text: string) => string | undefined,
  problems: LineProblem[],
): string | undefined {
  if (field === 'startedOn') {
    const { day, problem } = readDay(text)
    if (problem) problems.push({ field, message: problem })
    return day ?? undefined
  }
  if (field === 'reportsTo') return text.toLowerCase()
  return checked(field, field === 'role' ? text.toLowerCase() : text)
}
