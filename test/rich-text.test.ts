// The editor's format over every text of the training material: nothing that a reader would see changes on its way through.
import { MarkdownManager } from '@tiptap/markdown'
import { describe, expect, test } from 'vitest'
import { EXTENSIONS } from '../src/client/authoring/rich-text/format.ts'
import { htmlOf } from '../src/server/content/html.ts'
import { readPack } from '../src/server/content/read-pack.ts'
import { sectionsOf } from '../src/server/content/sections.ts'
import { CONTENT_DIR } from '../src/server/folders.ts'

const { pack } = await readPack(CONTENT_DIR)
const format = new MarkdownManager({ extensions: EXTENSIONS })
const through = (markdown: string) => format.serialize(format.parse(markdown))

const documents = [
  ...pack.swms.map(({ title, content }) => ({ title, sections: sectionsOf(content) })),
  ...[...pack.topics, ...pack.modules].map(({ title, sections }) => ({ title, sections })),
]

test.each(documents)('$title', ({ sections }) => {
  expect(sections.length).toBeGreaterThan(0)
  for (const { markdown } of sections) {
    const once = through(markdown)
    expect(htmlOf(once)).toBe(htmlOf(markdown))
    // Whoever opens and saves it again changes nothing more.
    expect(through(once)).toBe(once)
  }
})

test('all of the pack is among them', () => {
  expect(documents).toHaveLength(pack.swms.length + pack.topics.length + pack.modules.length)
})

describe('what somebody types stays what it is', () => {
  const typed = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  test.each([
    ...['1986. A good year', '3) Three', '# No heading', '## Nor this', '- Not a list', '+ Nor this', '* Nor that'],
    ...['> Not quoted', 'a*b*c', '_under_', '`code`', '<script>alert(1)</script>', 'a < b & c', '| a | b |'],
    ...[
      '![x](javascript:alert(1))',
      '[link](https://example.com)',
      '\\ a backslash',
      '~~gone~~',
      '&amp;',
      '---',
      '===',
    ],
  ])('%s', text => {
    const markdown = format.serialize(typed(text))
    expect(format.parse(markdown)).toEqual(typed(text))
    const plain = htmlOf(markdown).replace(/<\/?p>/g, '')
    expect(plain).not.toContain('<')
    expect(
      plain
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .trim(),
    ).toBe(text)
  })

  const picture = (alt: string) => ({
    ...{ type: 'doc', content: [{ type: 'image', attrs: { src: `file:${'a'.repeat(64)}`, alt, title: null } }] },
  })

  test.each([
    ['A ladder', 'A ladder'],
    ['Bay 3] left', 'Bay 3  left'],
    ['[x](y)', 'x (y)'],
  ])('the words of a picture: %s', (alt, kept) => {
    const markdown = format.serialize(picture(alt))
    expect(markdown).toBe(`![${kept}](file:${'a'.repeat(64)})`)
    expect(format.parse(markdown)).toMatchObject({ content: [{ type: 'image', attrs: { alt: kept } }] })
  })

  test('spaces in front of a later paragraph make no computer code of it', () => {
    const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
    const markdown = format.serialize({ type: 'doc', content: [text('First.'), text('    Second.')] })
    expect(format.parse(markdown)).toEqual({ type: 'doc', content: [text('First.'), text('Second.')] })
  })

  test('a sign at the end of a heading stays', () => {
    const heading = { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'C #' }] }
    expect(format.parse(format.serialize({ type: 'doc', content: [heading] }))).toEqual({
      type: 'doc',
      content: [heading],
    })
  })
})
