// The SQL of who comes near a date.
import type { Day } from '../../domain/day.ts'
import type { Trx } from '../db/database.ts'

/** Of those who are there and have something open by a day; by id. */
export async function peopleWithDates(trx: Trx, after: number, until: Day, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('duty_figures')
    .innerJoin('users', 'users.id', 'duty_figures.user_id')
    .select('users.id')
    .where('users.id', '>', after)
    .where('users.active', '=', 1)
    .where('duty_figures.next_due', '<>', '')
    .where('duty_figures.next_due', '<=', until)
    .orderBy('users.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
