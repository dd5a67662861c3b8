// A big percentage: the figure heavy, the sign small.
import { cx } from './cx.ts'

export function Percent({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={cx('num', className)}>
      {Math.round(value)}
      <span className="text-[0.58em]">%</span>
    </span>
  )
}
