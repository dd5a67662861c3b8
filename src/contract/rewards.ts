// The rewards store.
import { z } from 'zod'
import { MOST_STOCK, REWARD_CATEGORIES } from '../domain/rewards.ts'
import { accounts } from './accounts.ts'
import { endpoint, leadsInPath, selfInBody, session } from './endpoint.ts'
import { id, idInPath, instant, points } from './values.ts'

/** What is left of a reward; null where there is no limit. */
export const stock = z.int().nonnegative().max(MOST_STOCK).nullable()

const redemption = z.object({
  id,
  rewardId: id,
  pointsSpent: points,
  redeemedAt: instant,
  /** `pending`, `approved`, `delivered` or `declined`. */
  status: z.string(),
  /** A code, or what else came with a delivery; null for anyone but the person and administrators. */
  note: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  reward: z.object({ title: z.string(), category: z.enum(REWARD_CATEGORIES) }),
})

const reads = {
  rewards: endpoint({
    method: 'GET',
    path: '/api/rewards',
    summary: 'What the store offers.',
    access: session,
    output: z.array(
      z.object({
        id,
        title: z.string(),
        description: z.string(),
        /** Empty where it has no picture. */
        imageUrl: z.string(),
        category: z.enum(REWARD_CATEGORIES),
        pointsCost: points,
        dollarValue: z.number().nonnegative(),
        stock,
      }),
    ),
  }),
  redemptions: endpoint({
    method: 'GET',
    path: '/api/users/:id/redemptions',
    summary: "A person's redemptions, newest first.",
    access: leadsInPath('id'),
    params: z.object({ id: idInPath }),
    output: z.array(redemption),
    refusals: ['person.unknown'],
  }),
} as const

export const rewards = {
  ...reads,
  redeem: endpoint({
    method: 'POST',
    path: '/api/rewards/:id/redeem',
    summary:
      'Redeem a reward, once per person unless it was declined; points is what is left. It may carry the price that was shown: if that is no longer the price the answer is 409.',
    access: selfInBody('userId'),
    params: z.object({ id: idInPath }),
    body: z.object({ userId: id.optional(), pointsCost: points.optional() }).optional(),
    output: z.object({ success: z.literal(true), redemption, points }),
    refusals: [
      'rewards.unknown',
      'rewards.insufficient_points',
      'rewards.already_redeemed',
      'rewards.out_of_stock',
      'rewards.price_changed',
    ],
    changes: [reads.rewards, reads.redemptions, accounts.user],
    // Somebody may have spent the points on another device.
    ifRefused: [reads.rewards, reads.redemptions, accounts.user],
  }),
} as const
