// From when on an item was for whom, what it could be done as and whether it was retired: what somebody owes on a day follows from that.
import type { AppliesTo } from '../../domain/own-items.ts'
import type { ItemKind } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { type ItemState, insertItemState, newestItemState } from './item-state-queries.ts'

/** As it is kept. Another order of the same departments is no change. */
export function appliesToText(appliesTo: AppliesTo): string | null {
  return appliesTo === null ? null : JSON.stringify([...appliesTo].sort())
}

/** Whoever publishes an item or brings it back comes through here. What did not change leaves no row. */
export async function keepItemState(
  trx: Trx,
  kind: ItemKind,
  itemId: number,
  { applies_to, retired, duties }: ItemState,
  { now, today }: Moment,
): Promise<void> {
  const newest = await newestItemState(trx, kind, itemId)
  if (newest?.applies_to === applies_to && newest.retired === retired && newest.duties === duties) return
  await insertItemState(trx, { kind, item_id: itemId, applies_to, retired, duties, at: now, day: today })
}

/** All else stays as it was. */
export async function keepRetirement(trx: Trx, kind: ItemKind, itemId: number, moment: Moment): Promise<void> {
  await keepInUse(trx, kind, itemId, 1, moment)
}

export async function keepRestoration(trx: Trx, kind: ItemKind, itemId: number, moment: Moment): Promise<void> {
  await keepInUse(trx, kind, itemId, 0, moment)
}

async function keepInUse(trx: Trx, kind: ItemKind, itemId: number, retired: 0 | 1, moment: Moment): Promise<void> {
  const newest = await newestItemState(trx, kind, itemId)
  if (newest) await keepItemState(trx, kind, itemId, { ...newest, retired }, moment)
}
