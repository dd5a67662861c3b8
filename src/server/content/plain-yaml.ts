// A quick reader for the plain YAML that nearly every file consists of; whatever is not plain goes to the full parser instead.
// The full parser needs a third of a second for the whole pack, most of the time that reading may take.

/** One entry as text, lists of text, and the lines where its parts stand. */
export interface RawEntry {
  raw: unknown
  line: number
  fields: Record<string, number>
  /** The line of a part inside a field, by its path from the entry. */
  lineAt: (path: readonly PropertyKey[]) => number | undefined
}

// A text as it stands, without a sign at its start, ": " or " #" in it; or a text in quotes that ends on its line.
const BARE = '[A-Za-z0-9$](?:(?!: |:$| #)[^\\t])*'
const DOUBLE = '"(?:[^"\\\\\\t]|\\\\")*"'
const SINGLE = "'(?:[^'\\t]|'')*'"
const TEXT = `${BARE}|${DOUBLE}|${SINGLE}`
const START = new RegExp(`^- ([A-Za-z]+): (${TEXT})$`)
const FIELD = new RegExp(`^ {2}([A-Za-z]+):(?: (${TEXT}))?$`)
const ITEM = new RegExp(`^ {4}- (${TEXT})$`)

/** The entries of a list, or null when a line is not plain enough to be sure. */
export function readPlainList(text: string, firstLine: number): RawEntry[] | null {
  const entries: RawEntry[] = []
  let fields: Record<string, string | string[]> = {}
  let lines: Record<string, number> = {}
  let list: { items: string[]; lines: number[] } | null = null
  const rows = text.split('\n')
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? ''
    if (row === '' || row.startsWith('#')) continue
    const item: string | undefined = ITEM.exec(row)?.[1]
    if (item !== undefined && list !== null) {
      list.items.push(unquoted(item))
      list.lines.push(firstLine + i)
      continue
    }
    if (list !== null && list.items.length === 0) return null
    list = null
    const start = START.exec(row)
    if (start !== null) {
      fields = {}
      lines = {}
      entries.push(entry(fields, lines, firstLine + i))
    }
    const [, name, value] = start ?? FIELD.exec(row) ?? []
    if (name === undefined || entries.length === 0 || Object.hasOwn(fields, name)) return null
    lines[name] = firstLine + i
    if (value !== undefined) fields[name] = unquoted(value)
    else {
      list = { items: [], lines: [] }
      fields[name] = list.items
      linesOfItems.set(list.items, list.lines)
    }
  }
  if (entries.length === 0 || list?.items.length === 0) return null
  return entries
}

/** The single entry of a front matter, or null when a line is not plain enough to be sure. */
export function readPlainFrontMatter(text: string, firstLine: number): RawEntry | null {
  const rows = text.split('\n')
  if (!/^[A-Za-z]/.test(rows[0] ?? '')) return null
  const asList = rows.map((row, i) => (i === 0 ? `- ${row}` : row === '' || row.startsWith('#') ? row : `  ${row}`))
  return readPlainList(asList.join('\n'), firstLine)?.[0] ?? null
}

function unquoted(text: string): string {
  if (text.startsWith('"')) return text.slice(1, -1).replaceAll('\\"', '"')
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}

const linesOfItems = new WeakMap<object, number[]>()

function entry(raw: Record<string, string | string[]>, fields: Record<string, number>, line: number): RawEntry {
  return {
    raw,
    line,
    fields,
    lineAt: ([field, index]) => {
      const items = raw[String(field)]
      return typeof items === 'object' && typeof index === 'number' ? linesOfItems.get(items)?.[index] : undefined
    },
  }
}
