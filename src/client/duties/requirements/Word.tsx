// A word of the sentence that can be chosen: a button, and what opens under it.
import { ChevronDown } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../../ui/cx.ts'

interface WordProps {
  /** What it is about, for those who hear it by itself. */
  label: string
  text: string
  /** Nothing is chosen yet. */
  isEmpty?: boolean | undefined
  opens: 'listbox' | 'dialog'
  describedBy?: string | undefined
  popup: {
    isOpen: boolean
    root: RefObject<HTMLSpanElement | null>
    word: RefObject<HTMLButtonElement | null>
    toggle: () => void
  }
  children: ReactNode
}

export function Word({ label, text, isEmpty = false, opens, describedBy, popup, children }: WordProps) {
  return (
    <span ref={popup.root}>
      <button
        ref={popup.word}
        type="button"
        className={cx('word', isEmpty && 'word--empty')}
        aria-haspopup={opens}
        aria-expanded={popup.isOpen}
        aria-label={`${label}: ${text}`}
        aria-describedby={describedBy}
        onClick={popup.toggle}
      >
        {text}
        <ChevronDown />
      </button>
      {popup.isOpen && children}
    </span>
  )
}
