// The text of a safety document, line by line, as the blocks a person reads: headings, steps, lists, tables, paragraphs.

/** A piece of a line; strong where the text says **so**. */
export interface Piece {
  text: string
  strong: boolean
}
export type Line = readonly Piece[]

export type Block =
  | { kind: 'heading'; level: 2 | 3; line: Line }
  | { kind: 'step'; line: Line; hazards: Line[]; controls: Line[] }
  | { kind: 'list'; ordered: boolean; items: Line[] }
  | { kind: 'case'; lines: Line[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] }
  | { kind: 'paragraph'; line: Line }

const HEADING = /^(#{2,6})\s+(.*)$/
const STEP = /^#{2,6}\s+Step:\s*(.*)$/i
const RISK = /^[-*]\s+(Hazard|Control):\s*(.*)$/i
const BULLET = /^[-*]\s+(.*)$/
const NUMBER = /^\d+[.)]\s+(.*)$/
const CASE = /^>\s?(.*)$/
const ROW = /^\|(.*)\|$/
const RULE_OF_TABLE = /^\|[\s:|-]+\|$/

/** What one line says by itself; a hazard or a control belongs to the step above it. */
type Part = Block | { kind: 'risk'; isHazard: boolean; line: Line }

export function blocksOf(content: string): Block[] {
  const blocks: Block[] = []
  for (const raw of content.split('\n')) {
    const line = raw.trim()
    if (line === '' || RULE_OF_TABLE.test(line)) continue
    joinOrAdd(blocks, partOf(line, blocks.at(-1)?.kind === 'step'))
  }
  return blocks
}

function partOf(line: string, isInStep: boolean): Part {
  const read = (pattern: RegExp) => pattern.exec(line)?.slice(1)
  const [step] = read(STEP) ?? []
  if (step !== undefined) return { kind: 'step', line: piecesOf(step), hazards: [], controls: [] }
  const [marks, heading] = read(HEADING) ?? []
  if (heading !== undefined) return { kind: 'heading', level: marks === '##' ? 2 : 3, line: piecesOf(heading) }
  const [risk, told] = (isInStep && read(RISK)) || []
  if (told !== undefined) return { kind: 'risk', isHazard: risk?.toLowerCase() === 'hazard', line: piecesOf(told) }
  const [bullet] = read(BULLET) ?? []
  if (bullet !== undefined) return { kind: 'list', ordered: false, items: [piecesOf(bullet)] }
  const [numbered] = read(NUMBER) ?? []
  if (numbered !== undefined) return { kind: 'list', ordered: true, items: [piecesOf(numbered)] }
  const [happened] = read(CASE) ?? []
  if (happened !== undefined) return { kind: 'case', lines: [piecesOf(happened)] }
  const [row] = read(ROW) ?? []
  if (row !== undefined) return { kind: 'table', head: row.split('|').map(cell => piecesOf(cell.trim())), rows: [] }
  return { kind: 'paragraph', line: piecesOf(line) }
}

/** Lines of a kind that follow each other are one block. */
function joinOrAdd(blocks: Block[], part: Part): void {
  const last = blocks.at(-1)
  if (part.kind === 'risk') {
    if (last?.kind === 'step') (part.isHazard ? last.hazards : last.controls).push(part.line)
  } else if (part.kind === 'list' && last?.kind === 'list' && part.ordered === last.ordered) {
    last.items.push(...part.items)
  } else if (part.kind === 'case' && last?.kind === 'case') {
    last.lines.push(...part.lines)
  } else if (part.kind === 'table' && last?.kind === 'table') {
    last.rows.push(part.head)
  } else {
    blocks.push(part)
  }
}

/** A mark without its partner is text like any other. */
export function piecesOf(text: string): Line {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter(part => part !== '')
    .map(part => {
      const strong = /^\*\*([^*]+)\*\*$/.exec(part)?.[1]
      return strong === undefined ? { text: part, strong: false } : { text: strong, strong: true }
    })
}
