// Moving a section up or down, and removing it.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { DraftSection } from '../../domain/authoring.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { AskedRemoval } from './AskedRemoval.tsx'

export interface SectionToolsProps {
  section: DraftSection
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function SectionTools({ section, index, count, onMove, onRemove }: SectionToolsProps) {
  const name = section.title || `section ${index + 1}`
  return (
    <span className="paper__tools">
      <IconButton label={`Move ${name} up`} icon={ArrowUp} disabled={index === 0} onClick={() => onMove(index - 1)} />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <AskedRemoval title={`Remove “${name}”?`} isWritten={section.content.trim() !== ''} onRemove={onRemove}>
        {remove => <IconButton label={`Remove ${name}`} icon={Trash2} disabled={count === 1} onClick={remove} />}
      </AskedRemoval>
    </span>
  )
}
