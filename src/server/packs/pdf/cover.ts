// The first page of a pack: what it is, what it comes to, what is in it, and the seal that it stands on.
import {
  BORDER,
  drawMark,
  HIVIS,
  IRON,
  IRON_LINE,
  TEXT,
  TEXT_MUTED,
  TEXT_SUBTLE,
  WHITE,
} from '../../documents/brand.ts'
import { drawQrCode } from '../../documents/qr-code.ts'
import { drawLine, drawText, setText, widthOf } from '../../documents/rich-text.ts'
import { artifact, content, group, type Tag } from '../../documents/tags.ts'
import type { PackContents } from './contents.ts'
import type { Paper } from './paper.ts'
import { grouped, shortDate, unsealedWords } from './words.ts'

const PAGE = { width: 595.28, height: 841.89 }
const LEFT = 51
const INNER = PAGE.width - 2 * LEFT
const BAND = 232
const HALF = LEFT + INNER / 2 + 14

/** `starts` tells on which page each section begins. */
export function paintCover(paper: Paper, root: Tag, contents: PackContents, starts: ReadonlyMap<string, number>): void {
  const { pdf } = paper
  const sheet = group(pdf, root, 'Sect')
  pdf.outline.addItem('Cover')
  band(paper, sheet, contents)
  facts(paper, sheet, contents)
  figures(paper, sheet, contents)
  const below = contentsList(paper, sheet, starts)
  sealBox(paper, sheet, contents, below)
  sheet.end()
  paper.foot(LEFT)
}

function band({ pdf }: Paper, sheet: Tag, { portalName, title, asOf }: PackContents): void {
  artifact(pdf, 'Layout', () => {
    pdf.save()
    pdf.rect(0, 0, PAGE.width, BAND).clip()
    pdf.rect(0, 0, PAGE.width, BAND).fill(IRON)
    pdf.lineWidth(37).circle(544, 62, 101).stroke(IRON_LINE)
    pdf.lineWidth(5).circle(544, 62, 55).stroke(HIVIS)
    pdf.restore()
    drawMark(pdf, LEFT - 1, 42, 26, WHITE, HIVIS)
  })
  const line = (tag: string, text: string, baseline: number, size: number, bold: boolean) =>
    content(pdf, sheet, tag, () =>
      drawLine(pdf, { text, bold }, tag === 'P' && size === 12.5 ? LEFT + 32 : LEFT, baseline, size, WHITE),
    )
  line('P', portalName, 60, 12.5, true)
  line('H1', 'Evidence pack', 158, 33, true)
  const set = setText(pdf, [{ text: `${title} as of ${asOf}`, bold: false }], INNER, 12.4, 1.35)
  content(pdf, sheet, 'P', () => drawText(pdf, set, LEFT, 172, WHITE))
}

function facts({ pdf }: Paper, sheet: Tag, { portalName, number, holds, madeBy, madeAt }: PackContents): void {
  const fact = (label: string, value: string, x: number, y: number) => {
    const entry = group(pdf, sheet, 'P')
    content(pdf, entry, 'Span', () => drawLine(pdf, { text: `${label} `, bold: false }, x, y, 9, TEXT_MUTED))
    const room = INNER / 2 - 14
    const set = setText(pdf, [{ text: value, bold: true }], room, 10.4, 1.25)
    content(pdf, entry, 'Span', () => drawText(pdf, set, x, y + 5, TEXT))
    entry.end()
  }
  fact('Portal', portalName, LEFT, BAND + 40)
  fact('Number', number, HALF, BAND + 40)
  fact('Scope', holds, LEFT, BAND + 84)
  fact('Made by', `${madeBy}, ${madeAt}`, HALF, BAND + 84)
}

