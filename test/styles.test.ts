// One way to style: a component's look is in its own stylesheet, layout is Tailwind's utilities, and nothing is made by hand beside them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classesIn, helpersIn, selectorsIn } from './support/classes.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'src/client')
const ASSETS = join(ROOT, 'dist/client/assets')

const filesUnder = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => ({ name: relative(ROOT, join(folder, name)), text: readFileSync(join(folder, name), 'utf8') }))

const sources = filesUnder(CLIENT, /\.tsx$/).filter(({ name }) => !name.includes('/gallery/'))
const stylesheets = filesUnder(CLIENT, /\.css$/)

test('every class in the code has a rule in the built styles', () => {
  const known = new Set(filesUnder(ASSETS, /\.css$/).flatMap(({ text }) => selectorsIn(text)))
  expect(known.size).toBeGreaterThan(300)
  const unknown = sources.flatMap(({ name, text }) =>
    classesIn(text)
      .filter(each => !known.has(each))
      .map(each => `${name}: ${each}`),
  )
  expect(unknown).toEqual([])
})

test('no stylesheet makes a layout helper of its own', () => {
  expect(existsSync(join(CLIENT, 'ui/css/layout.css'))).toBe(false)
  expect(stylesheets.flatMap(({ name, text }) => helpersIn(text).map(each => `${name}: .${each}`))).toEqual([])
})

describe('what is planted is caught', () => {
  test.each([
    ['<div className="row mt-4">', ['row', 'mt-4']],
    ["<p className={isBig ? 'lede' : undefined}>", ['lede']],
    [`<p className={cx('card', size === 'lg' && 'card--lg', \`tone-\${tone} wide\`)}>`, ['card', 'card--lg', 'wide']],
    ["const column = { className: 'rank', align: 'right' }", ['rank']],
  ])('the classes of %s', (code, classes) => {
    expect(classesIn(code)).toEqual(classes)
  })

  test.each([
    '.row { display: flex; align-items: center; gap: 12px }',
    '.g12 { display: grid } @media (min-width: 900px) { .g12 { grid-template-columns: repeat(12, 1fr) } .s4 { grid-column: span 4 } }',
    '.small { font-size: 14px }',
    '.subtle { color: var(--text-subtle); }',
  ])('the helper in %s', css => {
    expect(helpersIn(css).length).toBeGreaterThan(0)
  })

  test.each([
    '.card { padding: 16px; border: 1px solid; background: var(--surface) }',
    '.card__head { display: flex }',
    '.steps li { display: grid } .steps { gap: 4px }',
    '.band-warn { --fill: var(--warn) }',
  ])('and a component is let through: %s', css => {
    expect(helpersIn(css)).toEqual([])
  })
})
