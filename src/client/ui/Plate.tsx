// A round plate: a category or a milestone. Locked ones turn grey.
import type { LucideIcon } from 'lucide-react'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { categoryIcon, categoryScope } from './category.ts'
import { cx } from './cx.ts'

export interface PlateProps {
  category?: OverviewCategory | undefined
  icon?: LucideIcon | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  off?: boolean | undefined
  className?: string | undefined
}

/** With a category its colour and icon; an icon of your own overrides it; with neither category nor scope, brand. */
export function Plate({ category, icon, size = 'md', off = false, className }: PlateProps) {
  const Icon = icon ?? (category && categoryIcon(category))
  return (
    <span
      aria-hidden="true"
      className={cx(
        'plate',
        size !== 'md' && `plate--${size}`,
        category && categoryScope(category),
        off && 'plate--off',
        className,
      )}
    >
      {Icon && <Icon />}
    </span>
  )
}
