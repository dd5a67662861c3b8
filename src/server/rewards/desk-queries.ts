// The SQL of the rewards desk: what people asked for, with every step that was taken.
import { REDEMPTION_STATUSES, type RedemptionStatus } from '../../domain/rewards.ts'
import type { Reader, Trx } from '../db/database.ts'

function redemptions(db: Reader | Trx) {
  return db
    .selectFrom('redemptions')
    .innerJoin('users', 'users.id', 'redemptions.user_id')
    .innerJoin('standings', 'standings.user_id', 'redemptions.user_id')
    .innerJoin('rewards', 'rewards.id', 'redemptions.reward_id')
    .leftJoin('redemption_steps as last', join =>
      join.onRef('last.redemption_id', '=', 'redemptions.id').onRef('last.status', '=', 'redemptions.status'),
    )
    .select(['redemptions.id', 'redemptions.status', 'redemptions.status_at', 'redemptions.points_spent'])
    .select(['redemptions.redeemed_at', 'redemptions.took_stock', 'redemptions.user_id', 'redemptions.reward_id'])
    .select(['users.name', 'users.first_name', 'users.department', 'standings.balance'])
    .select(['rewards.title', 'rewards.category', 'rewards.image', 'rewards.image_file', 'rewards.stock'])
    .select(['last.note', 'last.reason'])
}

export type RedemptionRow = NonNullable<Awaited<ReturnType<typeof findRedemption>>>

export async function findRedemption(db: Reader | Trx, id: number) {
  return redemptions(db).where('redemptions.id', '=', id).executeTakeFirst()
}

/** By when a redemption came to where it is, or by when it was asked for where all are shown. */
export const placeOf = (row: RedemptionRow, status: RedemptionStatus | undefined) =>
  [status === undefined ? row.redeemed_at : row.status_at, row.id] as const

/** Whoever waits longest comes first; of what is over, the newest. */
export async function listRedemptions(
  db: Reader,
  status: RedemptionStatus | undefined,
  after: readonly [at: number, id: number] | undefined,
  limit: number,
) {
  const column = status === undefined ? 'redemptions.redeemed_at' : 'redemptions.status_at'
  const isWaiting = status === 'pending' || status === 'approved'
  const [order, comparison] = isWaiting ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let page = redemptions(db)
  if (status !== undefined) page = page.where('redemptions.status', '=', status)
  if (after !== undefined) {
    const [at, id] = after
    page = page.where(eb =>
      eb.or([eb(column, comparison, at), eb.and([eb(column, '=', at), eb('redemptions.id', comparison, id)])]),
    )
  }
  return page.orderBy(column, order).orderBy('redemptions.id', order).limit(limit).execute()
}

export async function countByStatus(db: Reader): Promise<Record<RedemptionStatus, number>> {
  const rows = await db
    .selectFrom('redemptions')
    .select(eb => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(REDEMPTION_STATUSES.map(status => [status, counts.get(status) ?? 0])) as Record<
    RedemptionStatus,
    number
  >
}

export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]

/** In the order in which they were taken. The first of a redemption that an upgrade found without one was written after the others. */
export async function stepsOf(db: Reader | Trx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('redemption_steps as step')
    .leftJoin('users', 'users.id', 'step.by_user_id')
    .select(['step.redemption_id', 'step.status', 'step.at', 'step.by_user_id', 'users.name'])
    .where('step.redemption_id', 'in', ids)
    .orderBy(eb => eb('step.status', '<>', 'pending'))
    .orderBy('step.id')
    .execute()
}
