// From Markdown to the HTML that is shown: what each kind of text becomes, and what hostile text does not become.
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { countPictures, withoutPictures } from '../../domain/pictures-in-text.ts'
import { htmlOf, picturesIn, plainHtml, readingHtml, withSizes } from './html.ts'
import { readPack } from './read-pack.ts'
import { sectionsOf } from './sections.ts'

/** Without the line breaks between elements, which nobody sees. */
const shown = (markdown: string) => htmlOf(markdown).replace(/>\n+/g, '>').replace(/\n+</g, '<')

const STEP = '### Step: Plan the move'

test.each([
  ['nothing', '\n  \n', ''],
  ['a paragraph', 'Call **000** now.', '<p>Call <strong>000</strong> now.</p>'],
  ['a heading, below that of its section', '### Decide\n#### Now', '<h4>Decide</h4><h5>Now</h5>'],
  ['a list', '- Look\n- Think', '<ul><li>Look</li><li>Think</li></ul>'],
  ['a list that counts on', '7. Look\n8. Think', '<ol start="7"><li>Look</li><li>Think</li></ol>'],
  ['a case', '> He fell.', '<blockquote><p>He fell.</p></blockquote>'],
  [
    'a table',
    '| Load | Crew |\n|---|---|\n| 20 kg | 1 |',
    '<table><thead><tr><th>Load</th><th>Crew</th></tr></thead><tbody><tr><td>20 kg</td><td>1</td></tr></tbody></table>',
  ],
  [
    'a step, with its hazards and its controls apart',
    `${STEP}\n- Hazard: The weight is **guessed**.\n- Control: Read it.\n- Control: Walk the path.`,
    '<section><h4>Plan the move</h4><h5 class="hazards">Hazards</h5><ul><li>The weight is <strong>guessed</strong>.</li></ul><h5 class="controls">Controls</h5><ul><li>Read it.</li><li>Walk the path.</li></ul></section>',
  ],
  [
    'two steps that do not mix',
    '### Step: One\n- Hazard: A\n\n### Step: Two\n- Control: B',
    '<section><h4>One</h4><h5 class="hazards">Hazards</h5><ul><li>A</li></ul></section><section><h4>Two</h4><h5 class="controls">Controls</h5><ul><li>B</li></ul></section>',
  ],
  [
    'a step with empty lines in its list',
    `${STEP}\n\n- Hazard: A\n\n- Control: B`,
    '<section><h4>Plan the move</h4><h5 class="hazards">Hazards</h5><ul><li>A</li></ul><h5 class="controls">Controls</h5><ul><li>B</li></ul></section>',
  ],
  [
    'a step with something else in its list',
    `${STEP}\n- Hazard: A\n- Else`,
    '<h4>Step: Plan the move</h4><ul><li>Hazard: A</li><li>Else</li></ul>',
  ],
  [
    'a hazard outside a step',
    '- Hazard: Loose parts\n- Fire: leave',
    '<ul><li>Hazard: Loose parts</li><li>Fire: leave</li></ul>',
  ],
])('%s', (_, markdown, html) => {
  expect(shown(markdown)).toBe(html)
})

