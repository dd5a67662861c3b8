// One section as it is written: its heading, its text, and what the check says about both. On a phone it folds.
import type { Editor } from '@tiptap/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DRAFT_LIMITS, type DraftSection } from '../../domain/authoring.ts'
import { cx } from '../ui/cx.ts'
import { FieldNote } from './FieldNote.tsx'
import { useNote } from './notes.ts'
import { RichText } from './rich-text/RichText.tsx'

export interface SectionOnPaperProps {
  section: DraftSection
  index: number
  isSet: boolean
  isChanged: boolean
  isOpen: boolean
  tools: ReactNode
  onToggle: () => void
  onTitle: (title: string) => void
  onTitleEntered: () => void
  onTitleLeft: () => void
  onContent: (content: string) => void
  onFocus: (editor: Editor) => void
}

export function SectionOnPaper(props: SectionOnPaperProps) {
  const { section, index, isSet, isChanged, isOpen, tools, onToggle, onContent, onFocus } = props
  const id = useId()
  const titleNote = useNote(`sections.${index}.title`)
  const note = useNote(`sections.${index}.content`)
  const name = section.title || `Section ${index + 1}`
  const changed = isChanged && <span className="paper__changed">Changed</span>
  return (
    <section data-section className={cx('paper__section', isOpen && 'is-open')} aria-label={name}>
      <h2 className="paper__folded">
        <button type="button" className="paper__fold" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {name}
          {changed}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className="paper__body">
        <div data-path={`sections.${index}.title`} className="paper__head">
          {isSet ? (
            <h2>{section.title}</h2>
          ) : (
            <textarea
              className="paper__title"
              rows={1}
              maxLength={DRAFT_LIMITS.title}
              aria-label={`Heading of section ${index + 1}`}
              placeholder="Heading"
              value={section.title}
              aria-invalid={titleNote?.severity === 'error' || undefined}
              aria-describedby={titleNote ? `${id}title` : undefined}
              onFocus={props.onTitleEntered}
              onBlur={props.onTitleLeft}
              onChange={event => props.onTitle(event.target.value.replaceAll('\n', ' '))}
              onKeyDown={event => {
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          )}
          {changed}
          {tools}
        </div>
        <FieldNote note={titleNote} id={`${id}title`} />
        <div data-path={`sections.${index}.content`}>
          <RichText
            label={`Text of ${section.title || `section ${index + 1}`}`}
            value={section.content}
            onChange={onContent}
            onFocus={onFocus}
            invalid={note?.severity === 'error'}
            describedBy={note ? `${id}note` : undefined}
          />
          <FieldNote note={note} id={`${id}note`} />
        </div>
      </div>
    </section>
  )
}
