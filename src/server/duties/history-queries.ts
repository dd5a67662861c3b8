// The SQL of how people stood at the ends of past months.

import type { Insertable } from 'kysely'
import type { Month } from '../../domain/month.ts'
import type { Reader, Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import type { Schema } from '../db/schema.ts'
import type { TeamIds } from './team-queries.ts'

/** What is kept of each month: of how many people, how many of them were there, and how many of those compliant. */
export async function keptMonths(db: Reader, months: readonly Month[], team: TeamIds) {
  if (months.length === 0 || team?.length === 0) return []
  let kept = db
    .selectFrom('compliance_months')
    .select(eb => [
      'month',
      eb.fn.countAll<number>().as('kept'),
      eb.fn.sum<number>('counted').as('people'),
      eb.fn.sum<number>('compliant').as('compliant'),
    ])
    .where('month', 'in', months)
  if (team) kept = kept.where('user_id', 'in', manyIds(team))
  return kept.groupBy('month').execute()
}

export async function countEverybody(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Everybody who ever had an account, by their ids. */
export async function everybodyAfter(db: Reader, id: number, most: number): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', id).orderBy('id').limit(most).execute()
  return rows.map(row => row.id)
}

export async function keptOf(db: Reader, ids: readonly number[], months: readonly Month[]) {
  return db
    .selectFrom('compliance_months')
    .select(['user_id', 'month'])
    .where('user_id', 'in', ids)
    .where('month', 'in', months)
    .execute()
}

/** Whoever else worked it out found the same. */
export async function keepMonths(trx: Trx, rows: readonly Insertable<Schema['compliance_months']>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('compliance_months')
    .values(rows)
    .onConflict(conflict => conflict.columns(['month', 'user_id']).doNothing())
    .execute()
}
