// The SQL of the catalogue of rewards.
import type { Insertable, Updateable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

function rewards(db: Reader | Trx, since: Instant) {
  return db
    .selectFrom('rewards')
    .select(['rewards.id', 'position', 'title', 'description', 'category', 'points_cost', 'dollar_value'])
    .select(['image', 'image_file', 'stock', 'retired', 'origin'])
    .select(eb =>
      eb
        .selectFrom('redemptions')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('redemptions.reward_id', '=', 'rewards.id')
        .where('redeemed_at', '>=', since)
        .as('asked'),
    )
}

export type RewardRow = NonNullable<Awaited<ReturnType<typeof findManagedReward>>>

/** `since`: from when it is counted how often it was asked for. */
export async function findManagedReward(db: Reader | Trx, id: number, since: Instant) {
  return rewards(db, since).where('rewards.id', '=', id).executeTakeFirst()
}

/** In the store's order. */
export async function listManagedRewards(
  db: Reader,
  since: Instant,
  after: readonly [position: number, id: number] | undefined,
  limit: number,
) {
  let page = rewards(db, since)
  if (after !== undefined) {
    const [position, id] = after
    page = page.where(eb =>
      eb.or([eb('position', '>', position), eb.and([eb('position', '=', position), eb('rewards.id', '>', id)])]),
    )
  }
  return page.orderBy('position').orderBy('rewards.id').limit(limit).execute()
}

export async function countRewards(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('rewards')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function rewardKeys(trx: Trx): Promise<Set<string>> {
  return new Set((await trx.selectFrom('rewards').select('key').execute()).map(({ key }) => key))
}

/** After all others. Returns its id. */
export async function insertReward(trx: Trx, row: Omit<Insertable<Schema['rewards']>, 'position'>): Promise<number> {
  const { last } = await trx
    .selectFrom('rewards')
    .select(eb => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('rewards')
    .values({ ...row, position: (last ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateReward(trx: Trx, id: number, change: Updateable<Schema['rewards']>): Promise<void> {
  await trx.updateTable('rewards').set(change).where('id', '=', id).execute()
}
