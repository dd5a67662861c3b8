// Something that was done and is asked for again: why, and what was signed or passed the last time.
import type { Day } from '../../domain/day.ts'
import { cx } from './cx.ts'
import { StandingBadge } from './StandingBadge.tsx'
import { type Again, againWords, earlierWords } from './standing-words.ts'

interface AskedAgainProps {
  again: Again
  today: Day
  className?: string
}

export function AskedAgain({ again, today, className }: AskedAgainProps) {
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-0.5', className)}>
      <StandingBadge kind={again.kind} standing={again} today={today} words={againWords(again, today)} />
      <span className="text-13 text-subtle">{earlierWords(again)}</span>
    </p>
  )
}
