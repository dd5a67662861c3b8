// The sections of a draft by name: a way to each, and their order.
import type { DraftSection } from '../../domain/authoring.ts'
import { Card } from '../ui/Card.tsx'

export interface OutlineProps {
  sections: readonly DraftSection[]
  /** Null while nothing is live. */
  live: readonly DraftSection[] | null
  /** They stay as they are. */
  isSet: boolean
  onGo: (index: number) => void
  onMove: (from: number, to: number) => void
}

export function Outline({ sections, live, isSet, onGo, onMove }: OutlineProps) {
  const isChanged = ({ title, content }: DraftSection) =>
    live !== null && live.find(section => section.title === title)?.content !== content
  return (
    <Card className="outline" aria-label="Sections">
      <h2 className="text-14">Sections</h2>
      <ol>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
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
          </li>
        ))}
      </ol>
      <p className="text-13 text-subtle">
        {isSet ? 'These sections keep this order.' : 'Alt and an arrow key move a section.'}
      </p>
    </Card>
  )
}
