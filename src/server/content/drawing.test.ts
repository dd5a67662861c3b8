import { expect, it, test } from 'vitest'
import { checkDrawing } from './drawing.ts'
import { Findings } from './places.ts'
import { DRAWING, PICTURE, problemsIn, spoil } from './sample-pack.ts'

const SHOWN = { viewBox: '0 0 320 160', hasBackground: true, isDescribed: false }
const PRINTED = { viewBox: '0 0 480 200', hasBackground: false, isDescribed: true }
const CIRCLE = '<circle cx="80" cy="80" r="20" fill="#0a5157"/>'

function problemsOf(svg: string, frame = SHOWN): string[] {
  const findings = new Findings()
  checkDrawing('x.svg', svg, frame, findings)
  return problemsIn(findings.sorted(), 'x.svg')
}

it('plain shapes in our colours are fine', () => {
  expect(problemsOf(PICTURE)).toEqual([])
  expect(problemsOf(DRAWING, PRINTED)).toEqual([])
})

test.each([
  ['shapes in groups', '<g><g><circle cx="8" cy="8" r="2"/></g></g>'],
  ['a path without spaces', '<path d="M1.5.5L-3-4.25H9z"/>'],
  ['numbers of 6 digits', '<path d="M123456.123456 123456L1 2"/>'],
])('%s are fine', (_, shape) => {
  expect(problemsOf(spoil(PICTURE, CIRCLE, shape))).toEqual([])
})

it('a printed drawing has no background', () => {
  expect(problemsOf(PICTURE, { ...SHOWN, hasBackground: false })).toEqual(['2 this drawing has no background'])
})

test.each([
  ['no words', ''],
  ['too few', ' aria-label="A person with a box"'],
])('a printed drawing with %s for those who cannot see it is refused', (_, label) => {
  const svg = DRAWING.replace(/ aria-label="[^"]*"/, label)
  expect(problemsOf(svg, PRINTED)).toEqual([expect.stringContaining('1 say what it shows')])
})

test.each<[string, string, string]>([
  ['a name that every object has', '<toString x="1"/>', '3 <toString> is not allowed'],
  ['points that run together', '<polygon points="10,10 20-5 30,10"/>', '3 points='],
  ['points that are no numbers', '<polygon points="-,-"/>', '3 points='],
  ['an odd number of points', '<polygon points="1,2 3"/>', '3 points='],
  ['dashes of no length', '<line x1="1" y1="1" x2="9" y2="9" stroke-dasharray="0 6"/>', '3 stroke-dasharray='],
  ['a number of 26 digits', '<circle cx="10000000000000000000000000" cy="1" r="1"/>', '3 cx='],
  ['a path that lacks a number', '<path d="M 1"/>', '3 d='],
  ['numbers of 26 digits in a path', `<path d="M${'1'.repeat(26)} ${'1'.repeat(26)}L1 2"/>`, '3 d='],
  ['a fraction of 26 digits in a path', `<path d="M1.${'1'.repeat(26)} 2L1 2"/>`, '3 d='],
  ['an attribute where a text ends', '<text x="1" y="1">A</text x="1">', '3 write </text> and nothing more in it'],
  ['a slash where a text ends', '<text x="1" y="1">A</text/>', '3 write </text> and nothing more in it'],
  ['a control character', '<text x="1" y="1">A\u0001B</text>', '3 here is a character that cannot be seen'],
  ['a shape in a shape', '<rect x="1" y="1"><circle r="1"/></rect>', '3 <circle> must not be inside <rect>'],
  ['words in a shape', '<rect x="1" y="1"><text x="1" y="9">A</text></rect>', '3 <text> must not be inside <rect>'],
  ['a text in a text', '<text x="1" y="1">A<text x="9" y="9">B</text></text>', '3 <text> must not be inside <text>'],
  ['a path of nothing', '<path d="-"/>', '3 d='],
  ['a path that does not begin with a move', '<path d="L1 2"/>', '3 d='],
  ['a bare ampersand', '<text x="1" y="1">Lift & carry</text>', '3 write &amp; for &'],
  ['an entity that XML does not know', '<text x="1" y="1">Lift&nbsp;it</text>', '3 write &amp; for &'],
  ['an attribute twice', '<circle cx="1" cx="2" cy="1" r="1"/>', '3 <circle> has an attribute twice'],
  ['spaces around the sign', '<circle cx = "50" cy="1" r="1"/>', '3 this is not a plain shape'],
  ['a script', '<script>alert(1)</script>', '3 <script> is not allowed'],
  ['a style', '<style>* { fill: red }</style>', '3 <style> is not allowed'],
  ['a link', '<a href="https://example.com"></a>', '3 <a> is not allowed'],
  ['a foreign object', '<foreignObject></foreignObject>', '3 <foreignObject> is not allowed'],
  ['a picture in it', '<image href="x.png"/>', '3 <image> is not allowed'],
  ['a gradient', '<linearGradient></linearGradient>', '3 <linearGradient> is not allowed'],
  ['a second svg', '<svg></svg>', '3 <svg> is not allowed'],
  [
    'a handler',
    '<circle cx="8" cy="8" r="2" onload="alert(1)"/>',
    '3 the attribute "onload" is not allowed on <circle>',
  ],
  ['a transform', '<g transform="scale(2)"></g>', '3 the attribute "transform" is not allowed on <g>'],
  ['a style attribute', '<circle cx="8" cy="8" r="2" style="fill:red"/>', '3 the attribute "style" is not allowed'],
  ['a font', '<text x="1" y="1" font-family="Arial">A</text>', '3 the attribute "font-family" is not allowed'],
  ['a colour of another house', '<circle cx="8" cy="8" r="2" fill="#ff0000"/>', '3 fill="#ff0000" is not allowed'],
  ['a reference as paint', '<circle cx="8" cy="8" r="2" fill="url(#a)"/>', '3 fill="url(#a)" is not allowed'],
  ['a share as a length', '<circle cx="50%" cy="8" r="2"/>', '3 cx="50%" is not allowed'],
  ['a comment', '<!-- hello -->', '3 this is not a plain shape'],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]>', '3 this is not a plain shape'],
  ['attributes in single quotes', "<circle cx='8'/>", '3 this is not a plain shape'],
  ['words outside a text', 'hello', '3 words stand only inside <text>'],
  ['what is not closed', '<g>', '4 </svg> closes what is not open'],
])('%s is refused', (_, by, expected) => {
  expect(problemsOf(spoil(PICTURE, CIRCLE, by))).toContainEqual(expect.stringContaining(expected))
})

test.each<[string, string, string]>([
  ['another size', spoil(PICTURE, '0 0 320 160', '0 0 100 100'), '1 here must stand viewBox="0 0 320 160"'],
  ['no background', spoil(PICTURE, 'width="320"', 'width="300"'), '2 the first shape must be a background'],
  ['something behind the end', `${PICTURE}<script>alert(1)</script>`, '5 something stands outside the <svg>'],
  ['an empty file', '', '1 the drawing must start with <svg'],
  ['no end', spoil(PICTURE, '</svg>', ''), '5 <svg> is not closed'],
])('%s is refused', (_, svg, expected) => {
  expect(problemsOf(svg)).toContainEqual(expect.stringContaining(expected))
})
