// The rewards store.
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkRedemption } from '../../domain/rewards.ts'
import { isAdmin } from '../../domain/roles.ts'
import { keptByContent } from '../content/kept-by-content.ts'
import { isoOf } from '../http/iso.ts'
import { PreparedJson } from '../http/prepared-json.ts'
import { type Route, read, write } from '../http/route.ts'
import { linkTo, writeTo } from '../mail/write-to.ts'
import type { ReadContext } from '../portal.ts'
import { personExists, standingOf } from '../record/queries.ts'
import { spend } from '../record/record.ts'
import { pictureAddress } from './picture.ts'
import {
  findReward,
  hasRedeemed,
  insertRedemption,
  insertStep,
  listRewards,
  moveStock,
  redemptionsOf,
  stockLeft,
} from './queries.ts'

/** The same for everyone until the content or what is left of it changes. */
async function store({ portal, db }: ReadContext): Promise<PreparedJson> {
  const kept = await keptByContent(portal, db, 'rewards', async reader => ({
    rows: await listRewards(reader),
    last: { stock: '', json: null as PreparedJson | null },
  }))
  const left = await stockLeft(db)
  const stock = JSON.stringify(left)
  if (kept.last.json && kept.last.stock === stock) return kept.last.json
  const stocks = new Map(left.map(row => [row.id, row.stock]))
  const json = await PreparedJson.of(
    kept.rows.map(reward => ({
      ...{ id: reward.id, title: reward.title, description: reward.description, imageUrl: pictureAddress(reward) },
      ...{ category: reward.category, pointsCost: reward.points_cost, dollarValue: reward.dollar_value },
      stock: stocks.get(reward.id) ?? null,
    })),
  )
  kept.last = { stock, json }
  return json
}

export const rewardRoutes: Route[] = [
  read(api.rewards, store),

  read(api.redemptions, async ({ db, caller }, { params }) => {
    if (!(await personExists(db, params.id))) throw new Refusal('person.unknown')
    // A code is as good as what it buys.
    const mayReadNotes = caller.id === params.id || isAdmin(caller.role)
    return (await redemptionsOf(db, params.id)).map(row => ({
      id: row.id,
      rewardId: row.reward_id,
      pointsSpent: row.points_spent,
      redeemedAt: isoOf(row.redeemed_at),
      status: row.status,
      note: mayReadNotes ? row.note : null,
      reason: row.reason,
      reward: { title: row.title, category: row.category },
    }))
  }),

  write(api.redeem, async (context, { params, body }) => {
    const { trx, caller, moment } = context
    const reward = await findReward(trx, params.id)
    if (!reward) throw new Refusal('rewards.unknown')
    const { title, category, stock, points_cost: pointsCost } = reward
    const { balance } = await standingOf(trx, caller.id)
    checkRedemption(balance, { pointsCost, stock }, await hasRedeemed(trx, caller.id, reward.id))
    if (body?.pointsCost !== undefined && body.pointsCost !== pointsCost) throw new Refusal('rewards.price_changed')
    const status = 'pending' as const
    const id = await insertRedemption(trx, {
      ...{ user_id: caller.id, reward_id: reward.id, points_spent: pointsCost, redeemed_at: moment.now },
      ...{ status, status_at: moment.now, took_stock: stock === null ? 0 : 1 },
    })
    await insertStep(trx, {
      redemption_id: id,
      ...{ status, at: moment.now, by_user_id: null, note: null, reason: null },
    })
    await moveStock(trx, reward.id, -1)
    const points = await spend(trx, caller.id, id, pointsCost, moment)
    await writeTo(context, caller.id, {
      subject: `Your reward: ${title}`,
      parts: [
        { kind: 'text', text: `You have redeemed ${pointsCost} points for ${title}.` },
        { kind: 'text', text: 'Your request has been passed on. You will hear from us when it has been decided.' },
        ...linkTo(context, 'See your redemptions', '/rewards'),
      ],
    })
    return {
      success: true as const,
      redemption: {
        ...{ id, rewardId: reward.id, pointsSpent: pointsCost, redeemedAt: isoOf(moment.now), status },
        ...{ note: null, reason: null, reward: { title, category } },
      },
      points,
    }
  }),
]
