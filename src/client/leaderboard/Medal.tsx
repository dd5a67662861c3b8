// Gold, silver, bronze: the medal alone.
import { cx } from '../ui/cx.ts'
import './podium.css'

export type Place = 1 | 2 | 3

interface MedalProps {
  place: Place
  /** Where somebody ahead of them is not shown, it is not the place among those who are. */
  rank?: number
  className?: string | undefined
}

export function Medal({ place, rank = place, className }: MedalProps) {
  return <span className={cx('medal', `m-${place}`, className)}>{rank}</span>
}
