// A list that is narrowed to nothing, and the way back to all of it.
import type { LucideIcon } from 'lucide-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NothingFoundProps {
  icon: LucideIcon
  title: string
  /** Absent where nothing narrows it. */
  onClear: (() => void) | false
}

export function NothingFound({ icon, title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      level={2}
      icon={icon}
      title={title}
      description="Try fewer letters, or other filters."
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
      className="py-10"
    />
  )
}
