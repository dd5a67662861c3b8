// One's own leave.
import { leave } from '../../../contract/leave.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LeaveDays } from '../../ui/LeaveDays.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'

export function LeaveCard() {
  const days = useApi(leave.ownLeave, undefined, { refetchOnOpen: true })
  const add = useAction(leave.addOwnLeave)
  const takeBack = useAction(leave.takeBackOwnLeave)
  return (
    <Card id="leave" aria-labelledby="leave-title">
      <CardHead
        title="Leave"
        titleId="leave-title"
        description="Your streaks pass over these days as over a weekend. Due dates do not move."
      />
      {days.data ? (
        <LeaveDays
          leave={days.data}
          none="No leave is entered. Up to 14 days back and 12 months ahead can be."
          onAdd={body => add.mutateAsync({ body }).then(add.refreshed)}
          onTakeBack={({ id }) => takeBack.mutateAsync({ params: { id: String(id) } }).then(takeBack.refreshed)}
        />
      ) : days.isError ? (
        <ErrorState title="Your leave could not be loaded" onRetry={() => days.refetch()} />
      ) : (
        <Loading label="Loading leave">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Card>
  )
}
