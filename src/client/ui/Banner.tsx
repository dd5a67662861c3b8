// A message in the page about the state of what is around it, with an action where there is one.
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BannerTone = 'success' | 'warn' | 'danger' | 'info' | 'neutral'

const ICONS: Record<BannerTone, LucideIcon> = {
  success: CircleCheck,
  warn: TriangleAlert,
  danger: CircleX,
  info: Info,
  neutral: Info,
}

export interface BannerProps {
  tone: BannerTone
  title: ReactNode
  icon?: LucideIcon | undefined
  action?: ReactNode
  /** 'status' or 'alert' where it appears after the page has been read. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Banner({ tone, title, icon, action, role, className, children }: BannerProps) {
  const Icon = icon ?? ICONS[tone]
  return (
    <div role={role} className={cx('banner', `banner--${tone}`, className)}>
      <Icon />
      <div className="banner__title">{title}</div>
      {children && <div className="banner__text">{children}</div>}
      {action && <div className="banner__act">{action}</div>}
    </div>
  )
}
