// Sets lines of regular and bold text: breaks them to a width, measures them and draws them where the layout says.
import { BOLD, REGULAR } from './fonts.ts'
import type { Pdf } from './pdf.ts'

export interface Run {
  text: string
  bold: boolean
}

export interface TextBlock {
  lines: Run[][]
  size: number
  lineHeight: number
  height: number
}

/** Space between the top of a line and its baseline, so that text sits optically in the middle of its line. */
const BASELINE = 0.72
/** The share of the width under which a last line is an orphan. */
const ORPHAN = 0.11

export function setText(pdf: Pdf, runs: readonly Run[], width: number, size: number, leading: number): TextBlock {
  const lines = withoutOrphan(pdf, runs, width, size)
  const lineHeight = size * leading
  return { lines, size, lineHeight, height: lines.length * lineHeight }
}

/** A last line of one short word looks lost; a slightly narrower setting gives it company without another line. */
function withoutOrphan(pdf: Pdf, runs: readonly Run[], width: number, size: number): Run[][] {
  const widest = breakLines(pdf, runs, width, size)
  if (widest.length === 1) return widest
  for (let share = 1; share >= 0.82; share -= 0.02) {
    const lines = breakLines(pdf, runs, width * share, size)
    if (lines.length > widest.length) break
    if (lengthOf(pdf, lines.at(-1) ?? [], size) > width * ORPHAN) return lines
  }
  return widest
}

export function lengthOf(pdf: Pdf, line: readonly Run[], size: number): number {
  return line.reduce((sum, run) => sum + widthOf(pdf, run, size), 0)
}

function breakLines(pdf: Pdf, runs: readonly Run[], width: number, size: number): Run[][] {
  const lines: Run[][] = []
  let line: Run[] = []
  let used = 0
  for (const word of wordsOf(runs)) {
    const wide = lengthOf(pdf, word, size)
    const gap = line.length === 0 ? 0 : widthOf(pdf, { text: ' ', bold: line.at(-1)?.bold ?? false }, size)
    if (line.length > 0 && used + gap + wide > width) {
      lines.push(line)
      line = []
      used = 0
    }
    const last = line.at(-1)
    if (last !== undefined) {
      last.text += ' '
      used += gap
    }
    for (const part of word) append(line, part)
    used += wide
  }
  if (line.length > 0) lines.push(line)
  return lines
}

export function drawText(pdf: Pdf, block: TextBlock, x: number, y: number, colour: string): void {
  const rise = (block.lineHeight - block.size) / 2 + block.size * BASELINE + block.size * 0.08
  block.lines.forEach((line, index) => {
    let at = x
    line.forEach((run, part) => {
      // A reader that joins the lines needs the space that the eye sees at the line's end.
      const ends = part === line.length - 1 && index < block.lines.length - 1
      const drawn = ends ? { ...run, text: `${run.text} ` } : run
      drawLine(pdf, drawn, at, y + index * block.lineHeight + rise, block.size, colour)
      at += widthOf(pdf, run, block.size)
    })
  })
}

export function drawLine(pdf: Pdf, run: Run, x: number, baseline: number, size: number, colour: string): void {
  pdf
    .font(run.bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour)
  pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
}

export function widthOf(pdf: Pdf, run: Run, size: number): number {
  return pdf
    .font(run.bold ? BOLD : REGULAR)
    .fontSize(size)
    .widthOfString(run.text)
}

function append(line: Run[], part: Run): void {
  const last = line.at(-1)
  if (last?.bold === part.bold) last.text += part.text
  else line.push({ ...part })
}

/** A word may change its weight inside, as in **stop**, with the comma still in the same word. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = []
  let word: Run[] = []
  for (const run of runs) {
    run.text.split(/[ \n]+/).forEach((text, index) => {
      if (index > 0 && word.length > 0) {
        words.push(word)
        word = []
      }
      if (text !== '') word.push({ text, bold: run.bold })
    })
  }
  if (word.length > 0) words.push(word)
  return words
}
