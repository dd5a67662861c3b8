// What the rule means for somebody who starts today.
import type { Day } from '../../../domain/day.ts'
import { Card } from '../../ui/Card.tsx'
import type { Terms } from './draft.ts'
import { timelineOf } from './timeline.ts'

export function TimelineCard({ terms, today }: { terms: Terms; today: Day }) {
  return (
    <Card aria-labelledby="for-a-starter">
      <h2 id="for-a-starter">For someone who starts today</h2>
      <ol className="steps-ahead">
        {timelineOf(terms, today).map(({ when, what, tone }) => (
          <li key={what} data-tone={tone}>
            <b>{when}</b>
            <small>{what}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
