// One tick for each question: where you are in a quiz, or how each answer was marked.
import { cx } from './cx.ts'
import './css/ticks.css'

export type TickState = 'open' | 'answered' | 'current' | 'right' | 'wrong'

export interface TicksProps {
  ticks: readonly TickState[]
  /** For screen readers: "Question 8 of 25" or "23 of 25 correct". */
  label: string
  className?: string | undefined
}

export function Ticks({ ticks, label, className }: TicksProps) {
  return (
    <div role="img" aria-label={label} className={cx('ticks', className)}>
      {ticks.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its position
        <i key={index} className={state === 'open' ? undefined : `is-${state}`} />
      ))}
    </div>
  )
}
