// A big percentage: the figure heavy, the sign small.
import { cx } from './cx.ts'

export function Percent({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <b className={cx('font-heavy leading-none tracking-display', className)}>
      {Math.round(value)}
      <span className="text-[0.58em]">%</span>
    </b>
  )
}
