// Makes the pieces of a printed document at one size of type: how high each is, what it must stay with, and how to paint it.

import { type Block, blocksOf, inWords, type ListItem } from './blocks.ts'
import {
  HIVIS,
  ON_ORANGE_SOFT,
  ON_PETROL_SOFT,
  ORANGE,
  ORANGE_SOFT,
  PETROL,
  PETROL_SOFT,
  TEXT,
  WHITE,
} from './brand.ts'
import { diagramPiece, figurePiece } from './figure-piece.ts'
import type { Piece } from './layout.ts'
import type { Pdf } from './pdf.ts'
import { picturePiece } from './picture-piece.ts'
import type { PrintedDocument, PrintedPictures } from './printed-document.ts'
import { drawLine, drawText, type Run, setText, widthOf } from './rich-text.ts'
import { signaturePiece } from './signature-piece.ts'
import { stepPiece } from './step-piece.ts'
import { CONTENT_WIDTH, MOST_HEIGHT, PAGE, TYPE } from './style.ts'
import { tablePieces } from './table-pieces.ts'
import { artifact, content, group, list, type Tag } from './tags.ts'
import { typographic } from './typographic.ts'

/** The section with which the second page of a talk starts, after the drawing. */
export const TURNS_AT = 'what-to-do'

const LEFT = PAGE.margin
const STEP_INDENT = 27
const BOX_PADDING = 14

export function piecesOf(pdf: Pdf, document: PrintedDocument, pictures: PrintedPictures, scale: number): Piece[] {
  const drawingAfter = document.sections.findIndex(section => section.anchor === TURNS_AT) - 1
  const last = drawingAfter >= 0 ? drawingAfter : document.sections.length - 1
  return document.sections.flatMap((section, index) => {
    const blocks = blocksOf(section.html)
    const isForCrew = document.layout === 'talk' && section.anchor === 'ask-the-crew'
    const pieces = isForCrew
      ? [crewBox(pdf, section.title, blocks, index, scale)]
      : [
          ...(section.title === '' ? [] : [heading(pdf, section.title, index, scale)]),
          ...blocks.flatMap(block =>
            block.kind === 'picture'
              ? [pictureOrWords(pdf, block, pictures, index, scale)]
              : block.kind === 'table'
                ? tablePieces(pdf, block, index, scale, document.layout === 'record')
                : blockPieces(pdf, block, index, scale),
          ),
        ]
    return index === last && document.drawing !== null
      ? [...pieces, diagramPiece(pdf, document.title, document.drawing, index)]
      : pieces
  })
}

function heading(pdf: Pdf, title: string, section: number, scale: number): Piece {
  const run = { text: typographic(title), bold: true }
  const block = setText(pdf, [run], CONTENT_WIDTH - 22, TYPE.section, 1.25)
  return {
    ...{ gap: 18 * scale, height: block.height, keepsNext: true, section, container: null },
    paint(y, parent) {
      const middle = y + block.lineHeight / 2
      artifact(pdf, 'Layout', () => {
        pdf.circle(LEFT + 6.5, middle, 6.5).fill(PETROL)
        pdf.circle(LEFT + 6.5, middle, 2.2).fill(HIVIS)
      })
      content(pdf, parent, 'H2', () => drawText(pdf, block, LEFT + 22, y, TEXT))
    },
  }
}

type Picture = Extract<Block, { kind: 'picture' }>

function pictureOrWords(pdf: Pdf, { hash, alt }: Picture, pictures: PrintedPictures, section: number, scale: number) {
  const picture = pictures.get(hash)
  if (picture && 'svg' in picture) return figurePiece(pdf, picture, alt, section)
  if (picture && 'path' in picture) return signaturePiece(pdf, picture, alt, section, scale)
  if (picture) return picturePiece(pdf, picture, alt, section, scale)
  return plain(pdf, [{ text: inWords(alt), bold: false }], section, scale, 'P')
}

function blockPieces(pdf: Pdf, block: Exclude<Block, Picture>, section: number, scale: number): Piece[] {
  switch (block.kind) {
    case 'subhead':
      return [plain(pdf, block.runs, section, scale, 'H3')]
    case 'case':
      return [caseBox(pdf, block.runs, section, scale)]
    case 'list': {
      const { numbered } = block
      const container = { open: (parent: Tag) => list(pdf, parent, numbered) }
      return block.items.map(each => item(pdf, each, numbered, container, section, scale))
    }
    case 'step': {
      const card = stepPiece(pdf, block, section, scale)
      return card.height <= MOST_HEIGHT ? [card] : longStep(pdf, block, section, scale)
    }
    case 'table':
      return tablePieces(pdf, block, section, scale)
    case 'paragraph':
      return [plain(pdf, block.runs, section, scale, 'P')]
  }
}

/** A step that no page could hold in one piece, as headings and lists. */
function longStep(pdf: Pdf, step: Extract<Block, { kind: 'step' }>, section: number, scale: number): Piece[] {
  const risks = (label: string, lines: Run[][]): Exclude<Block, Picture>[] => [
    { kind: 'subhead', runs: [{ text: label, bold: true }] },
    { kind: 'list', numbered: false, items: lines.map(runs => ({ label: '•', runs, depth: 0 })) },
  ]
  const title = { kind: 'subhead' as const, runs: step.title }
  const blocks = [title, ...risks('Hazards', step.hazards), ...risks('Controls', step.controls)]
  return blocks.flatMap(block => blockPieces(pdf, block, section, scale))
}

