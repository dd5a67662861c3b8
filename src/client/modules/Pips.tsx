// How much of a small limit is used: "1 of 3 quizzes".
import { cx } from '../ui/cx.ts'
import './pips.css'

export interface PipsProps {
  used: number
  of: number
  label: string
  className?: string | undefined
}

export function Pips({ used, of, label, className }: PipsProps) {
  return (
    <span role="img" aria-label={label} className={cx('pips', className)}>
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its position
        <i key={index} className={index < used ? 'is-used' : undefined} />
      ))}
    </span>
  )
}
