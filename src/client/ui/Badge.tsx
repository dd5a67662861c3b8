// A short status or category word, with an icon where colour alone would carry the meaning.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'neutral' | 'success' | 'warn' | 'danger' | 'info' | 'brand' | 'cat' | 'line' | 'hivis'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone | undefined
  icon?: LucideIcon | undefined
}

export function Badge({ tone = 'neutral', icon: Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx('badge', tone !== 'neutral' && `badge--${tone}`, className)}>
      {Icon && <Icon />}
      {children}
    </span>
  )
}
