// The figures of a pack: named and there, drawn by the rules, said in words, and enough of them.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkPack } from './check.ts'
import { by, FIGURE_FILE, GOOD, MODULE_FILE, problemsAfter, SWMS_FILE, TOPIC_FILE } from './good-pack.ts'
import { FIGURE_LINE, type Files, figureOf, problemsIn, spoil, withFigures, withPack } from './sample-pack.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const LINE = `${FIGURE_LINE}(figure:lifting)`

const problemsOf = (files: Files) =>
  withPack(files, async dir =>
    (await checkPack(dir)).problems.map(({ file, line, message }) => `${file}:${line} ${message}`),
  )

test('a text names the very drawing by its hash, whatever line ends it was saved with', async () => {
  const hash = hashOf(figureOf('Lift'))
  for (const lines of ['\n', '\r\n']) {
    const files = { ...GOOD, [FIGURE_FILE]: figureOf('Lift').replaceAll('\n', lines) }
    const { pack, problems } = await withPack(files, checkPack)
    expect(problems).toEqual([])
    expect(pack.swms[0]?.content).toContain(`${FIGURE_LINE}(file:${hash})`)
    expect(pack.files).toContainEqual({ kind: 'drawing', hash, file: FIGURE_FILE, svg: figureOf('Lift') })
  }
})

describe('a figure in a text', () => {
  test.each<[string, (text: string) => string, string]>([
    ['that is not there', by('(figure:lifting)', '(figure:lowering)'), '80 there is no figure "lowering"'],
    ['with too few words', by(FIGURE_LINE, '![Two people lift a carton.]'), '80 say what the figure shows, in 8 words'],
    ['in a line of words', by(LINE, `Look: ${LINE}`), '80 a figure stands on a line of its own'],
    ['right below a list', by(`\n${LINE}`, LINE), '79 a figure stands on a line of its own'],
    ['right above a paragraph', by(LINE, `${LINE}\nMore.`), '80 a figure stands on a line of its own'],
    ['in a list', by(LINE, `- ${LINE}`), '80 a figure stands on a line of its own'],
    ['by an address elsewhere', by('(figure:lifting)', '(lifting.svg)'), '80 a picture in the text must be'],
  ])('%s', async (_, change, expected) => {
    expect(await problemsAfter(SWMS_FILE, change)).toContainEqual(expect.stringContaining(expected))
  })

  test('may stand right below a heading', async () => {
    expect(await problemsAfter(MODULE_FILE, by('Read **the label** first.', `### Look\n${LINE}\n\nRead.`))).toEqual([])
  })
})

describe('the drawing of a figure', () => {
  test.each<[string, (text: string) => string, string]>([
    ['of another size', by('640 360', '320 160'), '1 here must stand viewBox="0 0 640 360"'],
    ['without a background', by('width="640"', 'width="600"'), '2 the first shape must be a background'],
    ['without a font', by(' font-family="Arial, sans-serif"', ''), '1 here must stand font-family="Arial, sans-serif"'],
    ['that is no picture by itself', by(' xmlns="http://www.w3.org/2000/svg"', ''), '1 here must stand xmlns='],
    ['with words that are too small', by('font-size="20"', 'font-size="19"'), '3 words need font-size="20" or more'],
    ['with words of no size', by(' font-size="20"', ''), '3 words need font-size="20" or more'],
    ['that is too large', by('Lift', 'Lift '.repeat(1700)), '1 the drawing has 8'],
    ['with a script', by('Lift</text>', 'Lift</text><script>alert(1)</script>'), '3 <script> is not allowed'],
    ['that acts', by('<text ', '<text onload="alert(1)" '), '3 the attribute "onload" is not allowed'],
    ['that loads', by('<text ', '<image href="https://evil.example/x"/><text '), '3 <image> is not allowed'],
    ['that is empty', () => '', '1 the drawing must start with <svg'],
  ])('%s is refused', async (_, change, expected) => {
    expect(await problemsAfter(FIGURE_FILE, change)).toContainEqual(expect.stringContaining(expected))
  })

  test('that nothing names, under a name that does not fit, or there twice', async () => {
    const more = {
      'figures/stray.svg': figureOf('Stray'),
      'figures/Big.svg': figureOf('Big'),
      'figures/notes.txt': 'x',
      'figures/twice.svg': figureOf('Ask'),
    }
    expect(await problemsOf({ ...GOOD, ...more })).toEqual([
      'figures/Big.svg:1 this name does not fit here; names are like "manual-handling-load-close.svg"',
      'figures/notes.txt:1 this name does not fit here; names are like "manual-handling-load-close.svg"',
      'figures/stray.svg:1 nothing uses this file; delete it',
      'figures/twice.svg:1 this is the same drawing as figures/floor.svg; keep one of them',
    ])
  })
})

