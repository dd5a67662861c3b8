// One reward: its picture, what it costs, and whether it can be had.
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { RewardState } from '../../domain/rewards.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Plate } from '../ui/Plate.tsx'
import { Cost } from '../ui/Points.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { countOf, formatNumber } from '../ui/words.ts'
import type { Reward } from './RewardGrid.tsx'
import { CATEGORY_ICONS, CATEGORY_NAMES } from './words.ts'

interface RewardCardProps {
  reward: Reward
  points: number
  state: RewardState
  pending: boolean
  onRedeem: () => void
}

export function RewardCard({ reward, points, state, pending, onRedeem }: RewardCardProps) {
  const missing = reward.pointsCost - points
  return (
    <li className="mod reward">
      <RewardPicture reward={reward} />
      <div className="mod__b">
        <div className="row row--between">
          <Badge tone="line">{CATEGORY_NAMES[reward.category]}</Badge>
          <span className="small subtle">${reward.dollarValue} value</span>
        </div>
        <h2 className="text-18">{reward.title}</h2>
        <p className="small">{reward.description}</p>
      </div>
      <div className="mod__f">
        {state === 'insufficient' && (
          <div className="stack-2">
            <div className="row row--between tiny subtle">
              <span>{countOf(missing, 'point')} to go</span>
              <span>
                {formatNumber(points)} / {formatNumber(reward.pointsCost)}
              </span>
            </div>
            <ProgressBar value={(points / reward.pointsCost) * 100} label={`Points toward ${reward.title}`} />
          </div>
        )}
        <div className="row row--between row--wrap">
          <Cost points={reward.pointsCost} />
          <RedeemButton reward={reward} state={state} pending={pending} onRedeem={onRedeem} />
        </div>
      </div>
    </li>
  )
}

function RedeemButton({ reward, state, pending, onRedeem }: Omit<RewardCardProps, 'points'>) {
  if (state === 'redeemed') {
    return (
      <Button disabled>
        <Check /> Redeemed
      </Button>
    )
  }
  if (state === 'insufficient') return <Button disabled>Insufficient Points</Button>
  return (
    <Button disabled={pending} onClick={onRedeem} aria-label={`Redeem ${reward.title}`}>
      Redeem
    </Button>
  )
}

/** The drawing, or the category's icon when it can not be had. */
function RewardPicture({ reward }: { reward: Reward }) {
  const [failed, setFailed] = useState(false)
  return (
    <div className="reward__art">
      {failed ? (
        <Plate icon={CATEGORY_ICONS[reward.category]} size="lg" />
      ) : (
        <img
          src={reward.imageUrl}
          alt=""
          width={320}
          height={160}
          loading="lazy"
          onError={() => setFailed(true)}
          className="absolute inset-0 h-full w-full object-cover"
        />
      )}
    </div>
  )
}
