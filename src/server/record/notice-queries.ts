// The SQL of telling people.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { NoticeItem } from '../../domain/notice.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertNotices(trx: Trx, rows: readonly Insertable<Schema['notices']>[]): Promise<number[]> {
  const told = await trx
    .insertInto('notices')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .execute()
  return told.map(({ user_id }) => user_id)
}

export async function readNoticesAbout(
  trx: Trx,
  userId: number,
  itemKind: NoticeItem,
  itemId: number,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('item_kind', '=', itemKind)
    .where('item_id', '=', itemId)
    .where('read_at', 'is', null)
    .execute()
}
