// The rewards store.
import { z } from 'zod'
import { REWARD_CATEGORIES } from '../domain/rewards.ts'
import { accounts } from './accounts.ts'
import { endpoint, leadsInPath, selfInBody, session } from './endpoint.ts'
import { id, idInPath, instant, points } from './values.ts'

const redemption = z.object({
  id,
  rewardId: id,
  pointsSpent: points,
  redeemedAt: instant,
  status: z.string(),
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
        imageUrl: z.string(),
        category: z.enum(REWARD_CATEGORIES),
        pointsCost: points,
        dollarValue: z.number().nonnegative(),
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
    summary: 'Redeem a reward, once per person; points is what is left.',
    access: selfInBody('userId'),
    params: z.object({ id: idInPath }),
    body: z.object({ userId: id.optional() }).optional(),
    output: z.object({ success: z.literal(true), redemption, points }),
    refusals: ['rewards.unknown', 'rewards.insufficient_points', 'rewards.already_redeemed'],
    changes: [reads.rewards, reads.redemptions, accounts.user],
    // Somebody may have spent the points on another device.
    ifRefused: [reads.rewards, reads.redemptions, accounts.user],
  }),
} as const
