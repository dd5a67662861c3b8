// Where somebody stands as a whole: by what is next for them.
import type { Day } from '../../domain/day.ts'
import { signOf } from '../../domain/duty-sign.ts'
import { Badge } from '../ui/Badge.tsx'
import type { TeamPerson } from './duty-words.ts'
import { SIGNS } from './signs.ts'
import { standingWords } from './standing-words.ts'

interface PersonStatusProps {
  nextUp: TeamPerson['nextUp']
  today: Day
}

export function PersonStatus({ nextUp, today }: PersonStatusProps) {
  const { icon, tone } = SIGNS[nextUp ? signOf(nextUp.kind, nextUp, today) : 'in-date']
  return (
    <Badge tone={tone} icon={icon}>
      {nextUp ? standingWords(nextUp.kind, nextUp, today) : 'All in date'}
    </Badge>
  )
}
