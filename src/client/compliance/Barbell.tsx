// The compliance overview as a loaded bar: one plate for each category on one scale, each a button to its category.
import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { categoryIcon, categoryScope } from '../ui/category.ts'
import { cx } from '../ui/cx.ts'
import './barbell.css'

export interface BarbellPlate {
  key: string
  label: string
  percentage: number
  category: OverviewCategory
  icon?: LucideIcon | undefined
}

export interface BarbellProps {
  plates: readonly BarbellPlate[]
  onSelect: (key: string) => void
  className?: string | undefined
}

export function Barbell({ plates, onSelect, className }: BarbellProps) {
  return (
    <div className={cx('barbell-box', className)}>
      <ul className="barbell">
        {plates.map(({ key, label, percentage, category, icon }) => {
          const Icon = icon ?? categoryIcon(category)
          return (
            <li key={key}>
              <button type="button" className={cx('bplate', categoryScope(category))} onClick={() => onSelect(key)}>
                <span className="bplate__disc">
                  <i
                    style={
                      {
                        '--v': `${Math.min(100, Math.max(0, percentage))}%`,
                      } as CSSProperties
                    }
                  />
                </span>
                <b>{percentage}%</b>
                <Icon />
                <span className="bplate__name">{label}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
