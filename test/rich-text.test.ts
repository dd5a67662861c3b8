// The editor's format over every text of the training material: nothing that a reader would see changes on its way through.
import { getSchema, type JSONContent } from '@tiptap/core'
import { MarkdownManager } from '@tiptap/markdown'
import { Fragment, Slice } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { EXTENSIONS, inOneParagraph } from '../src/client/authoring/rich-text/format.ts'
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

  const schema = getSchema(EXTENSIONS)
  const lines = (...texts: string[]) =>
    schema.nodeFromJSON({
      type: 'doc',
      content: texts.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    })
  const cell = (type: string, content: JSONContent) => ({ type, content: [content] })

  test('a cell of a table holds one line, since Markdown has no more', () => {
    for (const type of ['tableCell', 'tableHeader']) {
      const node = schema.nodes[type]
      expect(node?.validContent(lines('Part').content)).toBe(true)
      expect(node?.validContent(lines('Part', 'of the belt').content)).toBe(false)
    }
  })

  test('paragraphs that are pasted into a cell are joined by a space, and arrive without HTML', () => {
    const pasted = lines('Part', 'of the belt')
    const slice = inOneParagraph(new Slice(pasted.content, 1, 1))
    expect(slice.content.childCount).toBe(1)
    const table = {
      type: 'table',
      content: ['tableHeader', 'tableCell'].map(type => ({
        ...{ type: 'tableRow', content: [cell(type, slice.content.firstChild?.toJSON())] },
      })),
    }
    const markdown = format.serialize({ type: 'doc', content: [table] })
    expect(markdown).toContain('| Part of the belt |')
    expect(markdown).not.toContain('<br>')
  })

  test('a few words and whole cells are pasted as they are', () => {
    const words = new Slice(lines('Part').firstChild?.content ?? Fragment.empty, 0, 0)
    expect(inOneParagraph(words)).toBe(words)
    const row = schema.nodeFromJSON({
      type: 'tableRow',
      content: [cell('tableCell', lines('Part').firstChild?.toJSON())],
    })
    const cells = new Slice(Fragment.from(row), 1, 1)
    expect(inOneParagraph(cells)).toBe(cells)
  })

  test('a sign at the end of a heading stays', () => {
    const heading = { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'C #' }] }
    expect(format.parse(format.serialize({ type: 'doc', content: [heading] }))).toEqual({
      type: 'doc',
      content: [heading],
    })
  })
})
