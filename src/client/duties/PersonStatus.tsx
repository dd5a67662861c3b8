// Where somebody stands as a whole: by what is next for them.
import type { Day } from '../../domain/day.ts'
import { Badge } from '../ui/Badge.tsx'
import { StandingBadge } from '../ui/StandingBadge.tsx'
import { SIGNS } from '../ui/signs.ts'
import type { TeamPerson } from './duty-words.ts'

interface PersonStatusProps {
  nextUp: TeamPerson['nextUp']
  today: Day
}

export function PersonStatus({ nextUp, today }: PersonStatusProps) {
  if (nextUp) return <StandingBadge kind={nextUp.kind} standing={nextUp} today={today} />
  const { icon, tone } = SIGNS['in-date']
  return (
    <Badge tone={tone} icon={icon}>
      All in date
    </Badge>
  )
}
