// What somebody redeemed, the latest first: its status, what came with it, or why it was declined.
import type { UseQueryResult } from '@tanstack/react-query'
import { Check, Clock, Gift, type LucideIcon, ThumbsUp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { RECENT_REDEMPTIONS, redemptionStyle } from '../../domain/rewards.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { countOf } from '../ui/words.ts'
import { CATEGORY_ICONS } from './category-icons.ts'
import { RedemptionNote } from './RedemptionNote.tsx'
import type { Redemption } from './shapes.ts'

const STYLES: Record<ReturnType<typeof redemptionStyle>, { tone: BadgeTone; icon: LucideIcon }> = {
  delivered: { tone: 'success', icon: Check },
  approved: { tone: 'info', icon: ThumbsUp },
  pending: { tone: 'warn', icon: Clock },
  declined: { tone: 'neutral', icon: Undo2 },
}

export function RecentRedemptions({ redemptions }: { redemptions: UseQueryResult<Redemption[]> }) {
  const { data, isPending, isError, isFetching, refetch } = redemptions
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? data : data?.slice(0, RECENT_REDEMPTIONS)
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
      {data && shown && shown.length > 0 && (
        <ul className="rows">
          {shown.map(redemption => (
            <RedemptionRow key={redemption.id} redemption={redemption} />
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.length && (
        <div className="redeemed__more">
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            Show all {data.length}
          </Button>
        </div>
      )}
    </Card>
  )
}

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { reward, redeemedAt, pointsSpent, status, note, reason } = redemption
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
      {note && <RedemptionNote note={note} reward={reward.title} />}
      {reason && (
        <p className="redeemed__said">
          “{reason}” {countOf(pointsSpent, 'point is', 'points are')} back.
        </p>
      )}
    </li>
  )
}
