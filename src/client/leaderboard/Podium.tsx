// The first three, the winner in the middle and taller on the desktop.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { formatNumber } from '../ui/words.ts'
import { Medal, type Place } from './Medal.tsx'
import './podium.css'

export function Podium({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ol className={cx('podium', className)}>{children}</ol>
}

export interface PodiumCardProps {
  place: Place
  rank?: number
  name: string
  badge?: ReactNode
  department: ReactNode
  points: number
  meta?: readonly { icon: LucideIcon; text: string }[] | undefined
}

export function PodiumCard({ place, rank, name, badge, department, points, meta = [] }: PodiumCardProps) {
  return (
    <li className={cx('pod', `m-${place}`)}>
      <Medal place={place} {...(rank !== undefined && { rank })} />
      <div>
        <div className="pod__name">
          {name} {badge}
        </div>
        <div className="pod__dep">{department}</div>
      </div>
      <div className="pod__pts">
        {formatNumber(points)}
        <small>points</small>
      </div>
      {meta.length > 0 && (
        <div className="pod__meta">
          {meta.map(({ icon: Icon, text }) => (
            <span key={text}>
              <Icon />
              {text}
            </span>
          ))}
        </div>
      )}
    </li>
  )
}
