// Said beside the name of somebody who is on leave today.
import { CalendarOff } from 'lucide-react'
import type { Day } from '../../domain/day.ts'
import { Badge } from '../ui/Badge.tsx'
import { nearDay } from './day-words.ts'

export function OnLeave({ until, today }: { until: Day | null; today: Day }) {
  if (until === null) return null
  return (
    <Badge tone="info" icon={CalendarOff}>
      {until === today ? 'On leave today' : `On leave until ${nearDay(until, today)}`}
    </Badge>
  )
}
