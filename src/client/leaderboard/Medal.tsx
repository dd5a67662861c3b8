// Gold, silver, bronze: the medal alone.
import { cx } from '../ui/cx.ts'
import './podium.css'

export type Place = 1 | 2 | 3

export function Medal({ place, className }: { place: Place; className?: string | undefined }) {
  return <span className={cx('medal', `m-${place}`, className)}>{place}</span>
}