function plain(pdf: Pdf, runs: Run[], section: number, scale: number, tag: 'P' | 'H3'): Piece {
  const isHead = tag === 'H3'
  const size = (isHead ? TYPE.subhead : TYPE.body) * scale
  const set = setText(pdf, isHead ? runs.map(run => ({ ...run, bold: true })) : runs, CONTENT_WIDTH, size, TYPE.leading)
  return {
    ...{ gap: (isHead ? 12 : 8) * scale, height: set.height, keepsNext: isHead, section, container: null },
    paint(y, parent) {
      content(pdf, parent, tag, () => drawText(pdf, set, LEFT, y, isHead ? PETROL : TEXT))
    },
  }
}

function item(
  pdf: Pdf,
  { label, runs, depth }: ListItem,
  numbered: boolean,
  container: Piece['container'],
  section: number,
  scale: number,
): Piece {
  const size = TYPE.body * scale
  const left = LEFT + depth * STEP_INDENT
  const set = setText(pdf, runs, CONTENT_WIDTH - (depth + 1) * STEP_INDENT, size, TYPE.leading)
  const mark = { text: label, bold: true }
  const isCircled = numbered && depth === 0
  return {
    ...{ gap: 6.5 * scale, height: set.height, keepsNext: false, section, container },
    paint(y, parent) {
      const middle = y + set.lineHeight / 2
      const entry = group(pdf, parent, 'LI')
      if (isCircled) artifact(pdf, 'Layout', () => pdf.circle(left + 8.5, middle, 8.5).fill(PETROL))
      const markSize = isCircled ? 9.2 : size
      const x = left + 8.5 - widthOf(pdf, mark, markSize) / 2
      const colour = isCircled ? WHITE : PETROL
      content(pdf, entry, 'Lbl', () => drawLine(pdf, mark, x, middle + markSize * 0.35, markSize, colour))
      content(pdf, entry, 'LBody', () => drawText(pdf, set, left + STEP_INDENT, y, TEXT))
      entry.end()
    },
  }
}

function caseBox(pdf: Pdf, runs: Run[], section: number, scale: number): Piece {
  const set = setText(pdf, runs, CONTENT_WIDTH - 2 * BOX_PADDING - 4, TYPE.body * scale, TYPE.leading)
  const labelSize = TYPE.label * scale
  const top = BOX_PADDING + labelSize + 4
  return {
    ...{ gap: 10 * scale, height: top + set.height + BOX_PADDING - 3, keepsNext: false, section, container: null },
    paint(y, parent) {
      artifact(pdf, 'Layout', () => {
        pdf.roundedRect(LEFT, y, CONTENT_WIDTH, this.height, 6).fill(ORANGE_SOFT)
        pdf.rect(LEFT, y, 4, this.height).fill(ORANGE)
      })
      const quote = group(pdf, parent, 'BlockQuote')
      const label = { text: 'A case', bold: true }
      const x = LEFT + BOX_PADDING + 4
      const baseline = y + BOX_PADDING + labelSize * 0.72
      content(pdf, quote, 'P', () => drawLine(pdf, label, x, baseline, labelSize, ON_ORANGE_SOFT))
      content(pdf, quote, 'P', () => drawText(pdf, set, x, y + top, TEXT))
      quote.end()
    },
  }
}

function crewBox(pdf: Pdf, title: string, blocks: Block[], section: number, scale: number): Piece {
  const head = setText(pdf, [{ text: typographic(title), bold: true }], CONTENT_WIDTH, TYPE.section, 1.25)
  const size = (TYPE.body + 0.5) * scale
  const width = CONTENT_WIDTH - 2 * BOX_PADDING - STEP_INDENT
  const rows = blocks
    .flatMap(block => {
      if (block.kind === 'list') return block.items.map(({ runs }) => runs)
      if (block.kind === 'picture') return [[{ text: inWords(block.alt), bold: false }]]
      return 'runs' in block ? [block.runs] : []
    })
    .map(runs => setText(pdf, runs, width, size, TYPE.leading))
  const between = 9 * scale
  const height = rows.reduce((sum, row) => sum + row.height + between, 2 * BOX_PADDING + head.height)
  return {
    ...{ gap: 20 * scale, height, keepsNext: false, section, container: null },
    paint(y, parent) {
      const x = LEFT + BOX_PADDING
      artifact(pdf, 'Layout', () => pdf.roundedRect(LEFT, y, CONTENT_WIDTH, height, 8).fill(PETROL_SOFT))
      content(pdf, parent, 'H2', () => drawText(pdf, head, x, y + BOX_PADDING - 2, ON_PETROL_SOFT))
      const questions = list(pdf, parent, false)
      let at = y + BOX_PADDING + head.height
      for (const row of rows) {
        at += between
        const [top, middle] = [at, at + row.lineHeight / 2]
        artifact(pdf, 'Layout', () => {
          pdf
            .circle(x + 8, middle, 7.5)
            .lineWidth(1.4)
            .fillAndStroke(WHITE, PETROL)
        })
        const entry = group(pdf, questions, 'LI')
        content(pdf, entry, 'LBody', () => drawText(pdf, row, x + STEP_INDENT, top, TEXT))
        entry.end()
        at += row.height
      }
      questions.end()
    },
  }
}
