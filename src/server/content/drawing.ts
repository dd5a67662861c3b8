// What a drawing may consist of: plain shapes in the company's colours, and nothing that could run, load or link.
import type { Findings } from './places.ts'

const SHAPES: Record<string, readonly string[]> = {
  svg: ['xmlns', 'viewBox', 'aria-label', 'font-family'],
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
  ...['#17794a', '#def2e5', '#0f5e38', '#c2282d', '#fce5e3', '#a01b20'],
  ...['#fde9dc', '#cf5408', '#963a02', '#e3edfc', '#2766c8', '#1c4f9f', '#fbe3ef', '#b4246d', '#93175a'],
])

/** Short enough for every program that draws it. In a path the next may begin at once, but not in the middle of one that is too long. */
const DIGITS = '-?(?:\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})(?!\\d)'
const NUMBER = new RegExp(`^${DIGITS}$`)
const PAIR = `${DIGITS}(?:\\s*,\\s*|\\s+)${DIGITS}`
const COLOUR = { test: (value: string) => COLOURS.has(value.toLowerCase()) }
const PAINT: Record<string, { test(value: string): boolean }> = {
  fill: COLOUR,
  stroke: COLOUR,
  'stroke-width': NUMBER,
  'stroke-linecap': /^(butt|round|square)$/,
  'stroke-linejoin': /^(miter|round|bevel)$/,
  'stroke-dasharray': {
    test: value => new RegExp(`^${DIGITS}(?:[ ,]+${DIGITS})*$`).test(value) && isLongerThanNothing(value),
  },
  'fill-rule': /^(nonzero|evenodd)$/,
  opacity: NUMBER,
}

const VALUES: Record<string, { test(value: string): boolean }> = {
  ...PAINT,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 \d+ \d+$/,
  'aria-label': /^[^&]*$/,
  'font-family': /^Arial, sans-serif$/,
  points: new RegExp(`^\\s*${PAIR}(?:(?:\\s*,\\s*|\\s+)${PAIR})*\\s*$`),
  d: { test: isPath },
  'text-anchor': /^(start|middle|end)$/,
  'font-weight': /^(normal|bold|[1-9]00)$/,
}

export interface DrawingFrame {
  viewBox: string
  /** Whether the first shape must cover the whole drawing. */
  hasBackground: boolean
  /** Whether it shows something that the text around it does not say, and so must say it in words too. */
  isDescribed: boolean
  /** Of one that is shown by itself, as a picture: it brings no fonts, and is as small as a phone at times. */
  alone?: { mostBytes: number; leastFontSize: number }
}

const LEAST_WORDS = 8
const PARENTS = new Set(['svg', 'g'])

