// What can be done to the text under the cursor. One row for all sections: it works on the one that was touched last.
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Columns3,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Rows3,
  Table,
  TableCellsMerge,
  TextQuote,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'

interface Tool {
  label: string
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
  /** Only where the cursor is in a table, or only where it is in none. */
  inTable?: boolean
}

const TOOLS: readonly (Tool | 'gap')[] = [
  {
    ...{ label: 'Heading', icon: Heading3, isOn: editor => editor.isActive('heading', { level: 3 }) },
    run: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ label: 'Smaller heading', icon: Heading4, isOn: editor => editor.isActive('heading', { level: 4 }) },
    run: editor => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  'gap',
  {
    ...{ label: 'Bold (Ctrl+B)', icon: Bold, isOn: editor => editor.isActive('bold') },
    run: editor => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ label: 'Italic (Ctrl+I)', icon: Italic, isOn: editor => editor.isActive('italic') },
    run: editor => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ label: 'List (Ctrl+Shift+8)', icon: List, isOn: editor => editor.isActive('bulletList') },
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ label: 'Numbered list (Ctrl+Shift+7)', icon: ListOrdered, isOn: editor => editor.isActive('orderedList') },
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ label: 'Quote', icon: TextQuote, isOn: editor => editor.isActive('blockquote') },
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  'gap',
  {
    ...{ label: 'Table', icon: Table, inTable: false },
    run: editor => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  {
    ...{ label: 'Add a row', icon: Rows3, inTable: true },
    run: editor => editor.chain().focus().addRowAfter().run(),
  },
  {
    ...{ label: 'Add a column', icon: Columns3, inTable: true },
    run: editor => editor.chain().focus().addColumnAfter().run(),
  },
  {
    ...{ label: 'Remove the row', icon: TableCellsMerge, inTable: true },
    run: editor => editor.chain().focus().deleteRow().run(),
  },
  {
    ...{ label: 'Remove the table', icon: Trash2, inTable: true },
    run: editor => editor.chain().focus().deleteTable().run(),
  },
  'gap',
  { label: 'Undo (Ctrl+Z)', icon: Undo2, run: editor => editor.chain().focus().undo().run() },
  { label: 'Redo (Ctrl+Y)', icon: Redo2, run: editor => editor.chain().focus().redo().run() },
]

export interface ToolbarProps {
  editor: Editor | null
  onPicture: () => void
}

export function Toolbar({ editor, onPicture }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isInTable: editor?.isActive('table') ?? false,
      on: TOOLS.map(tool => tool !== 'gap' && editor !== null && (tool.isOn?.(editor) ?? false)),
    }),
  })
  const bar = useRef<HTMLDivElement>(null)
  const shown = TOOLS.filter(tool => tool !== 'gap').filter(({ inTable }) => !inTable || state?.isInTable)
  // One stop for the Tab key; the arrows go from tool to tool.
  const [last, setLast] = useState('')
  const stop = last === PICTURE || shown.some(({ label }) => label === last) ? last : shown[0]?.label
  useEffect(() => aboveKeyboard(bar.current), [])
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Text"
      className="toolbar"
      // Before a text is touched there is no tool to go to, and it still scrolls.
      tabIndex={editor ? -1 : 0}
      onKeyDown={goWithArrows}
      onFocus={({ target }) => setLast(target.getAttribute('aria-label') ?? '')}
    >
      {TOOLS.map((tool, index) =>
        tool === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tools never move
          <span key={index} className="toolbar__gap" aria-hidden="true" />
        ) : tool.inTable && !state?.isInTable ? null : (
          <IconButton
            key={tool.label}
            label={tool.label}
            icon={tool.icon}
            disabled={!editor || (tool.inTable === false && state?.isInTable)}
            tabIndex={tool.label === stop ? 0 : -1}
            {...(tool.isOn ? { 'aria-pressed': state?.on[index] ?? false } : {})}
            // The cursor stays in the text.
            onPointerDown={event => event.preventDefault()}
            onClick={() => editor && tool.run(editor)}
          />
        ),
      )}
      <IconButton
        label={PICTURE}
        icon={ImagePlus}
        disabled={!editor || state?.isInTable}
        tabIndex={stop === PICTURE ? 0 : -1}
        onClick={onPicture}
      />
    </div>
  )
}

const PICTURE = 'Picture'

function goWithArrows(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tools.length, Home: 0, End: tools.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  tools[to % tools.length]?.focus()
}

/** On a phone it is at the bottom, where the keys on the screen would cover it. */
function aboveKeyboard(bar: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport
  if (!view || !bar) return
  const lift = () => bar.style.setProperty('--keys', `${window.innerHeight - view.height - view.offsetTop}px`)
  view.addEventListener('resize', lift)
  view.addEventListener('scroll', lift)
  return () => {
    view.removeEventListener('resize', lift)
    view.removeEventListener('scroll', lift)
  }
}
