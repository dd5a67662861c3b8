// The SQL of the rewards store.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { RedemptionStatus } from '../../domain/rewards.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

export async function listRewards(db: Reader | Trx) {
  return db
    .selectFrom('rewards')
    .select(['id', 'title', 'description', 'image', 'image_file', 'category', 'points_cost', 'dollar_value'])
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Of those that are counted. */
export const stockLeft = hotQuery(db =>
  db.selectFrom('rewards').select(['id', 'stock']).where('stock', 'is not', null).orderBy('id'),
)

export async function findReward(trx: Trx, id: number) {
  return trx
    .selectFrom('rewards')
    .select(['id', 'title', 'category', 'points_cost', 'stock'])
    .where('id', '=', id)
    .where('retired', '=', 0)
    .executeTakeFirst()
}

/** One that was declined does not count. */
export async function hasRedeemed(trx: Trx, userId: number, rewardId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('redemptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('reward_id', '=', rewardId)
    .where('status', '<>', 'declined')
    .executeTakeFirst()
  return row !== undefined
}

/** The database refuses to go below none. */
export async function moveStock(trx: Trx, rewardId: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('rewards')
    .set(eb => ({ stock: eb('stock', '+', by) }))
    .where('id', '=', rewardId)
    .where('stock', 'is not', null)
    .execute()
}

export async function insertRedemption(trx: Trx, redemption: Insertable<Schema['redemptions']>): Promise<number> {
  const { id } = await trx.insertInto('redemptions').values(redemption).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertStep(trx: Trx, step: Insertable<Schema['redemption_steps']>): Promise<void> {
  await trx.insertInto('redemption_steps').values(step).execute()
}

export async function setStatus(trx: Trx, id: number, status: RedemptionStatus, at: Instant): Promise<void> {
  await trx.updateTable('redemptions').set({ status, status_at: at }).where('id', '=', id).execute()
}

export async function redemptionsOf(db: Reader, userId: number) {
  return db
    .selectFrom('redemptions')
    .innerJoin('rewards', 'rewards.id', 'redemptions.reward_id')
    .leftJoin('redemption_steps as last', join =>
      join.onRef('last.redemption_id', '=', 'redemptions.id').onRef('last.status', '=', 'redemptions.status'),
    )
    .select(['redemptions.id', 'reward_id', 'points_spent', 'redeemed_at', 'redemptions.status', 'title', 'category'])
    .select(['last.note', 'last.reason'])
    .where('user_id', '=', userId)
    .orderBy('redeemed_at', 'desc')
    .orderBy('redemptions.id', 'desc')
    .execute()
}
