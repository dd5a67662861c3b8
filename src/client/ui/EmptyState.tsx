// Nothing here yet: an outlined plate, one title, one sentence, at most one action.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Plate } from './Plate.tsx'

export interface EmptyStateProps {
  icon: LucideIcon
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** Where it is all there is under the page's own heading: 2. */
  level?: 2 | 3 | undefined
  className?: string | undefined
}

export function EmptyState({ icon, title, description, action, level = 3, className }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cx('empty', className)}>
      <Plate icon={icon} />
      <Heading>{title}</Heading>
      {description && <p>{description}</p>}
      {action}
    </div>
  )
}
