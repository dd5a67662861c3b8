// A word with its sign: never the colour alone.
import { Check, CircleX, Clock, Infinity as Endless, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

const SIGNS = {
  clock: { icon: Clock, className: '' },
  warn: { icon: TriangleAlert, className: 'desk__sign--warn' },
  good: { icon: Check, className: 'desk__sign--good' },
  gone: { icon: CircleX, className: 'desk__sign--gone' },
  endless: { icon: Endless, className: '' },
} as const satisfies Record<string, { icon: LucideIcon; className: string }>

export function Sign({ sign, children }: { sign: keyof typeof SIGNS; children: ReactNode }) {
  const { icon: Icon, className } = SIGNS[sign]
  return (
    <span className={cx('desk__sign', className)}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
