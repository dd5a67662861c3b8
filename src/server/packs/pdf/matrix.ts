// Everybody against everything of one group, on paper: the full titles upright in the head, and signs that carry in black and white.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Day } from '../../../domain/day.ts'
import { codeAndName } from '../../../domain/duty-title.ts'
import { isInDate, type MatrixColumn, type MatrixRow } from '../../../domain/pack-summary.ts'
import { BORDER, PETROL, TEXT, TEXT_MUTED, TEXT_SUBTLE, WELL } from '../../documents/brand.ts'
import { drawLine, drawText, setText, widthOf } from '../../documents/rich-text.ts'
import { artifact, columnHead, content, group, type Tag } from '../../documents/tags.ts'
import { type Paper, SHEET, WIDTH } from './paper.ts'
import { type MatrixWords, matrixWords } from './words.ts'

const NAME = 112
/** So that a month and a year fit, and no more than a page is wide. */
const COLUMN = { least: 31, most: 58 }
const MOST_COLUMNS = Math.floor((WIDTH - NAME) / COLUMN.least)
const HEAD = 132
const ROW = 15.6
const SIZE = 8.6
/** After so many rows others are served. */
const A_FEW = 20

/** Its head, and as many rows as it takes to see what it is. */
export const MATRIX_BEGINS = HEAD + 4 * ROW

const GROUND: Readonly<Partial<Record<MatrixWords['tone'], string>>> = {
  ...{ soon: '#fdf0c4', late: '#fbdcdc', waived: '#d9e8fb' },
}
const INK: Readonly<Record<MatrixWords['tone'], string>> = {
  ...{ good: TEXT, soon: '#6b4a00', late: '#8f1d1d', waived: '#1d4480', plain: TEXT_MUTED },
}

interface Drawn {
  columns: readonly MatrixColumn[]
  width: number
}

/** As many tables beside each other as the columns need. */
export async function paintMatrix(
  paper: Paper,
  columns: readonly MatrixColumn[],
  rows: readonly MatrixRow[],
  day: Day,
): Promise<void> {
  const parts = Math.ceil(columns.length / MOST_COLUMNS)
  const inPart = Math.ceil(columns.length / parts)
  const departments = [...Map.groupBy(rows, ({ department }) => department)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let from = 0; from < columns.length; from += inPart) {
    const some = columns.slice(from, from + inPart)
    const width = Math.min(COLUMN.most, (WIDTH - NAME) / some.length)
    await paintPart(paper, { columns: some, width }, departments, day)
  }
  legend(paper)
}

async function paintPart(
  paper: Paper,
  drawn: Drawn,
  departments: readonly [string, readonly MatrixRow[]][],
  day: Day,
): Promise<void> {
  if (paper.room < MATRIX_BEGINS) paper.turn()
  const table = group(paper.pdf, paper.tag, 'Table')
  head(paper, drawn, table)
  const everybody = departments.flatMap(([, people]) => people)
  let painted = 0
  const onPage = (height: number) => {
    if (paper.room >= height) return
    paper.turn()
    head(paper, drawn, null)
  }
  for (const [department, people] of departments) {
    onPage(2 * ROW)
    departmentRow(paper, drawn, department, table)
    for (const person of people) {
      // What it comes to does not stand on a page by itself.
      painted += 1
      onPage(painted === everybody.length ? 2 * ROW : ROW)
      personRow(paper, drawn, person, day, table)
      if (painted % A_FEW === 0) await nextTurn()
    }
  }
  onPage(ROW)
  totals(paper, drawn, everybody, table)
  table.end()
  paper.y += 12
}

const left = (drawn: Drawn, index: number) => SHEET.margin + NAME + index * drawn.width
const across = ({ columns, width }: Drawn) => NAME + columns.length * width

function head(paper: Paper, drawn: Drawn, table: Tag | null): void {
  const { pdf, y } = paper
  artifact(pdf, 'Layout', () => {
    pdf.rect(SHEET.margin, y, across(drawn), HEAD).fill(WELL)
    lines(paper, drawn, HEAD)
  })
  const name = () => drawLine(pdf, { text: 'Person', bold: true }, SHEET.margin + 5, y + HEAD - 7, SIZE, TEXT)
  const titles = drawn.columns.map(
    ({ title }, index) =>
      () =>
        upright(paper, title, left(drawn, index), drawn.width),
  )
  if (table) {
    const row = group(pdf, table, 'TR')
    columnHead(pdf, row, name)
    for (const paint of titles) columnHead(pdf, row, paint)
    row.end()
  } else {
    artifact(pdf, 'Pagination', () => {
      name()
      for (const paint of titles) paint()
    })
  }
  paper.y += HEAD
}

