// The SQL of the rewards store.
import type { Insertable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function listRewards(db: Reader) {
  return db
    .selectFrom('rewards')
    .select(['id', 'title', 'description', 'image', 'category', 'points_cost', 'dollar_value'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

export async function findReward(trx: Trx, id: number) {
  return trx
    .selectFrom('rewards')
    .select(['id', 'title', 'category', 'points_cost'])
    .where('id', '=', id)
    .where('retired', '=', 0)
    .executeTakeFirst()
}

export async function hasRedeemed(trx: Trx, userId: number, rewardId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('redemptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('reward_id', '=', rewardId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRedemption(trx: Trx, redemption: Insertable<Schema['redemptions']>): Promise<number> {
  const { id } = await trx.insertInto('redemptions').values(redemption).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function redemptionsOf(db: Reader, userId: number) {
  return db
    .selectFrom('redemptions')
    .innerJoin('rewards', 'rewards.id', 'redemptions.reward_id')
    .select(['redemptions.id', 'reward_id', 'points_spent', 'redeemed_at', 'status', 'title', 'category'])
    .where('user_id', '=', userId)
    .orderBy('redeemed_at', 'desc')
    .orderBy('redemptions.id', 'desc')
    .execute()
}
