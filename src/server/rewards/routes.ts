// The rewards store.
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkRedemption } from '../../domain/rewards.ts'
import { isoOf } from '../http/iso.ts'
import { preparedByContent } from '../http/prepared-json.ts'
import { type Route, read, write } from '../http/route.ts'
import { linkTo, writeTo } from '../mail/write-to.ts'
import { personExists, standingOf } from '../record/queries.ts'
import { spend } from '../record/record.ts'
import { findReward, hasRedeemed, insertRedemption, listRewards, redemptionsOf } from './queries.ts'

export const rewardRoutes: Route[] = [
  read(api.rewards, context =>
    preparedByContent(context, 'rewards', async db =>
      (await listRewards(db)).map(reward => ({
        id: reward.id,
        title: reward.title,
        description: reward.description,
        imageUrl: `/content/rewards/${reward.image}`,
        category: reward.category,
        pointsCost: reward.points_cost,
        dollarValue: reward.dollar_value,
      })),
    ),
  ),

  read(api.redemptions, async ({ db }, { params }) => {
    if (!(await personExists(db, params.id))) throw new Refusal('person.unknown')
    return (await redemptionsOf(db, params.id)).map(row => ({
      id: row.id,
      rewardId: row.reward_id,
      pointsSpent: row.points_spent,
      redeemedAt: isoOf(row.redeemed_at),
      status: row.status,
      reward: { title: row.title, category: row.category },
    }))
  }),

  write(api.redeem, async (context, { params }) => {
    const { trx, caller, moment } = context
    const reward = await findReward(trx, params.id)
    if (!reward) throw new Refusal('rewards.unknown')
    const { balance } = await standingOf(trx, caller.id)
    checkRedemption(balance, reward.points_cost, await hasRedeemed(trx, caller.id, reward.id))
    const row = { reward_id: reward.id, points_spent: reward.points_cost, redeemed_at: moment.now, status: 'pending' }
    const id = await insertRedemption(trx, { user_id: caller.id, ...row })
    const points = await spend(trx, caller.id, id, reward.points_cost, moment)
    await writeTo(context, caller.id, {
      subject: `Your reward: ${reward.title}`,
      parts: [
        { kind: 'text', text: `You have redeemed ${reward.points_cost} points for ${reward.title}.` },
        { kind: 'text', text: 'Your request has been passed on. You will hear from us when it has been decided.' },
        ...linkTo(context, 'See your redemptions', '/rewards'),
      ],
    })
    return {
      success: true as const,
      redemption: {
        id,
        rewardId: reward.id,
        pointsSpent: reward.points_cost,
        redeemedAt: isoOf(moment.now),
        status: row.status,
        reward: { title: reward.title, category: reward.category },
      },
      points,
    }
  }),
]
