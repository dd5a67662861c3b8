// The drawn face of a gift card or voucher in the store.
import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'
import './css/reward.css'

export interface GiftCardProps {
  kind: string
  value: string
  colour?: 'green' | 'brown' | 'orange' | 'plum' | 'blue' | 'petrol' | undefined
  icon: LucideIcon
}

export function GiftCard({ kind, value, colour = 'petrol', icon: Icon }: GiftCardProps) {
  return (
    <div className={cx('gcard', `g-${colour}`)} aria-hidden="true">
      <span className="flex items-center justify-between gap-3">
        <span>{kind}</span>
        <Icon />
      </span>
      <b>{value}</b>
    </div>
  )
}
