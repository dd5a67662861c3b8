// The latest redemptions with their status.
import type { UseQueryResult } from '@tanstack/react-query'
import { Check, Clock, Gift, ThumbsUp } from 'lucide-react'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { rewards } from '../../contract/rewards.ts'
import { RECENT_REDEMPTIONS } from '../../domain/rewards.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import { CATEGORY_ICONS } from './words.ts'

type Redemptions = OutputOf<typeof rewards.redemptions>

export function RecentRedemptions({ redemptions }: { redemptions: UseQueryResult<Redemptions> }) {
  return (
    <Card flush>
      <CardHead title="Recent Redemptions" />
      <RedemptionList redemptions={redemptions} />
    </Card>
  )
}

function RedemptionList({
  redemptions: { data, isError, isFetching, refetch },
}: {
  redemptions: UseQueryResult<Redemptions>
}) {
  if (isError && !data) {
    return <ErrorState title="Your redemptions could not be loaded" onRetry={() => refetch()} retrying={isFetching} />
  }
  if (!data) {
    return (
      <Loading label="Loading redemptions">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={Gift}
        title="Nothing redeemed yet"
        description="What you redeem appears here with its status."
      />
    )
  }
  return (
    <ul className="rows">
      {data.slice(0, RECENT_REDEMPTIONS).map(redemption => (
        <li key={redemption.id} className="item">
          <DocSquare icon={CATEGORY_ICONS[redemption.reward.category]} />
          <div>
            <div className="item__t">{redemption.reward.title}</div>
            <div className="item__d">
              <Timestamp at={redemption.redeemedAt} format="date" />, {countOf(redemption.pointsSpent, 'point')}
            </div>
          </div>
          <div className="item__act">
            <StatusBadge status={redemption.status} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function StatusBadge({ status }: { status: string }) {
  const words = `${status.charAt(0).toUpperCase()}${status.slice(1)}`
  if (status === 'delivered') {
    return (
      <Badge tone="success" icon={Check}>
        {words}
      </Badge>
    )
  }
  if (status === 'approved') {
    return (
      <Badge tone="info" icon={ThumbsUp}>
        {words}
      </Badge>
    )
  }
  return (
    <Badge tone="warn" icon={Clock}>
      {words}
    </Badge>
  )
}
