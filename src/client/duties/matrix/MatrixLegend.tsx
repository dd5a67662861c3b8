// What the signs of the matrix mean.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DutySign } from '../../../domain/duty-sign.ts'

const SIGNS: readonly { sign: DutySign; shown: ReactNode; words: string }[] = [
  { sign: 'in-date', shown: <Check />, words: 'In date until' },
  { sign: 'soon', shown: '12 d', words: 'Due soon' },
  { sign: 'overdue', shown: '−3 d', words: 'Overdue' },
  { sign: 'open', shown: '28 d', words: 'Open, in time' },
  { sign: 'waived', shown: 'W', words: 'Waived until' },
  { sign: 'none', shown: '–', words: 'Not required' },
]

/** Every cell says its words to whoever hears it; this is for those who see it. */
export function MatrixLegend() {
  return (
    <div className="matrix__legend text-13 text-muted" aria-hidden="true">
      {SIGNS.map(({ sign, shown, words }) => (
        <span key={sign} className="flex items-center gap-2">
          <i className="matrix__sign matrix__mark" data-sign={sign}>
            {shown}
          </i>
          {words}
        </span>
      ))}
      <span className="ml-auto">Arrow keys move, Enter opens</span>
    </div>
  )
}
