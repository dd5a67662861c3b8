// What a text may hold, and how it is kept: Markdown, as the files of the pack have it. Without a page, so that tests can use it too.

import { Image } from '@tiptap/extension-image'
import { Paragraph } from '@tiptap/extension-paragraph'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** What would be taken for a list, a heading or a line across at the start of a paragraph. */
const LINE_START = /^(\d{1,9})([.)])(?=\s|$)|^([#+=-])/

/** A paragraph that begins like something else stays a paragraph. */
const PlainParagraph = Paragraph.extend({
  renderMarkdown(node, helpers, context) {
    const written = this.parent?.(node, helpers, context) ?? ''
    return written.replace(LINE_START, (_, digits = '', after = '', sign = '') =>
      sign === '' ? `${digits}\\${after}` : `\\${sign}`,
    )
  },
})

/** A picture is kept by its hash, and shown from where the portal keeps files. */
const KEPT = 'file:'
const SHOWN = '/api/files/'

const OwnImage = Image.extend({
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

export const EXTENSIONS = [
  StarterKit.configure({
    // Sections have the second level; inside one come the third and the fourth.
    heading: { levels: [3, 4] },
    ...{ paragraph: false, link: false, underline: false, strike: false, code: false },
    ...{ codeBlock: false, horizontalRule: false, hardBreak: false },
  }),
  PlainParagraph,
  OwnImage.configure({ inline: false }),
  TableKit.configure({ table: { resizable: false } }),
]
