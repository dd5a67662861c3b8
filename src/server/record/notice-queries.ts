// The SQL of telling people.
import { type Insertable, sql } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Desk } from '../../domain/desk.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import type { NoticeItem } from '../../domain/notice.ts'
import type { Trx } from '../db/database.ts'
import { manyIds } from '../db/many-ids.ts'
import type { Schema } from '../db/schema.ts'

/** So many at once: a statement has a limit of values. */
const AT_ONCE = 500

export async function insertNotices(trx: Trx, rows: readonly Insertable<Schema['notices']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await trx
      .insertInto('notices')
      .values(rows.slice(start, start + AT_ONCE))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** New ones that name several things. */
export async function newReminders(trx: Trx, userId: number) {
  return trx
    .selectFrom('notices')
    .select(['id', 'items', 'at'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('items', 'is not', null)
    .execute()
}

export async function signedSince(trx: Trx, userId: number, since: Instant) {
  return trx
    .selectFrom('sign_offs')
    .select(['kind', 'item_id'])
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .execute()
}

/** The types of the licences that were accepted since then. */
export async function acceptedSince(trx: Trx, userId: number, since: Instant): Promise<number[]> {
  const rows = await trx
    .selectFrom('licence_checks')
    .innerJoin('licences', 'licences.id', 'licence_checks.licence_id')
    .select('licences.type_id')
    .where('licences.user_id', '=', userId)
    .where('licence_checks.decision', '=', 'accepted')
    .where('licence_checks.at', '>=', since)
    .execute()
  return rows.map(row => row.type_id)
}

export async function readNotice(trx: Trx, id: number, now: Instant): Promise<void> {
  await trx.updateTable('notices').set({ read_at: now }).where('id', '=', id).execute()
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

/** Of leads and administrators but those for whom something still waits. */
export async function readDeskNoticesBut(
  trx: Trx,
  desk: Desk,
  stillWaiting: readonly number[],
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', 'in', trx.selectFrom('users').select('id').where('role', 'in', ['admin', 'manager']))
    .where('item_kind', '=', desk)
    .where('item_id', '=', 0)
    .where('read_at', 'is', null)
    .$if(stillWaiting.length > 0, query => query.where(sql<boolean>`user_id not in ${manyIds(stillWaiting)}`))
    .execute()
}

/** Whoever was told. */
export async function readDeskNotices(trx: Trx, desk: Desk, now: Instant): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', 'in', trx.selectFrom('users').select('id').where('role', '=', 'admin'))
    .where('item_kind', '=', desk)
    .where('item_id', '=', 0)
    .where('read_at', 'is', null)
    .execute()
}

type Told = Omit<Insertable<Schema['notices']>, 'id' | 'user_id' | 'read_at'>

/** To everybody who is there and once signed it. */
export async function insertForSigners(trx: Trx, evidence: EvidenceKind, notice: Told): Promise<void> {
  const signers = trx
    .selectFrom('users')
    .where('users.active', '=', 1)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('sign_offs')
          .select('sign_offs.id')
          .whereRef('sign_offs.user_id', '=', 'users.id')
          .where('sign_offs.kind', '=', evidence)
          .where('sign_offs.item_id', '=', notice.item_id),
      ),
    )
  const { kind, item_kind, item_id, on_day, threshold, title, text, href, at } = notice
  await trx
    .insertInto('notices')
    .columns(['user_id', 'kind', 'item_kind', 'item_id', 'on_day', 'threshold', 'title', 'text', 'href', 'at'])
    .expression(
      signers.select([
        'users.id',
        sql<typeof kind>`cast(${kind} as text)`.as('kind'),
        sql<typeof item_kind>`cast(${item_kind} as text)`.as('item_kind'),
        sql<number>`cast(${item_id} as integer)`.as('item_id'),
        sql<string>`cast(${on_day} as text)`.as('on_day'),
        sql<number>`cast(${threshold} as integer)`.as('threshold'),
        sql<string>`cast(${title} as text)`.as('title'),
        sql<string>`cast(${text} as text)`.as('text'),
        sql<string>`cast(${href} as text)`.as('href'),
        sql<number>`cast(${at} as bigint)`.as('at'),
      ]),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
