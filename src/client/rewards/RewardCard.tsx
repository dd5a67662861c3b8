// One reward: its picture, what it costs, and whether it can be redeemed.
import { Check } from 'lucide-react'
import { REWARD_LABELS, type RewardState, stockLevel, stockWords } from '../../domain/rewards.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { countOf, formatNumber } from '../ui/words.ts'
import { Cost } from './Cost.tsx'
import { RewardPicture } from './RewardPicture.tsx'
import type { Reward } from './shapes.ts'
import './reward.css'
import '../ui/css/module-card.css'

interface RewardCardProps {
  reward: Reward
  points: number
  state: RewardState
  /** A redemption is on its way: no other may begin. */
  pending: boolean
  onRedeem: () => void
}

export function RewardCard({ reward, points, state, pending, onRedeem }: RewardCardProps) {
  return (
    <li className="mod reward">
      <RewardPicture reward={reward} />
      <div className="mod__b">
        <div className="flex items-center justify-between gap-3">
          <span className="flex flex-wrap gap-2">
            <Badge tone="line">{REWARD_LABELS[reward.category]}</Badge>
            {stockLevel(reward.stock) === 'low' && <Badge tone="warn">{stockWords(reward.stock)}</Badge>}
          </span>
          <span className="text-14 text-subtle">${formatNumber(reward.dollarValue)} value</span>
        </div>
        <h2 className="text-18">{reward.title}</h2>
        <p className="text-14">{reward.description}</p>
      </div>
      <div className="mod__f">
        {state === 'insufficient' && <PointsToGo reward={reward} points={points} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Cost points={reward.pointsCost} />
          <RedeemButton reward={reward} state={state} pending={pending} onRedeem={onRedeem} />
        </div>
      </div>
    </li>
  )
}

function PointsToGo({ reward, points }: { reward: Reward; points: number }) {
  const share = `${formatNumber(points)} / ${formatNumber(reward.pointsCost)}`
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3 text-13 text-subtle">
        <span>{countOf(reward.pointsCost - points, 'point')} to go</span>
        <span>{share}</span>
      </div>
      <ProgressBar
        value={(points / reward.pointsCost) * 100}
        label={`Points toward ${reward.title}`}
        valueText={share}
      />
    </div>
  )
}

function RedeemButton({ reward, state, pending, onRedeem }: Omit<RewardCardProps, 'points'>) {
  if (state === 'redeemed') {
    return (
      <Button disabled>
        <Check />
        Redeemed
      </Button>
    )
  }
  if (state === 'out-of-stock') return <Button disabled>{stockWords(0)}</Button>
  if (state === 'insufficient') return <Button disabled>Insufficient Points</Button>
  return (
    <Button disabled={pending} onClick={onRedeem} aria-label={`Redeem ${reward.title}`}>
      Redeem
    </Button>
  )
}
