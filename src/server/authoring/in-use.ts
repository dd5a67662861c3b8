// Taking items out of use, bringing them back, and their order. Nothing is ever deleted.
import type { api } from '../../contract/api.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { DraftKind } from '../../domain/authoring.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ItemKind } from '../../domain/requirement.ts'
import { clashesOf } from '../content/check-draft.ts'
import { keepRestoration, keepRetirement } from '../content/item-states.ts'
import { type LiveItem, liveItem, liveItems } from '../content/live-items.ts'
import { orderInPortal } from '../content/order.ts'
import { openFirstModuleForAll, raiseContentRevision, raiseDutyRevision } from '../content/queries.ts'
import type { Trx } from '../db/database.ts'
import type { ActContext } from '../portal.ts'
import { setPosition, setRetired } from './queries.ts'

/** Under which kind it is known what an item was from a moment on; those that nobody owes have none. */
const KEPT_AS: Readonly<Record<DraftKind, ItemKind | null>> = {
  ...{ swms: 'swms', topic: 'topic', manual: 'module', module: 'module', challenge: null, milestone: null },
}

type OfItem = InputOf<typeof api.retireContent>

async function itemIn(trx: Trx, { params: { kind, itemId } }: OfItem): Promise<LiveItem> {
  const item = await liveItem(trx, kind, itemId)
  if (!item) throw new Refusal('content.unknown')
  return item
}

async function contentChanged(trx: Trx): Promise<void> {
  await openFirstModuleForAll(trx)
  await raiseContentRevision(trx)
  await raiseDutyRevision(trx)
}

const facts = ({ kind, code, body: { title } }: LiveItem) => ({ kind, title, code })

export async function retireItem({ trx, moment, audit }: ActContext, input: OfItem) {
  const item = await itemIn(trx, input)
  if (item.retired) throw new Refusal('content.retired')
  await setRetired(trx, item.kind, item.id, 1)
  const kept = KEPT_AS[item.kind]
  if (kept) await keepRetirement(trx, kept, item.id, moment)
  await contentChanged(trx)
  await audit({ action: 'content.retired', on: { kind: 'content', id: item.id }, before: facts(item) })
  return { success: true as const }
}

export async function restoreItem({ trx, moment, audit }: ActContext, input: OfItem) {
  const item = await itemIn(trx, input)
  if (!item.retired) throw new Refusal('content.not_retired')
  const clashes = await clashesOf(trx, { kind: item.kind, itemId: item.id, body: item.body })
  const issues = clashes.map(({ path, message }) => ({ path, message }))
  if (issues.length > 0) throw new Refusal('draft.has_errors', { errors: issues.length, issues })
  await setRetired(trx, item.kind, item.id, 0)
  const kept = KEPT_AS[item.kind]
  if (kept) await keepRestoration(trx, kept, item.id, moment)
  await contentChanged(trx)
  await audit({ action: 'content.restored', on: { kind: 'content', id: item.id }, after: facts(item) })
  return { success: true as const }
}

/** All that are in use must be named, so that nobody moves what they have not seen. */
export async function orderItems({ trx, audit }: ActContext, { body }: InputOf<typeof api.orderContent>) {
  const { kind, itemIds } = body
  const inUse = (await liveItems(trx, kind)).filter(({ retired }) => !retired)
  const isSame = inUse.length === itemIds.length && inUse.every(({ id }) => itemIds.includes(id))
  if (!isSame || kind === 'challenge') throw new Refusal('content.order')
  const places = inUse.map(({ position }) => position).sort((a, b) => a - b)
  for (const [index, id] of itemIds.entries()) await setPosition(trx, kind, id, places[index] ?? index + 1)
  await orderInPortal(trx, kind)
  await contentChanged(trx)
  await audit({ action: 'content.ordered', after: { kind, items: itemIds.length } })
  return { success: true as const }
}
