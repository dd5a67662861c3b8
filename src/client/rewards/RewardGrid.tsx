// The offers as cards, with the confirmation that comes before points are spent.
import type { UseQueryResult } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { accounts } from '../../contract/accounts.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { rewards } from '../../contract/rewards.ts'
import { type RewardCategory, rewardState } from '../../domain/rewards.ts'
import { useAction, useRefresh } from '../api.ts'
import { wordsOf } from '../request.ts'
import { useUser } from '../session.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { formatNumber } from '../ui/words.ts'
import { RewardCard } from './RewardCard.tsx'

export type Reward = OutputOf<typeof rewards.rewards>[number]

interface RewardGridProps {
  offers: UseQueryResult<Reward[]>
  redemptions: UseQueryResult<OutputOf<typeof rewards.redemptions>>
  filter: RewardCategory | 'all'
  points: number
}

export function RewardGrid({ offers, redemptions, filter, points }: RewardGridProps) {
  const user = useUser()
  const redeem = useAction(rewards.redeem)
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<Reward | null>(null)

  async function confirm(reward: Reward) {
    try {
      await redeem.mutateAsync({ params: { id: String(reward.id) }, body: { userId: user.id } })
      const description = 'Your reward has been successfully redeemed. Check your email for details.'
      toast({ title: 'Reward Redeemed!', description, tone: 'success' })
    } catch (error) {
      const description = wordsOf(error, 'Failed to redeem reward. Please try again.')
      toast({ title: 'Redemption Failed', description, tone: 'danger' })
    }
    setChosen(null)
    await refresh(rewards.rewards, rewards.redemptions, accounts.user)
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
  if (!offers.data || redemptions.isPending) return <GridSkeleton />
  const shown = offers.data.filter(reward => filter === 'all' || reward.category === filter)
  if (shown.length === 0) {
    const description = filter === 'all' ? 'Check back later for new rewards!' : 'No rewards in this category yet.'
    return <EmptyState level={2} icon={Gift} title="No rewards available" description={description} />
  }
  const redeemed = new Set(redemptions.data?.map(redemption => redemption.rewardId))
  return (
    <>
      <ul className="grid3">
        {shown.map(reward => (
          <RewardCard
            key={reward.id}
            reward={reward}
            points={points}
            state={rewardState(points, reward.pointsCost, redeemed.has(reward.id))}
            pending={redeem.isPending}
            onRedeem={() => setChosen(reward)}
          />
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setChosen(null)}
          title={`Redeem ${chosen.title}?`}
          description={`It costs ${formatNumber(chosen.pointsCost)} points. You have ${formatNumber(points)}, so ${formatNumber(points - chosen.pointsCost)} are left afterwards. Each reward can be redeemed once.`}
          confirmText="Redeem"
          pending={redeem.isPending}
          pendingText="Redeeming..."
          onConfirm={() => confirm(chosen)}
        />
      )}
    </>
  )
}

function GridSkeleton() {
  return (
    <Loading label="Loading rewards">
      <div className="grid3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(card => (
          <Skeleton key={card} className="h-72" />
        ))}
      </div>
    </Loading>
  )
}
