// The SQL of what items were from a moment on.
import type { Insertable, Selectable } from 'kysely'
import type { ItemKind } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type ItemState = Pick<Selectable<Schema['item_states']>, 'applies_to' | 'retired' | 'duties'>

export async function newestItemState(trx: Trx, kind: ItemKind, itemId: number): Promise<ItemState | undefined> {
  return trx
    .selectFrom('item_states')
    .select(['applies_to', 'retired', 'duties'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertItemState(trx: Trx, row: Insertable<Schema['item_states']>): Promise<void> {
  await trx.insertInto('item_states').values(row).execute()
}