function figures({ pdf }: Paper, sheet: Tag, { summary: { all }, waivers }: PackContents): void {
  const share = Math.floor((100 * all.inDate) / all.asked)
  const boxes = [
    all.asked === 0
      ? (['–', 'nothing is required'] as const)
      : ([`${all.inDate} of ${all.asked}`, `items in date (${share}%)`] as const),
    [`${all.clear} of ${all.people}`, 'people with nothing overdue'],
    [String(all.overdue), `overdue, ${all.people - all.clear} ${all.people - all.clear === 1 ? 'person' : 'people'}`],
    [String(waivers.inForce), `${waivers.inForce === 1 ? 'waiver' : 'waivers'} in force, each with a reason`],
  ] as const
  const top = BAND + 130
  const width = INNER / boxes.length
  artifact(pdf, 'Layout', () => {
    pdf.lineWidth(0.75).roundedRect(LEFT, top, INNER, 74, 4).stroke(BORDER)
    for (let index = 1; index < boxes.length; index++) pdf.rect(LEFT + index * width, top, 0.75, 74).fill(BORDER)
  })
  for (const [index, [figure, words]] of boxes.entries()) {
    const entry = group(pdf, sheet, 'P')
    const x = LEFT + index * width + 11
    const run = { text: `${figure} `, bold: true }
    const size = Math.min(18, (18 * (width - 18)) / widthOf(pdf, run, 18))
    content(pdf, entry, 'Span', () => drawLine(pdf, run, x, top + 29, size, TEXT))
    const set = setText(pdf, [{ text: words, bold: false }], width - 20, 9, 1.3)
    content(pdf, entry, 'Span', () => drawText(pdf, set, x, top + 38, TEXT_MUTED))
    entry.end()
  }
}

/** In two columns; returns where it ends. */
function contentsList({ pdf }: Paper, sheet: Tag, starts: ReadonlyMap<string, number>): number {
  const top = BAND + 236
  content(pdf, sheet, 'H2', () => drawLine(pdf, { text: 'Contents', bold: true }, LEFT, top, 11.5, TEXT))
  const entries = [...starts]
  const inColumn = Math.ceil(entries.length / 2)
  const list = group(pdf, sheet, 'TOC')
  for (const [index, [title, page]] of entries.entries()) {
    const x = index < inColumn ? LEFT : HALF
    const right = index < inColumn ? LEFT + INNER / 2 - 14 : LEFT + INNER
    const y = top + 25 + (index % inColumn) * 23
    artifact(pdf, 'Layout', () => pdf.rect(x, y + 7, right - x, 0.5).fill(BORDER))
    const entry = group(pdf, list, 'TOCI')
    content(pdf, entry, 'Span', () => drawLine(pdf, { text: `${title} `, bold: false }, x, y, 9.6, TEXT_MUTED))
    const run = { text: String(page), bold: true }
    content(pdf, entry, 'Span', () => drawLine(pdf, run, right - widthOf(pdf, run, 9.6), y, 9.6, TEXT))
    entry.end()
  }
  list.end()
  return top + 25 + inColumn * 23
}

function sealBox({ pdf }: Paper, sheet: Tag, contents: PackContents, below: number): void {
  const { seals, broken, verifyAt, unsealed } = contents
  const [newest] = seals
  const top = Math.min(below + 8, PAGE.height - 212)
  const height = 142
  const room = INNER - 30 - (verifyAt ? 86 : 0)
  artifact(pdf, 'Layout', () => {
    pdf
      .lineWidth(0.75)
      .roundedRect(LEFT, top, INNER, height, 4)
      .stroke(broken ? '#8f1d1d' : TEXT_SUBTLE)
    if (verifyAt) drawQrCode(pdf, verifyAt, LEFT + INNER - 84, top + 10, 74)
  })
  const head = broken
    ? 'The seals of these records do not hold'
    : newest
      ? `Seal of the records, night of ${shortDate(newest.day)}`
      : 'Not sealed yet'
  content(pdf, sheet, 'H2', () => drawLine(pdf, { text: head, bold: true }, LEFT + 15, top + 24, 11, TEXT))
  let y = top + 32
  const say = (text: string, size: number, bold: boolean, colour: string) => {
    const set = setText(pdf, [{ text, bold }], room, size, 1.35)
    content(pdf, sheet, 'P', () => drawText(pdf, set, LEFT + 15, y, colour))
    y += set.height + 3
  }
  if (newest) say(grouped(newest.hash), 9, true, TEXT)
  for (const text of checks(contents)) say(text, 9, false, TEXT_MUTED)
  if (unsealed > 0 && !broken) say(unsealedWords(unsealed), 9, false, TEXT_MUTED)
}

function checks({ broken, verifyAt, seals, sealEmail }: PackContents): string[] {
  if (broken) return [`${broken} What follows is what the portal holds today.`]
  if (seals.length === 0) return ['These records will be sealed on the first night after the portal was set up.']
  const where = verifyAt
    ? `Open ${verifyAt.replace(/^https?:\/\//, '')} and drop the pack onto the page, or scan the code.`
    : 'Check the pack with the command in its README.html.'
  const held = sealEmail
    ? `The same seal was mailed to ${sealEmail}.`
    : 'Seals are not mailed to anyone yet. An administrator can set an address.'
  return [where, 'It shows this seal. It must match, character by character.', held]
}
