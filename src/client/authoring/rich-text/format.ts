// What a text may hold, and how it is kept: Markdown, as the files of the pack have it. Without a page, so that tests can use it too.

import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'

/** What would be taken for a list, a heading or a line across at the start of a paragraph. */
const LINE_START = /^(\d{1,9})([.)])(?=\s|$)|^([#+=-])/

/** A paragraph that begins like something else stays a paragraph. */
const PlainParagraph = Paragraph.extend({
  renderMarkdown(node, helpers, context) {
    // Spaces in front would make computer code of it.
    const written = (this.parent?.(node, helpers, context) ?? '').trimStart()
    return written.replace(LINE_START, (_, digits = '', after = '', sign = '') =>
      sign === '' ? `${digits}\\${after}` : `\\${sign}`,
    )
  },
})

/** A sign at the end of a heading is part of it. */
const OwnHeading = Heading.extend({
  renderMarkdown(node, helpers, context) {
    return (this.parent?.(node, helpers, context) ?? '').replace(/(?<=\s)(#+)$/, '\\$1')
  },
})

/** Tab leaves the text, as it leaves every other field; a list goes a step in or out with Ctrl and a square bracket. */
const OwnListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Tab goes from cell to cell and leaves after the last one; rows are added by the toolbar. */
const OwnTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
      // A cell has one line: Enter goes on to the next.
      Enter: () => this.editor.isActive('table') && (this.editor.commands.goToNextCell() || true),
    }
  },
  addProseMirrorPlugins() {
    const transformPasted = (slice: Slice, { state: { selection } }: { state: EditorState }) =>
      isInCell(selection.$from) ? inOneParagraph(slice) : slice
    return [...(this.parent?.() ?? []), new Plugin({ props: { transformPasted } })]
  },
})

/** Markdown has no second paragraph in a cell, nor a list or a heading. */
const ONE_PARAGRAPH = { content: 'paragraph' }
const OwnCell = TableCell.extend(ONE_PARAGRAPH)
const OwnHeaderCell = TableHeader.extend(ONE_PARAGRAPH)

const isInCell = (place: ResolvedPos) => place.depth > 1 && place.node(-1).type.spec.tableRole !== undefined

/** What is pasted into a cell, its paragraphs joined by a space. Whole cells go into as many of the table. */
export function inOneParagraph(slice: Slice): Slice {
  const { content } = slice
  const parts = content.content
  if (parts.every(({ type, isInline }) => isInline || type.spec.tableRole !== undefined)) return slice
  const words: Node[] = []
  content.descendants(node => {
    if (!node.isTextblock) return true
    if (words.length > 0 && node.childCount > 0) words.push(node.type.schema.text(' '))
    words.push(...node.children)
    return false
  })
  const paragraph = parts[0]?.type.schema.nodes.paragraph?.create(null, words)
  return paragraph ? new Slice(Fragment.from(paragraph), 1, 1) : Slice.empty
}

/** A picture is kept by its hash, and shown from where the portal keeps files. */
const KEPT = 'file:'
const SHOWN = '/api/files/'

const OwnImage = Image.extend({
  renderMarkdown({ attrs }) {
    // A bracket would end the words too early.
    const words = String(attrs?.alt ?? '').replace(/[[\]\\\n]/g, ' ')
    return `![${words.trim()}](${attrs?.src ?? ''})`
  },
  addAttributes() {
    return {
      ...this.parent?.(),
      src: {
        default: null,
        parseHTML: element => {
          const src = element.getAttribute('src') ?? ''
          return src.startsWith(SHOWN) ? `${KEPT}${src.slice(SHOWN.length)}` : null
        },
        renderHTML: ({ src }: { src?: string | null }) =>
          src?.startsWith(KEPT) ? { src: `${SHOWN}${src.slice(KEPT.length)}` } : {},
      },
    }
  },
})

/** Each by itself: the usual kit brings links, code and lines across, which a text may not hold. */
export const EXTENSIONS = [
  ...[Document, Text, PlainParagraph, Bold, Italic, Blockquote, BulletList, OrderedList, OwnListItem, ListKeymap],
  // Sections have the second level; inside one come the third and the fourth.
  OwnHeading.configure({ levels: [3, 4] }),
  OwnImage.configure({ inline: false }),
  ...[OwnTable.configure({ resizable: false }), TableRow, OwnHeaderCell, OwnCell],
]
