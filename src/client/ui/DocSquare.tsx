// A square: a document. Grey unless it belongs to a category.
import type { LucideIcon } from 'lucide-react'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { categoryScope } from './category.ts'
import { cx } from './cx.ts'

export interface DocSquareProps {
  icon: LucideIcon
  category?: OverviewCategory | undefined
  className?: string | undefined
}

export function DocSquare({ icon: Icon, category, className }: DocSquareProps) {
  return (
    <span aria-hidden="true" className={cx('doc', category && categoryScope(category), className)}>
      <Icon />
    </span>
  )
}
