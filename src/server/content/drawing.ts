// What a drawing may consist of: plain shapes in the company's colours, and nothing that could run, load or link.
import type { Findings } from './places.ts'

const SHAPES: Record<string, readonly string[]> = {
  svg: ['xmlns', 'viewBox', 'aria-label'],
  g: [],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  path: ['d'],
  text: ['x', 'y', 'font-size', 'font-weight', 'text-anchor'],
}

const COLOURS = new Set([
  ...['none', '#132120', '#ffffff', '#84929a', '#e9edea', '#0f2124', '#d9f53f', '#0a5157'],
  ...['#fde9dc', '#cf5408', '#963a02', '#e3edfc', '#2766c8', '#1c4f9f', '#fbe3ef', '#b4246d', '#93175a'],
])

const NUMBER = /^-?\d*\.?\d+$/
const COLOUR = { test: (value: string) => COLOURS.has(value.toLowerCase()) }
const PAINT: Record<string, { test(value: string): boolean }> = {
  fill: COLOUR,
  stroke: COLOUR,
  'stroke-width': NUMBER,
  'stroke-linecap': /^(butt|round|square)$/,
  'stroke-linejoin': /^(miter|round|bevel)$/,
  'stroke-dasharray': /^[\d., ]+$/,
  'fill-rule': /^(nonzero|evenodd)$/,
  opacity: NUMBER,
}

const VALUES: Record<string, { test(value: string): boolean }> = {
  ...PAINT,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 \d+ \d+$/,
  'aria-label': /^[^&]*$/,
  points: /^[-\d.,\s]+$/,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/,
  'text-anchor': /^(start|middle|end)$/,
  'font-weight': /^(normal|bold|[1-9]00)$/,
}

export interface DrawingFrame {
  viewBox: string
  /** Whether the first shape must cover the whole drawing. */
  hasBackground: boolean
  /** Whether it shows something that the text around it does not say, and so must say it in words too. */
  isDescribed: boolean
}

const LEAST_WORDS = 8

const TAG = /<(?<close>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*"[^"<>]*")*)\s*(?<empty>\/?)>/g

export function checkDrawing(file: string, svg: string, frame: DrawingFrame, findings: Findings): void {
  const report = (offset: number, message: string) =>
    findings.report(file, svg.slice(0, offset).split('\n').length, message)
  const open: string[] = []
  const names: string[] = []
  let end = 0
  for (const match of svg.matchAll(TAG)) {
    const { close = '', name = '', attributes = '', empty = '' } = match.groups ?? {}
    checkBetween(end, match.index)
    end = match.index + match[0].length
    if (close !== '') {
      if (open.pop() !== name) report(match.index, `</${name}> closes what is not open`)
      continue
    }
    if (open.length === 0 && names.length > 0) report(match.index, 'something stands outside the <svg>')
    names.push(name)
    if (empty === '') open.push(name)
    checkElement(match.index, name, readAttributes(attributes), names.length)
  }
  checkBetween(end, svg.length)
  if (names[0] !== 'svg') report(0, 'the drawing must start with <svg xmlns="http://www.w3.org/2000/svg" viewBox="…">')
  if (open.length > 0) report(svg.length, `<${open.at(-1)}> is not closed`)

  function checkBetween(from: number, to: number): void {
    const between = svg.slice(from, to)
    const first = from + between.search(/\S/)
    if (between.trim() === '') return
    if (/[<>]/.test(between)) report(first, 'this is not a plain shape with attributes in double quotes')
    else if (open.at(-1) !== 'text') report(first, 'words stand only inside <text>')
  }

  function checkElement(offset: number, name: string, attributes: ReadonlyMap<string, string>, position: number): void {
    const own = SHAPES[name]
    if (own === undefined || (name === 'svg') !== (position === 1)) {
      report(offset, `<${name}> is not allowed in a drawing`)
      return
    }
    for (const [attribute, value] of attributes) {
      const paints = name !== 'svg' && Object.hasOwn(PAINT, attribute)
      if (!own.includes(attribute) && !paints)
        report(offset, `the attribute "${attribute}" is not allowed on <${name}>`)
      else if (!(VALUES[attribute] ?? NUMBER).test(value))
        report(offset, `${attribute}="${value}" is not allowed in a drawing`)
    }
    if (name === 'svg' && attributes.get('viewBox') !== frame.viewBox)
      report(offset, `here must stand viewBox="${frame.viewBox}"`)
    if (name === 'svg' && frame.isDescribed && wordsIn(attributes.get('aria-label')) < LEAST_WORDS)
      report(offset, `say what it shows, for those who cannot see it: aria-label="…", ${LEAST_WORDS} words or more`)
    if (position === 2 && covers(name, attributes, frame) !== frame.hasBackground) {
      report(
        offset,
        frame.hasBackground ? 'the first shape must be a background over everything' : 'this drawing has no background',
      )
    }
  }
}

function readAttributes(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([\w:.-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

function wordsIn(text = ''): number {
  return text.match(/\S+/g)?.length ?? 0
}

function covers(name: string, attributes: ReadonlyMap<string, string>, frame: DrawingFrame): boolean {
  const [, , width, height] = frame.viewBox.split(' ').map(Number)
  const at = (attribute: string) => Number(attributes.get(attribute) ?? 0)
  return (
    name === 'rect' && at('x') <= 0 && at('y') <= 0 && at('width') >= Number(width) && at('height') >= Number(height)
  )
}
