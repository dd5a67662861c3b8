// The sections of a draft by name: a way to each, and their order.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { DraftSection } from '../../domain/authoring.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'

export interface OutlineProps {
  sections: readonly DraftSection[]
  /** Null while nothing is live. */
  live: readonly DraftSection[] | null
  /** They stay as they are. */
  isSet: boolean
  onGo: (index: number) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

export function Outline({ sections, live, isSet, onGo, onMove, onRemove }: OutlineProps) {
  const isChanged = ({ title, content }: DraftSection) =>
    live !== null && live.find(section => section.title === title)?.content !== content
  return (
    <Card className="outline" aria-label="Sections">
      <h2 className="text-14">Sections</h2>
      <ol>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is what stands at its place
          <li key={index}>
            <button
              type="button"
              className="outline__go"
              onClick={() => onGo(index)}
              onKeyDown={event => {
                if (isSet || !event.altKey) return
                const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : -1
                if (to < 0 || to >= sections.length) return
                event.preventDefault()
                onMove(index, to)
                const list = event.currentTarget.closest('ol')
                requestAnimationFrame(() => list?.querySelectorAll<HTMLElement>('.outline__go')[to]?.focus())
              }}
            >
              {section.title || 'Untitled'}
              {isChanged(section) && <span className="outline__mark">Changed</span>}
            </button>
            {!isSet && (
              <span className="outline__tools">
                <IconButton
                  label={`Move ${section.title || 'section'} up`}
                  icon={ArrowUp}
                  disabled={index === 0}
                  onClick={() => onMove(index, index - 1)}
                />
                <IconButton
                  label={`Move ${section.title || 'section'} down`}
                  icon={ArrowDown}
                  disabled={index === sections.length - 1}
                  onClick={() => onMove(index, index + 1)}
                />
                <IconButton
                  label={`Remove ${section.title || 'section'}`}
                  icon={Trash2}
                  disabled={sections.length === 1}
                  onClick={() => onRemove(index)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="text-13 text-subtle">
        {isSet ? 'These sections stay in this order.' : 'Alt and the arrow keys move a section, too.'}
      </p>
    </Card>
  )
}
