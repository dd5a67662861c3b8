// Requirements: everything that is asked of the person, what needs them first at the top.
import { CircleCheck } from 'lucide-react'
import { duties } from '../../contract/duties.ts'
import { useApi } from '../data/api.ts'
import { useAsked } from '../data/asked.ts'
import { Card, CardHead } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { RequirementRow } from './RequirementRow.tsx'
import { requirementGroups } from './requirement-groups.ts'

export function OwnRequirements() {
  const all = useApi(duties.ownObligations, undefined, { refetchOnOpen: true })
  const asked = useAsked({ refetchOnOpen: true })
  if (all.data && asked.due) {
    const { today, again } = asked.due
    if (all.data.length === 0) {
      return (
        <EmptyState
          level={2}
          icon={CircleCheck}
          title="Nothing is asked of you"
          description="What you have to sign or pass by a certain day will appear here."
        />
      )
    }
    return requirementGroups(all.data).map(({ status, title, owed }) => (
      <Card flush key={status} aria-labelledby={`requirements-${status}`}>
        <CardHead
          title={title}
          titleId={`requirements-${status}`}
          aside={<span className="font-heavy text-18 text-ink">{owed.length}</span>}
        />
        <ul className="rows">
          {owed.map(one => (
            <RequirementRow
              key={`${one.kind} ${one.itemId}`}
              owed={one}
              again={again.find(({ kind, itemId }) => kind === one.kind && itemId === one.itemId)}
              today={today}
            />
          ))}
        </ul>
      </Card>
    ))
  }
  if (all.isPending || asked.isPending) {
    return (
      <Loading label="Loading what is asked of you">
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      </Loading>
    )
  }
  return (
    <ErrorState
      title="What is asked of you could not be loaded"
      onRetry={() => {
        void all.refetch()
        asked.retry()
      }}
      retrying={all.isFetching || asked.isFetching}
    />
  )
}
