// Reads YAML against a schema and says what is wrong in words for people who do not program, with the line in the file.
import { isMap, isSeq, LineCounter, type Node, parseDocument, YAMLMap, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { nearest } from '../../domain/nearest.ts'
import type { Findings, Place } from './places.ts'

export interface YamlSource {
  file: string
  text: string
  /** The line of the file on which the text starts. */
  firstLine: number
}

/** One entry as text, lists of text, and the lines where its parts stand. */
interface RawEntry {
  raw: unknown
  line: number
  fields: Record<string, number>
  /** The line of a part inside a field, by its path from the entry. */
  lineAt: (path: readonly PropertyKey[]) => number | undefined
}

export interface YamlRecord<Value> {
  value: Value
  place: Place
}

/** The single record of a front matter; null when it cannot be used. */
export function readRecord<Value>(
  source: YamlSource,
  schema: z.ZodType<Value>,
  findings: Findings,
): YamlRecord<Value> | null {
  const entry = readYamlEntries(source, false, findings)[0]
  return entry === undefined ? null : matchEntry(entry, source.file, schema, findings)
}

/** A list of records. A bad one is reported and left out, the others are read all the same. */
export function readRecords<Value>(
  source: YamlSource,
  schema: z.ZodType<Value>,
  findings: Findings,
): YamlRecord<Value>[] {
  const entries = readYamlEntries(source, true, findings)
  return entries.map(entry => matchEntry(entry, source.file, schema, findings)).filter(record => record !== null)
}

/** What is not an entry is reported and left out. */
function readYamlEntries(source: YamlSource, isList: boolean, findings: Findings): RawEntry[] {
  const { file, firstLine } = source
  const lineCounter = new LineCounter()
  // Failsafe: every value stays the text that was written, so `- 30` or `- no` are options like any other.
  const document = parseDocument(source.text, { schema: 'failsafe', lineCounter, prettyErrors: false })
  const toLine = (offset: number) => firstLine - 1 + lineCounter.linePos(offset).line
  const faults = [...document.errors, ...document.warnings]
  for (const fault of faults) findings.report(file, toLine(fault.pos[0]), yamlFaultInWords(fault))
  if (faults.length > 0) return []
  const root = document.contents
  if (isList && !isSeq(root)) {
    findings.report(file, firstLine, 'this file must be a list: each entry starts with "- "')
    return []
  }
  const nodes: unknown[] = isList && isSeq(root) ? root.items : [root]
  return nodes.flatMap(node => {
    const line = lineOf(node) ?? firstLine
    if (!isMap(node)) {
      findings.report(file, line, 'here must stand lines like "title: …", a name, a colon, a space and the text')
      return []
    }
    const fields = Object.fromEntries(node.items.map(({ key }) => [String(key), lineOf(key) ?? line]))
    return [{ raw: plainValue(node), line, fields, lineAt: path => lineOf(node.getIn(path, true)) }]
  })

  function lineOf(node: unknown): number | undefined {
    const range = (node as Partial<Node> | null | undefined)?.range
    return range ? toLine(range[0]) : undefined
  }
}

function matchEntry<Value>(
  { raw, line, fields, lineAt }: RawEntry,
  file: string,
  schema: z.ZodType<Value>,
  findings: Findings,
): YamlRecord<Value> | null {
  const result = schema.safeParse(raw)
  if (result.success) return { value: result.data, place: { file, line, fields } }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const isInside = issue.path.length > 0
      const known = isInside ? [] : schemaKeys(schema)
      for (const key of issue.keys) {
        const keyLine = isInside ? lineAt([...issue.path, key]) : fields[key]
        findings.report(file, keyLine ?? line, unknownKeyInWords(key, known))
      }
      continue
    }
    const inner = issue.path.length > 1 ? lineAt(issue.path) : undefined
    findings.report(file, inner ?? fields[String(issue.path[0])] ?? line, issueInWords(issue, raw))
  }
  return null
}

/** Maps, lists and text only; an alias counts as empty text, which every schema refuses. */
function plainValue(node: unknown): unknown {
  if (node instanceof YAMLMap) {
    return Object.fromEntries(node.items.map(pair => [String(pair.key), plainValue(pair.value)]))
  }
  if (isSeq(node)) return node.items.map(plainValue)
  const value = (node as { value?: unknown } | null)?.value
  return typeof value === 'string' ? value : ''
}

function schemaKeys(schema: z.ZodType): string[] {
  const shape = (schema as Partial<z.ZodObject>).shape
  return shape === undefined ? [] : Object.keys(shape)
}

function unknownKeyInWords(key: string, known: readonly string[]): string {
  const guess = nearest(key, known)
  return `"${key}" is not known here${guess === null ? '' : `; did you mean "${guess}"?`}`
}

function issueInWords(issue: z.core.$ZodIssue, raw: unknown): string {
  const field = issue.path.length === 0 ? 'entry' : issue.path.map(pathPartInWords).join(', ')
  let value: unknown = raw
  for (const part of issue.path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part]
  if (value === undefined) return `${field} is missing`
  if (value === '') return `${field} is empty`
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String)
    const guess = nearest(String(value), allowed)
    return `${field} is "${value}", but must be one of ${allowed.join(', ')}${guess === null ? '' : `; did you mean "${guess}"?`}`
  }
  if (issue.code === 'invalid_type') return `${field} must be ${issue.expected === 'array' ? 'a list' : 'plain text'}`
  if (issue.code === 'too_big' && issue.origin === 'string') return `${field} is longer than ${issue.maximum} letters`
  return `${field} ${issue.message}`
}

function pathPartInWords(part: PropertyKey): string {
  return typeof part === 'number' ? `entry ${part + 1}` : `"${String(part)}"`
}

function yamlFaultInWords(fault: YAMLParseError | { code: string; message: string }): string {
  switch (fault.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a colon inside the text, or a line in the wrong place: put a text that holds ": " in quotes'
    case 'DUPLICATE_KEY':
      return 'the same name stands twice in this entry'
    case 'BAD_INDENT':
    case 'TAB_AS_INDENT':
      return 'the line does not start in the right column: indent with spaces as the lines around it'
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
      return 'a text cannot start with this sign: put the text in quotes'
    case 'MISSING_CHAR':
      return 'a colon, a dash or a closing quote is missing here'
    default:
      return `this cannot be read as YAML: ${fault.message}`
  }
}
