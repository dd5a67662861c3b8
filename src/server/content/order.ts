// Whose order it is: once somebody has put the items of a kind in order, the files no longer move them.
import type { DraftKind } from '../../domain/authoring.ts'
import type { Trx } from '../db/database.ts'
import { getSetting, setSetting } from '../db/settings-queries.ts'

const settingOf = (kind: DraftKind) => `content-order-${kind === 'manual' ? 'module' : kind}`

export async function isOrderedInPortal(trx: Trx, kind: DraftKind): Promise<boolean> {
  return (await getSetting(trx, settingOf(kind))) === 'portal'
}

export async function orderInPortal(trx: Trx, kind: DraftKind): Promise<void> {
  await setSetting(trx, settingOf(kind), 'portal')
}
