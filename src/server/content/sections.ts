// Cuts a Markdown text into its sections and reports what does not belong in one: HTML, links, pictures and the like.
import { marked, type Token } from 'marked'
import type { DocumentSection } from './pack.ts'
import { Findings } from './places.ts'

export interface Section extends DocumentSection {
  line: number
}

const ALLOWED_TOKENS = new Set([
  ...['space', 'heading', 'paragraph', 'text', 'escape', 'strong', 'em', 'codespan'],
  ...['list', 'list_item', 'table', 'blockquote'],
])

const REFUSALS: Record<string, string> = {
  html: 'HTML is not allowed; write plain text',
  link: 'links are not allowed; write the name of the thing',
  def: 'links are not allowed; write the name of the thing',
  image: 'a picture in the text must be an uploaded one, such as ![A ladder on level ground](file:…)',
  code: 'this would show as computer code; take away the ``` or the four spaces in front',
  hr: 'a line across is not allowed; start a section with ##',
  br: 'a backslash at the end of a line is not allowed; start a new paragraph',
  del: 'struck-through text is not allowed; delete it',
  checkbox: 'tick boxes are not allowed in a list',
}

/** Names a drawing of the pack; one that is there stands here by its hash already. */
const FIGURE = 'figure:'

/** `Before you lift` becomes `before-you-lift`. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Of a text that was checked when it was published. What stands before its first heading has no title. */
export function sectionsOf(text: string): DocumentSection[] {
  return splitSections('', text, 1, new Findings()).map(({ line: _line, ...section }) => section)
}

export function splitSections(file: string, text: string, firstLine: number, findings: Findings): Section[] {
  const sections: Section[] = []
  let next = firstLine
  for (const token of marked.lexer(text)) {
    const line = next
    next += newlines(token.raw, token.raw.length)
    reportForeignTokens(file, token, line, findings)
    if (token.type === 'heading' && token.depth === 2) {
      sections.push(startSection(file, token.text, line, sections, findings))
      continue
    }
    if (sections.length === 0 && token.type !== 'space') {
      findings.report(file, line, 'text stands before the first section; start it with a line like "## Scope"')
      sections.push({ title: '', anchor: '', markdown: '', line })
    }
    const section = sections.at(-1)
    if (section !== undefined) section.markdown += token.raw
  }
  for (const section of sections) section.markdown = section.markdown.trim()
  return sections
}

function startSection(
  file: string,
  title: string,
  line: number,
  before: readonly Section[],
  findings: Findings,
): Section {
  const anchor = anchorOf(title)
  if (anchor === '') findings.report(file, line, 'a section needs a heading of words')
  else if (before.some(section => section.anchor === anchor)) {
    findings.report(file, line, `the section "${title}" stands twice; give each its own heading`)
  }
  return { title, anchor, markdown: '', line }
}

function reportForeignTokens(file: string, block: Token, line: number, findings: Findings): void {
  let cursor = 0
  visit(block)

  function visit(token: Token): void {
    const found = block.raw.indexOf(token.raw, cursor)
    if (found >= 0) cursor = found
    if (token.type === 'heading' && (token.depth === 1 || token.depth > 4)) {
      report('headings are ## for a section, ### and #### inside one')
    } else if (token.type === 'image' && /^file:[0-9a-f]{64}$/.test(token.href)) {
      if (token.text.trim() === '') report('say what the picture shows, for those who cannot see it: ![…](file:…)')
    } else if (token.type === 'image' && token.href.startsWith(FIGURE)) {
      report(`there is no figure "${token.href.slice(FIGURE.length)}"`)
    } else if (!ALLOWED_TOKENS.has(token.type)) {
      report(REFUSALS[token.type] ?? `this kind of text (${token.type}) is not allowed`)
      return
    }
    for (const child of childrenOf(token)) visit(child)
  }

  function report(message: string): void {
    findings.report(file, line + newlines(block.raw, cursor), message)
  }
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') {
    return [...token.header, ...token.rows.flat()].flatMap((cell: { tokens: Token[] }) => cell.tokens)
  }
  return ('tokens' in token && token.tokens) || []
}

function newlines(text: string, end: number): number {
  let count = 0
  for (let i = text.indexOf('\n'); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) count++
  return count
}
