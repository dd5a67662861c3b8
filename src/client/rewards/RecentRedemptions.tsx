// The latest redemptions with their status.
import type { UseQueryResult } from '@tanstack/react-query'
import { Check, Clock, Gift, type LucideIcon, ThumbsUp } from 'lucide-react'
import { RECENT_REDEMPTIONS, redemptionStyle } from '../../domain/rewards.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import { CATEGORY_ICONS } from './category-icons.ts'
import type { Redemption } from './shapes.ts'

const STYLES: Record<ReturnType<typeof redemptionStyle>, { tone: BadgeTone; icon: LucideIcon }> = {
  delivered: { tone: 'success', icon: Check },
  approved: { tone: 'info', icon: ThumbsUp },
  pending: { tone: 'warn', icon: Clock },
}

export function RecentRedemptions({ redemptions }: { redemptions: UseQueryResult<Redemption[]> }) {
  const { data, isPending, isError, isFetching, refetch } = redemptions
  return (
    <Card flush aria-labelledby="recent-redemptions">
      <CardHead title="Recent Redemptions" titleId="recent-redemptions" />
      {isPending && (
        <Loading label="Loading your redemptions" className="px-4 pb-4 desk:px-6">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {isError && !data && (
        <div className="px-4 pb-4 desk:px-6">
          <ErrorState title="Your redemptions could not be loaded" onRetry={() => refetch()} retrying={isFetching} />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={Gift}
          title="Nothing redeemed yet"
          description="What you redeem appears here with its status."
          className="pt-0"
        />
      )}
      {data && data.length > 0 && (
        <ul className="rows">
          {data.slice(0, RECENT_REDEMPTIONS).map(redemption => (
            <RedemptionRow key={redemption.id} redemption={redemption} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RedemptionRow({ redemption: { reward, redeemedAt, pointsSpent, status } }: { redemption: Redemption }) {
  const { tone, icon } = STYLES[redemptionStyle(status)]
  return (
    <li className="item item--short">
      <DocSquare icon={CATEGORY_ICONS[reward.category]} />
      <div>
        <div className="item__t">{reward.title}</div>
        <div className="item__d">
          <Timestamp at={redeemedAt} format="date" />, {countOf(pointsSpent, 'point')}
        </div>
      </div>
      <Badge tone={tone} icon={icon} className="capitalize">
        {status}
      </Badge>
    </li>
  )
}
