// The SQL of one's own notices.
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'

function ofPerson(db: Reader, userId: number, isNew: boolean) {
  const all = db.selectFrom('notices').where('user_id', '=', userId)
  return isNew ? all.where('read_at', 'is', null) : all
}

/** Newest first. */
export async function listNotices(
  db: Reader,
  userId: number,
  isNew: boolean,
  before: number | undefined,
  limit: number,
) {
  let page = ofPerson(db, userId, isNew).select(['id', 'kind', 'title', 'text', 'href', 'at', 'read_at'])
  if (before !== undefined) page = page.where('id', '<', before)
  return page.orderBy('id', 'desc').limit(limit).execute()
}

export async function countNotices(db: Reader, userId: number, isNew: boolean): Promise<number> {
  const query = ofPerson(db, userId, isNew).select(eb => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export async function countNew(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('notices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of others are left alone. */
export async function markRead(trx: Trx, userId: number, ids: readonly number[] | null, now: Instant): Promise<void> {
  let mine = trx.updateTable('notices').set({ read_at: now }).where('user_id', '=', userId).where('read_at', 'is', null)
  if (ids) mine = mine.where('id', 'in', ids)
  await mine.execute()
}

/** Some of them; how many. */
export async function forgetNoticesBefore(trx: Trx, before: Instant, most: number): Promise<number> {
  const old = trx.selectFrom('notices').select('id').where('at', '<', before).limit(most)
  const { numDeletedRows } = await trx.deleteFrom('notices').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