const TAG = /<(?<close>\/?)(?<name>[A-Za-z][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+="[^"<>]*")*)\s*(?<empty>\/?)>/g

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
      else if (attributes !== '' || empty !== '') report(match.index, `write </${name}> and nothing more in it`)
      continue
    }
    if (open.length === 0 && names.length > 0) report(match.index, 'something stands outside the <svg>')
    const parent = open.at(-1)
    // Nothing else shows what is inside it, on a screen or on paper.
    if (parent !== undefined && !PARENTS.has(parent)) report(match.index, `<${name}> must not be inside <${parent}>`)
    names.push(name)
    if (empty === '') open.push(name)
    const read = readAttributes(attributes)
    if (read.size < (attributes.match(/="/g)?.length ?? 0)) report(match.index, `<${name}> has an attribute twice`)
    checkElement(match.index, name, read, names.length)
  }
  checkBetween(end, svg.length)
  const control = svg.search(/[^\P{Cc}\t\n\r]/u)
  if (control >= 0) report(control, 'here is a character that cannot be seen; delete it')
  if (names[0] !== 'svg') report(0, 'the drawing must start with <svg xmlns="http://www.w3.org/2000/svg" viewBox="…">')
  if (open.length > 0) report(svg.length, `<${open.at(-1)}> is not closed`)
  const [bytes, most] = [Buffer.byteLength(svg), frame.alone?.mostBytes ?? Number.POSITIVE_INFINITY]
  if (bytes > most) report(0, `the drawing has ${bytes} bytes, but may have ${most}`)

  function checkBetween(from: number, to: number): void {
    const between = svg.slice(from, to)
    const first = from + between.search(/\S/)
    if (between.trim() === '') return
    if (/[<>]/.test(between)) report(first, 'this is not a plain shape with attributes in double quotes')
    else if (open.at(-1) !== 'text') report(first, 'words stand only inside <text>')
    else if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(between)) report(first, 'write &amp; for &')
  }

  function checkElement(offset: number, name: string, attributes: ReadonlyMap<string, string>, position: number): void {
    const own = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
    if (own === undefined || (name === 'svg') !== (position === 1)) {
      report(offset, `<${name}> is not allowed in a drawing`)
      return
    }
    for (const [attribute, value] of attributes) {
      const paints = name !== 'svg' && Object.hasOwn(PAINT, attribute)
      if (!own.includes(attribute) && !paints)
        report(offset, `the attribute "${attribute}" is not allowed on <${name}>`)
      else if (!(Object.hasOwn(VALUES, attribute) ? VALUES[attribute] : NUMBER)?.test(value))
        report(offset, `${attribute}="${value}" is not allowed in a drawing`)
    }
    if (name === 'svg' && attributes.get('viewBox') !== frame.viewBox)
      report(offset, `here must stand viewBox="${frame.viewBox}"`)
    if (name === 'svg' && frame.isDescribed && wordsIn(attributes.get('aria-label')) < LEAST_WORDS)
      report(offset, `say what it shows, for those who cannot see it: aria-label="…", ${LEAST_WORDS} words or more`)
    if (frame.alone) checkAlone(offset, name, attributes, frame.alone)
    if (position === 2 && covers(name, attributes, frame) !== frame.hasBackground) {
      report(
        offset,
        frame.hasBackground ? 'the first shape must be a background over everything' : 'this drawing has no background',
      )
    }
  }

  function checkAlone(
    offset: number,
    name: string,
    attributes: ReadonlyMap<string, string>,
    { leastFontSize }: { leastFontSize: number },
  ): void {
    const root = ['xmlns="http://www.w3.org/2000/svg"', 'font-family="Arial, sans-serif"']
    for (const needed of name === 'svg' ? root : [])
      if (!attributes.has(needed.split('=')[0] ?? '')) report(offset, `here must stand ${needed}`)
    if (name === 'text' && Number(attributes.get('font-size') ?? 0) < leastFontSize)
      report(offset, `words need font-size="${leastFontSize}" or more, so that they can be read on a phone`)
  }
}

function readAttributes(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

/** A line of dashes and gaps that are both nothing could not be drawn. */
function isLongerThanNothing(lengths: string): boolean {
  return lengths.split(/[ ,]+/).every(length => Number(length) >= 0) && Number(lengths.split(/[ ,]+/)[0]) > 0
}

/** How many numbers each letter of a path takes. */
const PATH_NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const PATH_PART = new RegExp(`([a-zA-Z])((?:\\s*,?\\s*${DIGITS})*)\\s*`, 'gy')

/** It begins with a move, and each letter has as many numbers as it needs. */
function isPath(d: string): boolean {
  const text = d.trim()
  const parts = [...text.matchAll(PATH_PART)]
  if (parts.map(([part]) => part).join('') !== text || !/^[Mm]/.test(text)) return false
  return parts.every(([, letter = '', values = '']) => {
    const needed = PATH_NUMBERS[letter.toLowerCase()]
    const given = values.match(new RegExp(DIGITS, 'g'))?.length ?? 0
    return needed !== undefined && (needed === 0 ? given === 0 : given > 0 && given % needed === 0)
  })
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
