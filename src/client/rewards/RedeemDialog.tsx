// Asks before points are spent: what it costs and what is left.

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formatNumber } from '../ui/words.ts'
import type { Reward } from './shapes.ts'

interface RedeemDialogProps {
  reward: Reward
  points: number
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

export function RedeemDialog({ reward, points, pending, onConfirm, onClose }: RedeemDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && !pending && onClose()}
      title={`Redeem ${reward.title}?`}
      description="Each reward can be redeemed once. Your points come back only if the request is declined."
      confirmText="Redeem"
      pending={pending}
      pendingText="Redeeming..."
      onConfirm={onConfirm}
    >
      <dl className="kv">
        <div>
          <dt>Your points</dt>
          <dd>{formatNumber(points)}</dd>
        </div>
        <div>
          <dt>It costs</dt>
          <dd>{formatNumber(reward.pointsCost)}</dd>
        </div>
        <div>
          <dt>Left afterwards</dt>
          <dd>{formatNumber(points - reward.pointsCost)}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  )
}
