// The rewards store: what a person may redeem.
import { Refusal } from './refusal.ts'

export const REWARD_CATEGORIES = ['gift-cards', 'vouchers', 'merchandise'] as const
export type RewardCategory = (typeof REWARD_CATEGORIES)[number]

export const REWARD_LABELS: Readonly<Record<RewardCategory, string>> = {
  'gift-cards': 'Gift Cards',
  vouchers: 'Vouchers',
  merchandise: 'Merchandise',
}

export type RewardState = 'available' | 'insufficient' | 'redeemed'

export function rewardState(points: number, pointsCost: number, alreadyRedeemed: boolean): RewardState {
  if (alreadyRedeemed) return 'redeemed'
  return points >= pointsCost ? 'available' : 'insufficient'
}

export function checkRedemption(points: number, pointsCost: number, alreadyRedeemed: boolean): void {
  const state = rewardState(points, pointsCost, alreadyRedeemed)
  if (state === 'redeemed') throw new Refusal('rewards.already_redeemed')
  if (state === 'insufficient') throw new Refusal('rewards.insufficient_points', { missing: pointsCost - points })
}

/** The list of recent redemptions shows this many. */
export const RECENT_REDEMPTIONS = 5

/** Anything but the first two is shown as pending. */
export function redemptionStyle(status: string): 'delivered' | 'approved' | 'pending' {
  return status === 'delivered' || status === 'approved' ? status : 'pending'
}
