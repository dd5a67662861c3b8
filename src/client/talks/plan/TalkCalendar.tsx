// The toolbox calendar: a topic for each week, what was held, and what was missed.
import { useId, useState } from 'react'
import { talks } from '../../../contract/talks.ts'
import { toolbox } from '../../../contract/toolbox.ts'
import { useApi } from '../../data/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { PastWeek } from './PastWeek.tsx'
import { PlanWeek } from './PlanWeek.tsx'
import { type PlannedWeek, pastWords, stateOf } from './week-words.ts'
import './plan.css'

/** This one and those to come, before all of them are asked for. */
const FIRST = 6

export function TalkCalendar() {
  const title = useId()
  const plan = useApi(talks.talkPlan, undefined, { refetchOnOpen: true })
  return (
    <Card flush aria-labelledby={title}>
      <CardHead
        title="Toolbox calendar"
        titleId={title}
        description="A topic a week for your crew. It is offered first when you start a talk."
      />
      {plan.data ? (
        <Weeks {...plan.data} />
      ) : plan.isError ? (
        <div className="p-4">
          <ErrorState
            title="The calendar could not be loaded"
            onRetry={() => plan.refetch()}
            retrying={plan.isFetching}
          />
        </div>
      ) : (
        <Loading label="Loading the calendar" className="p-4">
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Card>
  )
}

function Weeks({ thisWeek, weeks }: { thisWeek: string; weeks: readonly PlannedWeek[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const topics = useApi(toolbox.toolboxTopics)
  const past = weeks.filter(({ week }) => week < thisWeek)
  const ahead = weeks.filter(({ week }) => week >= thisWeek)
  const shown = showsAll ? ahead : ahead.slice(0, FIRST)
  const before = pastWords(past.map(week => stateOf(week, thisWeek)))
  // Newest first; weeks in which nothing was planned or held say nothing.
  const told = past.filter(week => stateOf(week, thisWeek) !== 'free').toReversed()
  return (
    <>
      <ul className="talkplan">
        {shown.map(week => (
          <PlanWeek key={week.week} week={week} thisWeek={thisWeek} topics={topics.data} />
        ))}
      </ul>
      {!showsAll && ahead.length > FIRST && (
        <div className="talkplan__more">
          <Button variant="ghost" block onClick={() => setShowsAll(true)}>
            Show {ahead.length - FIRST} more weeks
          </Button>
        </div>
      )}
      {told.length > 0 && (
        <Collapsible title={`Last ${past.length} weeks: ${before}`} className="talkplan__past">
          <ul>
            {told.map(week => (
              <PastWeek key={week.week} week={week} thisWeek={thisWeek} />
            ))}
          </ul>
        </Collapsible>
      )}
    </>
  )
}
