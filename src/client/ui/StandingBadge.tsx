// Where somebody stands, as a badge: its sign, its colour and its words.
import type { Day } from '../../domain/day.ts'
import type { OwedKind, Standing } from '../../domain/duty-facts.ts'
import { signOf } from '../../domain/duty-sign.ts'
import { Badge } from './Badge.tsx'
import { SIGNS } from './signs.ts'
import { standingWords } from './standing-words.ts'

interface StandingBadgeProps {
  kind: OwedKind
  standing: Standing
  today: Day
  /** In place of the usual ones. */
  words?: string
}

export function StandingBadge({ kind, standing, today, words }: StandingBadgeProps) {
  const { icon, tone } = SIGNS[signOf(kind, standing, today)]
  return (
    <Badge tone={tone} icon={icon}>
      {words ?? standingWords(kind, standing, today)}
    </Badge>
  )
}
