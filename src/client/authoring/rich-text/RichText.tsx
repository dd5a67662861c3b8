// The text of one section, written as it is read. Markdown goes in and comes out; nobody has to know it.

import { Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { Markdown } from '@tiptap/markdown'
import { EditorState } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { EXTENSIONS } from './format.ts'
import { cleanPasted } from './paste.ts'
import '../../ui/css/document-text.css'
import './rich-text.css'

export interface RichTextProps {
  label: string
  value: string
  onChange: (markdown: string) => void
  /** The toolbar works on the text that has the focus. */
  onFocus: (editor: Editor) => void
  describedBy?: string | undefined
  invalid?: boolean
}

export function RichText({ label, value, onChange, onFocus, describedBy, invalid = false }: RichTextProps) {
  const last = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const editor = useEditor({
    extensions: [
      ...EXTENSIONS,
      Markdown,
      UndoRedo,
      Gapcursor,
      TrailingNode,
      Placeholder.configure({ placeholder: 'Write here' }),
    ],
    content: value,
    contentType: 'markdown',
    // Its own style element is refused by the content security policy; what it needs is in the stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'richtext__text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate({ editor }) {
      const markdown = editor.getMarkdown().replaceAll('&nbsp;', '').trim()
      if (markdown === last.current) return
      last.current = markdown
      change.current(markdown)
    },
    onFocus: ({ editor }) => onFocus(editor),
  })

  // Another draft was taken: by somebody else, from an earlier version, or in another tab; or another section has this place.
  useEffect(() => {
    if (!editor || value === last.current) return
    last.current = value
    editor.commands.setContent(value, { contentType: 'markdown', emitUpdate: false })
    // Undo begins again: what was here before is no earlier state of this text.
    const { schema, doc, plugins } = editor.state
    editor.view.updateState(EditorState.create({ schema, doc, plugins }))
  }, [editor, value])

  return <EditorContent editor={editor} />
}
