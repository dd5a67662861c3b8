// Draws the plain SVG of a topic into the PDF: the shapes that content/README.md allows, and nothing else.
import { decode } from './blocks.ts'
import type { Pdf } from './pdf.ts'
import { drawLine, widthOf } from './rich-text.ts'

type Attributes = Readonly<Record<string, string>>

interface Shape {
  name: string
  attributes: Attributes
  text: string
}

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/g
const INHERITED = /^(fill|stroke|font|text|opacity)/

interface Drawing {
  width: number
  height: number
  /** What a reader who cannot see it hears. */
  description: string
  shapes: Shape[]
}

export function parseDrawing(svg: string): Drawing {
  const shapes: Shape[] = []
  const groups: Attributes[] = [{}]
  let box = [0, 0, 480, 200]
  let description = ''
  for (const [, close = '', name = '', source = '', empty = '', text = ''] of svg.matchAll(TAG)) {
    if (close !== '') {
      if (name === 'g') groups.pop()
      continue
    }
    const own = Object.fromEntries([...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
    if (name === 'svg') {
      box = numbers(own.viewBox ?? '0 0 480 200')
      description = own['aria-label'] ?? ''
    } else if (name === 'g' && empty === '') groups.push({ ...groups.at(-1), ...inherited(own) })
    else if (name !== 'g') shapes.push({ name, attributes: { ...groups.at(-1), ...own }, text: decode(text.trim()) })
  }
  return { width: box[2] ?? 480, height: box[3] ?? 200, description, shapes }
}

export function paintDrawing(pdf: Pdf, drawing: Drawing, x: number, y: number, width: number): void {
  pdf.save()
  pdf.translate(x, y).scale(width / drawing.width)
  for (const shape of drawing.shapes) {
    if (shape.name === 'text') paintLabel(pdf, shape)
    else paintShape(pdf, shape)
  }
  pdf.restore()
}

function paintShape(pdf: Pdf, { name, attributes }: Shape): void {
  const fill = attributes.fill ?? '#000000'
  const stroke = attributes.stroke ?? 'none'
  const fills = fill !== 'none' && name !== 'line'
  if (!fills && stroke === 'none') return
  pdf.save()
  if (attributes.opacity !== undefined) pdf.opacity(Number(attributes.opacity))
  if (stroke !== 'none') {
    pdf.lineWidth(number(attributes, 'stroke-width', 1))
    pdf.lineCap(attributes['stroke-linecap'] ?? 'butt')
    pdf.lineJoin(attributes['stroke-linejoin'] ?? 'miter')
    const [dash, space = dash] = numbers(attributes['stroke-dasharray'] ?? '')
    if (dash !== undefined && space !== undefined) pdf.dash(dash, { space })
  }
  outline(pdf, name, attributes)
  const rule = attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  if (fills && stroke !== 'none') pdf.fillAndStroke(fill, stroke, rule)
  else if (fills) pdf.fill(fill, rule)
  else pdf.stroke(stroke)
  pdf.restore()
}

function outline(pdf: Pdf, name: string, attributes: Attributes): void {
  const at = (key: string) => number(attributes, key)
  switch (name) {
    case 'rect': {
      const radius = Math.min(number(attributes, 'rx', at('ry')), at('width') / 2, at('height') / 2)
      if (radius > 0) pdf.roundedRect(at('x'), at('y'), at('width'), at('height'), radius)
      else pdf.rect(at('x'), at('y'), at('width'), at('height'))
      break
    }
    case 'circle':
      pdf.circle(at('cx'), at('cy'), at('r'))
      break
    case 'ellipse':
      pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
      break
    case 'line':
      pdf.moveTo(at('x1'), at('y1')).lineTo(at('x2'), at('y2'))
      break
    case 'polyline':
    case 'polygon': {
      const points = numbers(attributes.points ?? '')
      for (let i = 0; i + 1 < points.length; i += 2) {
        const [x = 0, y = 0] = points.slice(i, i + 2)
        if (i === 0) pdf.moveTo(x, y)
        else pdf.lineTo(x, y)
      }
      if (name === 'polygon') pdf.closePath()
      break
    }
    case 'path':
      pdf.path(attributes.d ?? '')
      break
  }
}

function paintLabel(pdf: Pdf, { attributes, text }: Shape): void {
  const size = number(attributes, 'font-size', 12)
  const run = { text, bold: isBold(attributes) }
  const share = { middle: 0.5, end: 1 }[attributes['text-anchor'] ?? ''] ?? 0
  const x = number(attributes, 'x') - widthOf(pdf, run, size) * share
  drawLine(pdf, run, x, number(attributes, 'y'), size, attributes.fill ?? '#000000')
}

function isBold(attributes: Attributes): boolean {
  return attributes['font-weight'] === 'bold' || number(attributes, 'font-weight', 400) >= 600
}

function number(attributes: Attributes, key: string, otherwise = 0): number {
  const value = Number(attributes[key])
  return attributes[key] === undefined || Number.isNaN(value) ? otherwise : value
}

function numbers(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter(part => part !== '')
    .map(Number)
}

function inherited(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => INHERITED.test(key)))
}
