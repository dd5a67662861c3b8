// The offers as cards, with the confirmation that comes before points are spent.

import type { UseQueryResult } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { isLive, type RewardCategory, rewardState } from '../../domain/rewards.ts'
import { dialogFrom } from '../loading/lost.tsx'
import { useFetchWhenIdle } from '../loading/part.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { RewardCard } from './RewardCard.tsx'
import type { Redemption, Reward } from './shapes.ts'
import { useRedeem } from './use-redeem.ts'

const dialog = dialogFrom(async () => (await import('./RedeemDialog.tsx')).RedeemDialog)

interface RewardGridProps {
  offers: UseQueryResult<Reward[]>
  redemptions: UseQueryResult<Redemption[]>
  filter: RewardCategory | 'all'
  points: number
}

export function RewardGrid({ offers, redemptions, filter, points }: RewardGridProps) {
  const { redeem, isPending } = useRedeem()
  const [chosen, setChosen] = useState<Reward | null>(null)
  useFetchWhenIdle(dialog.fetch)

  async function confirm(reward: Reward) {
    await redeem(reward, timesAskedFor(reward, redemptions.data))
    setChosen(null)
  }

  if (offers.isError && !offers.data) {
    return (
      <ErrorState
        title="The rewards could not be loaded"
        onRetry={() => offers.refetch()}
        retrying={offers.isFetching}
      />
    )
  }
  // Without the redemptions nobody could say which card may be redeemed.
  if (!offers.data || redemptions.isPending) return <GridSkeleton />
  const shown = offers.data.filter(reward => filter === 'all' || reward.category === filter)
  if (shown.length === 0) {
    const description = filter === 'all' ? 'Check back later for new rewards!' : 'No rewards in this category yet.'
    return (
      <Card>
        <EmptyState level={2} icon={Gift} title="No rewards available" description={description} />
      </Card>
    )
  }
  const redeemed = new Set(redemptions.data?.filter(isLive).map(redemption => redemption.rewardId))
  return (
    <>
      <ul className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3 phone:gap-3" aria-label="Rewards">
        {shown.map(reward => (
          <RewardCard
            key={reward.id}
            reward={reward}
            points={points}
            state={rewardState(points, reward, redeemed.has(reward.id))}
            pending={isPending}
            onRedeem={() => setChosen(reward)}
          />
        ))}
      </ul>
      {chosen && (
        <dialog.Part
          reward={chosen}
          points={points}
          pending={isPending}
          onConfirm={() => confirm(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

function timesAskedFor({ id }: Reward, redemptions: readonly Redemption[] = []): number {
  return redemptions.filter(({ rewardId }) => rewardId === id).length
}

function GridSkeleton() {
  return (
    <Loading label="Loading rewards" className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3 phone:gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(card => (
        <Skeleton key={card} className="h-[200px] desk:h-[360px]" />
      ))}
    </Loading>
  )
}
