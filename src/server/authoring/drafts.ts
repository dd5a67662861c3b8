// Drafts: one an item, kept as they are written, each save over the one that the writer has seen.
import type { api } from '../../contract/api.ts'
import { DRAFT_BODIES } from '../../contract/draft-bodies.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { DraftBody, DraftKind } from '../../domain/authoring.ts'
import { Refusal } from '../../domain/refusal.ts'
import { fingerprintOf, type LiveItem, liveItem, liveItems } from '../content/live-items.ts'
import { bodyAt, VERSIONED_AS } from '../content/versions.ts'
import type { Reader, Trx } from '../db/database.ts'
import { isoOf } from '../http/iso.ts'
import type { ActContext, Moment } from '../portal.ts'
import { NEW_DRAFTS } from './new-drafts.ts'
import { type DraftRow, findDraft, insertDraft, newestVersion, openDraftOf, openDrafts } from './queries.ts'

type Described = OutputOf<typeof api.draft>

export const bodyIn = (row: Pick<DraftRow, 'body'>) => JSON.parse(row.body) as DraftBody

/** One that can still be worked on. */
export async function openDraft(db: Reader | Trx, id: number): Promise<DraftRow> {
  const row = await findDraft(db, id)
  if (!row) throw new Refusal('draft.unknown')
  if (row.state !== 'open') throw new Refusal('draft.over')
  return row
}

export async function liveOf(db: Reader | Trx, row: Pick<DraftRow, 'kind' | 'item_id'>): Promise<LiveItem | undefined> {
  return row.item_id === null ? undefined : liveItem(db, row.kind, row.item_id)
}

export const baseOf = (live: LiveItem | undefined) => (live ? fingerprintOf(live) : null)

export async function describeDraft(db: Reader | Trx, row: DraftRow): Promise<Described> {
  const live = await liveOf(db, row)
  const body = bodyIn(row)
  const version = live ? ((await newestVersion(db, VERSIONED_AS[row.kind], live.id))?.version ?? 1) : 1
  return {
    ...{ id: row.id, kind: row.kind, itemId: row.item_id, revision: row.revision, body },
    code: live?.code ?? ('number' in body ? body.number : null),
    live: live ? { version, body: live.body, fingerprint: fingerprintOf(live) } : null,
    isOvertaken: row.base_hash !== baseOf(live),
    ...{ savedAt: isoOf(row.saved_at), savedBy: { id: row.saved_by, name: row.saver_name } },
  }
}

/** What was sent fits the kind of the draft. */
export function checkKind(kind: DraftKind, body: DraftBody): void {
  if (!DRAFT_BODIES[kind].safeParse(body).success) throw new Refusal('draft.other_kind')
}

interface Wanted {
  kind: DraftKind
  itemId?: number | undefined
  version?: number | undefined
}

/** The open draft of an item, begun now where there is none. */
export async function beginDraft(
  { trx, caller, moment }: Pick<ActContext, 'trx' | 'caller' | 'moment'>,
  { kind, itemId, version }: Wanted,
): Promise<{ row: DraftRow; isNew: boolean }> {
  const live = itemId === undefined ? undefined : await liveItem(trx, kind, itemId)
  if (itemId !== undefined && !live) throw new Refusal('content.unknown')
  const open = itemId === undefined ? undefined : await openDraftOf(trx, kind, itemId)
  if (open && version === undefined) return { row: open, isNew: false }
  if (open) throw new Refusal('draft.in_the_way')
  const body = live ? await startingPoint(trx, live, version) : await newBody(trx, kind, moment)
  const id = await insertDraft(trx, {
    ...{
      kind,
      item_id: itemId ?? null,
      body: JSON.stringify(body),
      revision: 1,
      base_hash: baseOf(live),
      state: 'open',
    },
    ...{ created_at: moment.now, created_by: caller.id, saved_at: moment.now, saved_by: caller.id },
    ...{ ended_at: null, ended_by: null },
  })
  const row = id === undefined ? await openDraftOf(trx, kind, itemId ?? 0) : await findDraft(trx, id)
  if (!row) throw new Error('a draft that was just begun is not there')
  return { row, isNew: id !== undefined }
}

async function startingPoint(trx: Trx, live: LiveItem, version: number | undefined): Promise<DraftBody> {
  if (version === undefined) return live.body
  const body = await bodyAt(trx, { kind: live.kind, itemId: live.id, live: live.body }, version)
  if (!body) throw new Refusal('content.no_version')
  return body
}

async function newBody(trx: Trx, kind: DraftKind, { today }: Pick<Moment, 'today'>): Promise<DraftBody> {
  const bodies = [
    ...(await liveItems(trx, 'topic')),
    ...(await openDrafts(trx, 'topic')).map(row => ({ body: bodyIn(row) })),
  ]
  const topicNumbers = bodies.flatMap(({ body }) => ('number' in body ? [body.number] : []))
  return NEW_DRAFTS[kind]({ today, topicNumbers })
}