/** From the bottom up, the number above the name, on as many lines as the column takes. */
function upright({ pdf, y }: Paper, title: string, x: number, width: number): void {
  const { code, name } = codeAndName(title)
  const most = Math.max(1, Math.floor((width - 5) / 9.6))
  const size = 8
  const set = setText(pdf, [{ text: name, bold: true }], HEAD - 10, size, 1.2)
  const text = (code === null ? [] : [[{ text: `${code} `, bold: false }]]).concat(set.lines).slice(0, most)
  pdf.save()
  pdf.rotate(-90, { origin: [x, y + HEAD - 5] })
  const block = { ...set, lines: text, lineHeight: 9.6, height: text.length * 9.6 }
  drawText(pdf, block, x, y + HEAD - 5 + (width - block.height) / 2, TEXT)
  pdf.restore()
}

function lines({ pdf, y }: Paper, drawn: Drawn, height: number): void {
  for (let index = 0; index <= drawn.columns.length; index++) {
    pdf.rect(left(drawn, index), y, 0.5, height).fill(BORDER)
  }
  pdf.rect(SHEET.margin, y + height - 0.5, across(drawn), 0.5).fill(BORDER)
}

function departmentRow(paper: Paper, drawn: Drawn, department: string, table: Tag): void {
  const { pdf, y } = paper
  artifact(pdf, 'Layout', () => {
    pdf.rect(SHEET.margin, y, across(drawn), ROW).fill(WELL)
    pdf.rect(SHEET.margin, y + ROW - 0.5, across(drawn), 0.5).fill(BORDER)
  })
  const row = group(pdf, table, 'TR')
  content(pdf, row, 'TH', () =>
    drawLine(pdf, { text: department, bold: false }, SHEET.margin + 5, y + 11, SIZE, TEXT_MUTED),
  )
  row.end()
  paper.y += ROW
}

function personRow(paper: Paper, drawn: Drawn, { name, cells }: MatrixRow, day: Day, table: Tag): void {
  const { pdf, y } = paper
  const words = drawn.columns.map(({ key }) => matrixWords(cells.get(key), day))
  artifact(pdf, 'Layout', () => {
    for (const [index, { tone }] of words.entries()) {
      const ground = GROUND[tone]
      if (ground) pdf.rect(left(drawn, index), y, drawn.width, ROW).fill(ground)
    }
    lines(paper, drawn, ROW)
  })
  const row = group(pdf, table, 'TR')
  content(pdf, row, 'TH', () => drawLine(pdf, fitted(paper, name), SHEET.margin + 5, y + 11, SIZE, TEXT))
  for (const [index, word] of words.entries()) {
    content(pdf, row, 'TD', () => cell(paper, word, left(drawn, index), drawn.width), { actual: word.said })
  }
  row.end()
  paper.y += ROW
}

function cell({ pdf, y }: Paper, { shown, tone }: MatrixWords, x: number, width: number): void {
  const run = { text: shown, bold: tone !== 'good' && tone !== 'plain' }
  const tick = tone === 'good' ? 9 : 0
  const used = widthOf(pdf, run, SIZE) + tick
  const start = x + (width - used) / 2
  if (tick > 0) {
    pdf
      .lineWidth(1)
      .moveTo(start, y + 8.4)
      .lineTo(start + 2.2, y + 10.8)
      .lineTo(start + 6.4, y + 5.4)
      .stroke(PETROL)
  }
  drawLine(pdf, run, start + tick, y + 11, SIZE, INK[tone])
}

function totals(paper: Paper, drawn: Drawn, rows: readonly MatrixRow[], table: Tag): void {
  const { pdf, y } = paper
  artifact(pdf, 'Layout', () => {
    pdf.rect(SHEET.margin, y, across(drawn), ROW).fill(WELL)
    lines(paper, drawn, ROW)
  })
  const row = group(pdf, table, 'TR')
  content(pdf, row, 'TH', () => drawLine(pdf, { text: 'In date', bold: true }, SHEET.margin + 5, y + 11, SIZE, TEXT))
  for (const [index, { key }] of drawn.columns.entries()) {
    const asked = rows.flatMap(({ cells }) => cells.get(key)?.status ?? []).filter(status => status !== 'waived')
    const text = `${asked.filter(isInDate).length}/${asked.length}`
    const x = left(drawn, index) + (drawn.width - widthOf(pdf, { text, bold: true }, SIZE)) / 2
    content(pdf, row, 'TD', () => drawLine(pdf, { text, bold: true }, x, y + 11, SIZE, TEXT))
  }
  row.end()
  paper.y += ROW
}

function legend(paper: Paper): void {
  paper.paragraph(
    'A tick with a month and year: in date until then. 12 d: due in so many days. −3 d: overdue by so many. W with a date: waived until then. –: not required.',
    TEXT_SUBTLE,
  )
}

/** A name that is too long for its column ends in dots. */
function fitted({ pdf }: Paper, name: string): { text: string; bold: boolean } {
  let text = name
  while (widthOf(pdf, { text, bold: true }, SIZE) > NAME - 10 && text.length > 4)
    text = `${text.slice(0, -2).trimEnd()}…`
  return { text, bold: true }
}
