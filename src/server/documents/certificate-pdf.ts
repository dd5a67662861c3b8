// The certificate of a passed module: one tagged A4 page, the same bytes until a newer one takes its place.

import type { Day } from '../../domain/day.ts'
import {
  BORDER,
  drawMark,
  HIVIS,
  IRON,
  IRON_LINE,
  ON_IRON_MUTED,
  ON_ORANGE_SOFT,
  ORANGE,
  ORANGE_SOFT,
  PETROL,
  TEXT,
  TEXT_MUTED,
  WHITE,
} from './brand.ts'
import { drawFitted, fitText, type TextBox } from './fit-text.ts'
import { BOLD, REGULAR } from './fonts.ts'
import { longDate } from './frame.ts'
import { metadataText } from './metadata-text.ts'
import { makePdf, type Pdf } from './pdf.ts'
import { drawQrCode } from './qr-code.ts'

export interface Certificate {
  number: string
  holderName: string
  moduleTitle: string
  score: number
  /** Milliseconds. */
  issuedAt: number
  /** Its last good day; null where it has none. */
  validUntil: Day | null
  /** The newer one, where there is one. */
  replaced: { by: string; at: number } | null
  /** Where anybody can check it; null where the portal does not know its own address. */
  checkedAt: string | null
  timeZone: string
  portalName: string
}

const PAGE = { width: 841.89, height: 595.28 }
const PANEL = { width: 218, inset: 36 }
const BODY = { left: 274, right: PAGE.width - 56 }
const BODY_WIDTH = BODY.right - BODY.left
const STATEMENT = { head: 60, top: 104, bottom: 448 }
const FACTS = { top: 448, gap: 28, row: 50 }
const REPLACED = { top: 104, height: 40 }

export async function renderCertificate(certificate: Certificate): Promise<Buffer> {
  const about = {
    Title: metadataText(`Certificate ${certificate.number}: ${certificate.holderName}, ${certificate.moduleTitle}`),
    Author: metadataText(certificate.portalName),
    date: new Date(certificate.issuedAt),
  }
  return makePdf('landscape', about, (doc, root) => {
    drawBackground(doc)
    drawPanelHead(doc, root, certificate)
    if (certificate.replaced) drawReplaced(doc, root, certificate.replaced, certificate.timeZone)
    drawStatement(doc, root, certificate)
    drawFacts(doc, root, certificate)
    drawCode(doc, root, certificate)
  })
}

type Parent = PDFKit.PDFStructureElement

/** Adds what `draw` draws to the tag tree as one element. */
function tagged(doc: Pdf, parent: Parent, type: 'H1' | 'P' | 'Figure', draw: () => void, alt?: string): void {
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, draw))
}

function drawBackground(doc: Pdf): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, PANEL.width, PAGE.height).fill(IRON)
  doc.rect(PANEL.width, 0, 6, PAGE.height).fill(HIVIS)
  // A weight plate, half of it behind the edge.
  const axis = 292
  doc.save().rect(0, 0, PANEL.width, PAGE.height).clip()
  for (const [radius, colour] of [
    [116, '#152b2f'],
    [84, '#1b3236'],
    [30, IRON],
  ] as const) {
    doc.circle(PANEL.width, axis, radius).fill(colour)
  }
  doc.lineWidth(1.5).circle(PANEL.width, axis, 100).stroke(IRON_LINE)
  doc.restore()
  doc.lineWidth(0.75).moveTo(BODY.left, FACTS.top).lineTo(BODY.right, FACTS.top).stroke(BORDER)
  doc.endMarkedContent()
}

function drawPanelHead(doc: Pdf, root: Parent, { portalName }: Certificate): void {
  tagged(doc, root, 'Figure', () => drawMark(doc, PANEL.inset - 6, 40, 76, WHITE, HIVIS), 'GQ')
  const width = PANEL.width - 2 * PANEL.inset
  tagged(doc, root, 'P', () => {
    doc.font(BOLD).fillColor(WHITE)
    const box = { width, height: 54, largest: 15, smallest: 9 }
    fitText(doc, portalName, box)
    drawFitted(doc, portalName, PANEL.inset, 132, box)
  })
}

interface Line {
  words: string
  font: string
  colour: string
  box: TextBox
  gapAfter: number
}

