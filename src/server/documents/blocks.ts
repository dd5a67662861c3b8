// Reads the sanitised HTML of a section into the few kinds of block that a printed document has.
import type { Run } from './rich-text.ts'
import { typographic } from './typographic.ts'

export type Block =
  | { kind: 'paragraph' | 'subhead' | 'case'; runs: Run[] }
  | { kind: 'list'; numbered: boolean; items: ListItem[] }
  | { kind: 'step'; title: Run[]; hazards: Run[][]; controls: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'picture'; hash: string; alt: string }

export interface ListItem {
  label: string
  runs: Run[]
  /** How many lists it stands in, beyond the first. */
  depth: number
}

interface Element {
  tag: string
  attributes: string
  children: Node[]
}
type Node = Element | string

export function blocksOf(html: string): Block[] {
  return elementsIn(parse(html)).flatMap(blockOf)
}

/** Every tag that the parser of the content writes is closed, in itself where it is a picture: this needs no rules for those that are not. */
function parse(html: string): Node[] {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [, close, tag = '', attributes = '', text = ''] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root
    if (text !== '') parent.children.push(decode(text))
    else if (close) open.pop()
    else {
      const element = { tag, attributes, children: [] }
      parent.children.push(element)
      if (tag !== 'img') open.push(element)
    }
  }
  return root.children
}

function blockOf(element: Element): Block[] {
  const { tag, children } = element
  switch (tag) {
    case 'h4':
    case 'h5':
      return [{ kind: 'subhead', runs: runsOf(children) }]
    case 'blockquote':
      return elementsIn(children).map(part => ({ kind: 'case', runs: runsOf(part.children) }))
    case 'ul':
    case 'ol':
      return [{ kind: 'list', numbered: tag === 'ol', items: itemsOf(element, 0) }]
    case 'section':
      return [stepOf(elementsIn(children))]
    case 'table':
      return [tableOf(element)]
    default:
      return paragraphOf(children)
  }
}

/** Pictures stand by themselves in print: below the words that they were among. */
function paragraphOf(children: readonly Node[]): Block[] {
  const runs = runsOf(children.filter(node => !isPicture(node)))
  const hasWords = runs.some(({ text }) => text.trim() !== '')
  const pictures = children.filter(isPicture).map(pictureOf)
  return hasWords ? [{ kind: 'paragraph', runs }, ...pictures] : pictures
}

const isPicture = (node: Node): node is Element => typeof node !== 'string' && node.tag === 'img'

function pictureOf({ attributes }: Element): Extract<Block, { kind: 'picture' }> {
  const [, hash = ''] = /src="\/api\/files\/([0-9a-f]{64})"/.exec(attributes) ?? []
  return { kind: 'picture', hash, alt: altOf(attributes) }
}

function altOf(attributes: string): string {
  return decode(/\balt="([^"]*)"/.exec(attributes)?.[1] ?? '')
}

function itemsOf({ tag, attributes, children }: Element, depth: number): ListItem[] {
  const first = Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1)
  return elementsIn(children).flatMap((item, index) => {
    const isList = (node: Node): node is Element => typeof node !== 'string' && /^[uo]l$/.test(node.tag)
    const own = item.children.filter(node => !isList(node))
    const label = tag === 'ol' ? String(first + index) : '•'
    return [
      { label, runs: runsOf(own), depth },
      ...item.children.filter(isList).flatMap(list => itemsOf(list, depth + 1)),
    ]
  })
}

function stepOf([title, ...parts]: Element[]): Block {
  const under = (name: string) => {
    const list = parts[parts.findIndex(({ attributes }) => attributes.includes(name)) + 1]
    return list?.tag === 'ul' ? itemsOf(list, 0).map(({ runs }) => runs) : []
  }
  return { kind: 'step', title: runsOf(title?.children ?? []), hazards: under('hazards'), controls: under('controls') }
}

function tableOf(table: Element): Block {
  const [head = [], ...rows] = elementsIn(table.children)
    .flatMap(part => elementsIn(part.children))
    .map(row => elementsIn(row.children).map(cell => runsOf(cell.children)))
  return { kind: 'table', head, rows }
}

function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes.filter(node => typeof node !== 'string')
}

function runsOf(nodes: readonly Node[]): Run[] {
  let before = ''
  return plainRuns(nodes, false).map(run => {
    const text = typographic(run.text, before)
    before = text.at(-1) ?? before
    return { text, bold: run.bold }
  })
}

function plainRuns(nodes: readonly Node[], bold: boolean): Run[] {
  return nodes.flatMap(node => {
    if (typeof node === 'string') return [{ text: node, bold }]
    if (node.tag === 'img') return [{ text: inWords(altOf(node.attributes)), bold }]
    return plainRuns(node.children, bold || node.tag === 'strong')
  })
}

/** Where a picture cannot be printed, in a table or because it is gone. */
export const inWords = (alt: string) => (alt === '' ? '(Picture)' : `(Picture: ${alt})`)

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What stands for a sign in HTML and in SVG. */
export function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (all, code?: string, name?: string) =>
    code === undefined ? (NAMED[name ?? ''] ?? all) : String.fromCodePoint(Number(code)),
  )
}