describe('a drawing of an export', () => {
  const svg = figureOf('Exported')
  const good: Files = { ...GOOD, [SWMS_FILE]: spoil(GOOD[SWMS_FILE] ?? '', 'figure:lifting', `file:${hashOf(svg)}`) }
  const { [FIGURE_FILE]: _named, ...exported } = good

  test('is named by its hash', async () => {
    expect(await problemsOf({ ...exported, [`files/${hashOf(svg)}.svg`]: svg })).toEqual([])
    expect(await problemsOf({ ...exported, [`files/${hashOf(svg)}.svg`]: figureOf('Another') })).toContainEqual(
      expect.stringContaining('this is not the file that had this hash'),
    )
  })

  test('is checked like a figure', async () => {
    const small = spoil(svg, 'font-size="20"', 'font-size="9"')
    const files = {
      ...{ ...exported, [SWMS_FILE]: spoil(exported[SWMS_FILE] ?? '', hashOf(svg), hashOf(small)) },
      [`files/${hashOf(small)}.svg`]: small,
    }
    expect(await problemsOf(files)).toEqual([expect.stringMatching(/\.svg:3 words need font-size="20" or more/)])
  })

  test('is no picture for a module', async () => {
    const module = spoil(GOOD[MODULE_FILE] ?? '', 'know-the-range.svg', `file:${hashOf(svg)}`)
    const all: Files = { ...exported, [MODULE_FILE]: module }
    const { 'modules/art/know-the-range.svg': _unused, ...files } = all
    expect(await problemsOf({ ...files, [`files/${hashOf(svg)}.svg`]: svg })).toEqual([
      `${MODULE_FILE}:7 files/${hashOf(svg)}.webp is missing`,
    ])
  })
})

describe('how many there must be', () => {
  const without = (name: string) => (text: string) => text.replace(`\n${FIGURE_LINE}(figure:${name})\n`, '')

  test.each<[string, string, (text: string) => string, string]>([
    ['a SWMS has one', SWMS_FILE, without('lifting'), '9 there are 0 figures in the text, but must be at least 1'],
    ['a module has two', MODULE_FILE, without('floor'), '12 there is 1 figure in the text, but must be at least 2'],
    [
      'the same one twice is one',
      MODULE_FILE,
      by('(figure:floor)', '(figure:label)'),
      '12 there is 1 figure in the text, but must be at least 2',
    ],
    [
      'a manual has two as well',
      MODULE_FILE,
      text => without('floor')(spoil(text, 'passingScore: 88', 'passingScore: 0')),
      '12 there is 1 figure in the text, but must be at least 2',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expected)
  })

  test('a topic has its drawing or a figure', async () => {
    const { 'toolbox/GQTT001-lifting.svg': _gone, ...files } = GOOD
    expect(await problemsOf(files)).toEqual([`${TOPIC_FILE}:1 the drawing is missing: GQTT001-lifting.svg`])
    const topic = spoil(files[TOPIC_FILE] ?? '', 'Heavy loads.', `Heavy loads.\n\n${LINE}`)
    expect(await problemsOf({ ...files, [TOPIC_FILE]: topic })).toEqual([])
  })
})

describe('what is counted leaves figures out', () => {
  const many = Array.from({ length: 30 }, () => 'lifting')

  test('the lines of a SWMS', async () => {
    expect(await problemsAfter(SWMS_FILE, text => withFigures(text, ...many, ...many))).toEqual([])
  })

  test('the minutes of a module', async () => {
    const long = FIGURE_LINE.replace('carton', 'carton '.repeat(300))
    const figures = many.map(name => `\n${long}(figure:${name})\n`).join('')
    expect(await problemsAfter(MODULE_FILE, text => `${text}${figures}`)).toEqual([])
  })

  test('the numbers that sources must have in the text', async () => {
    const figure = FIGURE_LINE.replace('a carton', '10 amps of cartons')
    const said = 'A normal outlet is rated at 10 amps.'
    const problems = await problemsAfter(
      MODULE_FILE,
      by(said, `A normal outlet is rated.\n\n${figure}(figure:lifting)`),
    )
    expect(problems).toEqual([expect.stringContaining('the text does not say 10 amps')])
  })

  test('the words of a section, which is empty without any', async () => {
    const problems = await withPack(
      { ...GOOD, [MODULE_FILE]: spoil(GOOD[MODULE_FILE] ?? '', 'Ask about the floor as well.', '') },
      async dir => problemsIn((await checkPack(dir)).problems, MODULE_FILE),
    )
    expect(problems).toEqual(['21 the section "Floors" is empty'])
  })
})
