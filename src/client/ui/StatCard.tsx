// One number with its label, and what it is made of.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './css/stat.css'

export interface StatCardProps {
  label: ReactNode
  value: ReactNode
  unit?: ReactNode
  detail?: ReactNode
  icon?: LucideIcon | undefined
  className?: string | undefined
}

export function StatCard({ label, value, unit, detail, icon: Icon, className }: StatCardProps) {
  return (
    <div className={cx('stat', className)}>
      <div className="stat__l">
        {Icon && <Icon />}
        {label}
      </div>
      <div className="stat__v">
        {value}
        {unit && <small>{unit}</small>}
      </div>
      {detail && <div className="stat__d">{detail}</div>}
    </div>
  )
}
