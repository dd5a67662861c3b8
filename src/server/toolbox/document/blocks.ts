// Reads the Markdown of a section into the few kinds of block a printed topic has.
import { marked, type Token, type Tokens } from 'marked'
import type { Run } from './rich-text.ts'
import { typographic } from './typographic.ts'

export type Block =
  | { kind: 'paragraph' | 'subhead' | 'case'; runs: Run[] }
  | { kind: 'list'; numbered: boolean; items: { label: string; runs: Run[] }[] }

export function blocksOf(markdown: string): Block[] {
  return marked.lexer(markdown).flatMap(blockOf)
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'subhead', runs: runsOf(token.tokens ?? []) }]
    case 'blockquote':
      return (token.tokens ?? []).filter(hasText).map(part => ({ kind: 'case', runs: runsOf([part]) }))
    case 'list':
      return [listOf(token as Tokens.List)]
    case 'table':
      return tableRows(token as Tokens.Table).map(runs => ({ kind: 'paragraph', runs }))
    case 'space':
      return []
    default:
      return [{ kind: 'paragraph', runs: runsOf([token]) }]
  }
}

function listOf(list: Tokens.List): Block {
  const first = typeof list.start === 'number' ? list.start : 1
  return {
    kind: 'list',
    numbered: list.ordered,
    items: list.items.map((item, index) => ({
      label: list.ordered ? String(first + index) : '•',
      runs: runsOf(item.tokens),
    })),
  }
}

/** A topic should not need a table; one that has it still prints, a row to a line. */
function tableRows(table: Tokens.Table): Run[][] {
  return [table.header, ...table.rows].map(row =>
    row.flatMap((cell, index) => [
      ...(index === 0 ? [] : [{ text: ' – ', bold: false }]),
      ...runsOf(cell.tokens, cell.header),
    ]),
  )
}

function runsOf(tokens: readonly Token[], bold = false): Run[] {
  const runs = tokens.flatMap(token => plainRuns(token, bold))
  let before = ''
  return runs.map(run => {
    const text = typographic(run.text, before)
    before = text.at(-1) ?? before
    return { text, bold: run.bold }
  })
}

function plainRuns(token: Token, bold: boolean): Run[] {
  if (token.type === 'strong') return childRuns(token, true)
  if ('tokens' in token && token.tokens !== undefined && token.tokens.length > 0) return childRuns(token, bold)
  return 'text' in token && typeof token.text === 'string' ? [{ text: token.text, bold }] : []
}

function childRuns(token: Token, bold: boolean): Run[] {
  return (('tokens' in token && token.tokens) || []).flatMap(child => plainRuns(child, bold))
}

function hasText(token: Token): boolean {
  return token.type !== 'space'
}