test('HTML in a text is text', () => {
  const html = htmlOf(`- <p onclick="x()">After</p><script>alert(1)</script> <img src=x onerror=y>

<section class="hazards">Block</section>`)
  expect(html).not.toMatch(/<(?!\/?(ul|li)\b)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;section')
})

test('links and pictures are taken out, their words stay', () => {
  const html = htmlOf('[Press](javascript:alert(1)) ![a](x.png) <javascript:alert(1)> before the quote')
  expect(html).not.toMatch(/<(a|img)|href|src/)
  expect(html).toMatch(/Press.*before the quote/s)
})

describe('a picture that was uploaded', () => {
  const hash = 'ab'.repeat(32)
  const img = (alt: string, size = '') => `<img src="/api/files/${hash}"${size} alt="${alt}" loading="lazy" />`

  test('is shown by its hash, with what it shows in words', () => {
    expect(shown(`Look:\n\n![A ladder & a "wall"](file:${hash})`)).toBe(
      `<p>Look:</p><p>${img('A ladder &amp; a &quot;wall&quot;')}</p>`,
    )
  })

  test('has its size once that is known, so that the text does not jump', () => {
    const sizes = [{ hash, width: 60, height: 40 }]
    expect(withSizes(htmlOf(`![A](file:${hash})`), sizes)).toContain(img('A', ' width="60" height="40"'))
    expect(withSizes(htmlOf(`![A](file:${'cd'.repeat(32)})`), sizes)).not.toContain('width')
    expect(picturesIn(htmlOf(`![A](file:${hash}) and ![B](file:${hash})`))).toEqual([hash, hash])
  })

  test.each([
    ['an address elsewhere', '![a](https://evil.example/x.png)'],
    ['a path of our own', '![a](/api/files/1)'],
    ['a hash that is none', '![a](file:abc)'],
    ['a hash with more behind it', `![a](file:${hash}/../../login)`],
    ['a script', '![a](javascript:alert(1))'],
    ['data', '![a](data:image/svg+xml;base64,PHN2Zz4=)'],
  ])('is not %s', (_, markdown) => {
    expect(htmlOf(markdown)).not.toMatch(/<img|evil|javascript|data:/)
  })

  test('cannot be given anything to do by its words, or in what is stored as HTML', () => {
    expect(htmlOf(`![x" onerror="alert(1)](file:${hash})`)).not.toMatch(/\sonerror="/)
    const stored = `<img src="/api/files/${hash}" onerror="x()" style="position:fixed" srcset="//evil"><img src="//evil/x">`
    expect(readingHtml(stored)).toBe(img(''))
  })

  test('leaves the earlier form of a text as it was', () => {
    expect(plainHtml(`One ![A](file:${hash}) two`)).toBe('<p>One  two</p>')
  })
})

test('what was stored as HTML is cleaned, and reads as Markdown does', () => {
  const stored = '<h3 class="hazards" onclick="x()">Decide</h3><script>alert(1)</script><p style="a">Now</p>'
  expect(readingHtml(stored)).toBe('<h4>Decide</h4><p>Now</p>')
})

test('a text is cut at its headings, and what stands before the first has no title', () => {
  expect(sectionsOf('First.\n\n## Scope\n- All\n\n## Before you lift\nLook.')).toEqual([
    { title: '', anchor: '', markdown: 'First.' },
    { title: 'Scope', anchor: 'scope', markdown: '- All' },
    { title: 'Before you lift', anchor: 'before-you-lift', markdown: 'Look.' },
  ])
  expect(sectionsOf('')).toEqual([])
})

test('of our own texts nothing is lost and nothing is taken out, in the present form or the earlier one', async () => {
  const { pack } = await readPack(fileURLToPath(new URL('../../../content', import.meta.url)))
  const sections = [...pack.topics, ...pack.modules, ...pack.swms].flatMap(source =>
    'content' in source ? sectionsOf(source.content) : source.sections,
  )
  expect(sections.length).toBeGreaterThan(150)
  const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\d]+/gu) ?? []
  for (const { markdown } of sections) {
    expect(readingHtml(htmlOf(markdown).replace(/<section>.*?<\/section>/gs, ''))).not.toMatch(/Hazard:|<h[123]/)
    const read = withoutPictures(markdown)
    const inMarkdown = read.replace(/^### Step:|^- (Hazard|Control):/gm, '').match(/[\p{L}\d]+/gu) ?? []
    const isNumber = (word: string) => /^\d+$/.test(word)
    const seen = words(htmlOf(markdown)).filter(word => word !== 'Hazards' && word !== 'Controls' && !isNumber(word))
    const written = inMarkdown.filter(word => word !== 'Hazards' && word !== 'Controls' && !isNumber(word))
    expect(seen.toSorted()).toEqual(written.toSorted())
    expect(picturesIn(htmlOf(markdown))).toHaveLength(countPictures(markdown))
    // What there was before there were figures.
    expect(readingHtml(plainHtml(read)).replace(/ start="\d+"/g, '')).toBe(htmlOf(read).replace(/ start="\d+"/g, ''))
  }
})
