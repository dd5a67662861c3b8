// Where somebody stands: its sign, its colour and its words.
import { CircleCheck, CirclePause, Clock, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { Day } from '../../domain/day.ts'
import type { OwedKind, Standing } from '../../domain/duty-facts.ts'
import { type DutySign, signOf } from '../../domain/duty-sign.ts'
import { standingWords } from '../ui/standing-words.ts'
import './standing.css'

const ICONS: Readonly<Record<DutySign, LucideIcon | null>> = {
  ...{ none: Minus, waived: CirclePause, 'in-date': CircleCheck, open: null, soon: Clock, overdue: TriangleAlert },
}

interface StandingSignProps {
  kind: OwedKind
  standing: Standing
  today: Day
  /** What is seen of it in place of the day until when it is in date. */
  short?: string
}

export function StandingSign({ kind, standing, today, short }: StandingSignProps) {
  const sign = signOf(kind, standing, today)
  const Icon = ICONS[sign]
  const words = standingWords(kind, standing, today)
  return (
    <span className="standing" data-sign={sign}>
      {Icon && <Icon />}
      {short && sign === 'in-date' ? (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  )
}