function drawReplaced(doc: Pdf, root: Parent, { by, at }: { by: string; at: number }, timeZone: string): void {
  const { top, height } = REPLACED
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(BODY.left, top, BODY_WIDTH, height, 6).fill(ORANGE_SOFT)
  doc.rect(BODY.left, top, 4, height).fill(ORANGE)
  doc.endMarkedContent()
  const words = `Superseded on ${dateInWords(at, timeZone)} by ${by}`
  tagged(doc, root, 'P', () => {
    doc.font(BOLD).fillColor(ON_ORANGE_SOFT)
    const box = { width: BODY_WIDTH - 36, height: 20, largest: 14, smallest: 9 }
    const taken = fitText(doc, words, box)
    drawFitted(doc, words, BODY.left + 20, top + (height - taken) / 2, box)
  })
}

function drawStatement(doc: Pdf, root: Parent, { holderName, moduleTitle, replaced }: Certificate): void {
  tagged(doc, root, 'H1', () => {
    doc.font(BOLD).fontSize(24).fillColor(PETROL)
    doc.text('Certificate of Completion', BODY.left, STATEMENT.head, { width: BODY_WIDTH })
  })
  const small = (words: string): Line => {
    const box = { width: BODY_WIDTH, height: 20, largest: 15, smallest: 15 }
    return { words, font: REGULAR, colour: TEXT_MUTED, box, gapAfter: 8 }
  }
  const large = (words: string, colour: string, height: number, largest: number): Line => {
    return { words, font: BOLD, colour, box: { width: BODY_WIDTH, height, largest, smallest: 12 }, gapAfter: 26 }
  }
  const lines = [
    small('This is to certify that'),
    large(holderName, TEXT, 112, 52),
    small('has completed the module and passed its quiz:'),
    large(moduleTitle, PETROL, 80, 34),
  ]
  const heights = lines.map(line => fitText(doc.font(line.font), line.words, line.box))
  const total = lines.reduce((sum, line, index) => sum + (heights[index] ?? 0) + line.gapAfter, 0)
  const top = replaced ? REPLACED.top + REPLACED.height : STATEMENT.top
  let y = top + (STATEMENT.bottom - top - total) / 2
  lines.forEach(({ words, font, colour, box, gapAfter }, index) => {
    const at = y
    tagged(doc, root, 'P', () => {
      fitText(doc.font(font).fillColor(colour), words, box)
      drawFitted(doc, words, BODY.left, at, box)
    })
    y += (heights[index] ?? 0) + gapAfter
  })
}

function drawFacts(doc: Pdf, root: Parent, certificate: Certificate): void {
  const { validUntil, timeZone } = certificate
  const first = [
    ['Score', `${certificate.score}%`, 96],
    ['Issued', dateInWords(certificate.issuedAt, timeZone), 170],
    ['Valid until', validUntil === null ? 'No end date' : longDate(validUntil), BODY_WIDTH - 96 - 170 - 2 * FACTS.gap],
  ] as const
  drawRow(doc, root, FACTS.top + 16, first)
  drawRow(doc, root, FACTS.top + 16 + FACTS.row, [['Certificate number', certificate.number, BODY_WIDTH]])
}

function drawRow(
  doc: Pdf,
  root: Parent,
  top: number,
  facts: readonly (readonly [label: string, value: string, width: number])[],
): void {
  let x = BODY.left
  for (const [label, value, width] of facts) {
    const left = x
    tagged(doc, root, 'P', () => {
      doc.font(REGULAR).fontSize(11).fillColor(TEXT_MUTED).text(label, left, top, { width, lineBreak: false })
    })
    tagged(doc, root, 'P', () => {
      doc.font(BOLD).fillColor(TEXT)
      fitText(doc, value, { width, height: 24, largest: 16, smallest: 8 })
      doc.text(value, left, top + 17, { width, lineBreak: false })
    })
    x += width + FACTS.gap
  }
}

function drawCode(doc: Pdf, root: Parent, { number, checkedAt }: Certificate): void {
  const tile = PANEL.width - 2 * PANEL.inset
  const top = PAGE.height - 58 - tile
  const draw = () => drawQrCode(doc, checkedAt ?? number, PANEL.inset, top, tile)
  const holds = checkedAt ? `leads to ${checkedAt}` : `holds the certificate number ${number}`
  tagged(doc, root, 'Figure', draw, `QR code that ${holds}`)
  tagged(doc, root, 'P', () => {
    doc.font(REGULAR).fontSize(9.5).fillColor(ON_IRON_MUTED)
    const words = checkedAt ? 'Scan to check this certificate' : 'Scan for the certificate number'
    doc.text(words, PANEL.inset, top + tile + 9, { width: tile, align: 'center' })
  })
}

/** `16 November 2026`, on the company's calendar. */
function dateInWords(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(instant)
}
