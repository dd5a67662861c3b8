// What came of a week: what was held, whether it was what was planned, or that it was missed.
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { Badge } from '../../ui/Badge.tsx'
import { nearDay } from '../../ui/day-words.ts'
import { type PlannedWeek, stateOf, weekDays, weekName } from './week-words.ts'

interface WeekProps {
  week: PlannedWeek
  thisWeek: string
}

export function PastWeek({ week, thisWeek }: WeekProps) {
  const name = weekName(week.week, thisWeek)
  const days = weekDays(week.week, thisWeek)
  return (
    <li className="talkplan__week" data-state={stateOf(week, thisWeek)}>
      <div className="talkplan__when">
        <b>{name}</b>
        {name !== days && <small>{days}</small>}
      </div>
      <div className="talkplan__what">
        {week.planned && !week.wasHeld && (
          <span className="talkplan__planned">
            {week.planned.title}
            <Badge tone="warn" icon={TriangleAlert}>
              Missed
            </Badge>
          </span>
        )}
        <Held week={week} thisWeek={thisWeek} />
      </div>
    </li>
  )
}

export function Held({ week, thisWeek }: WeekProps) {
  const { held, planned } = week
  if (held.length === 0) return null
  return (
    <ul className="talkplan__held">
      {held.map(({ id, topic, day }) => (
        <li key={id}>
          <Link href={`/talks/${id}`}>{topic.title}</Link>
          <Badge tone="success" icon={Check}>
            Held {nearDay(day, thisWeek)}
          </Badge>
          {planned && topic.id !== planned.id && <small>not as planned</small>}
        </li>
      ))}
    </ul>
  )
}
