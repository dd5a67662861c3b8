// The library: what is live, what waits in a draft and what is retired, a kind at a time.
import type { api } from '../../contract/api.ts'
import type { InputOf, OutputOf } from '../../contract/endpoint.ts'
import { type ContentState, contentState, type DraftBody, type DraftKind } from '../../domain/authoring.ts'
import { type LiveItem, liveItems } from '../content/live-items.ts'
import { VERSIONED_AS } from '../content/versions.ts'
import type { Reader } from '../db/database.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { isoOf, isoOrNull } from '../http/iso.ts'
import { bodyIn } from './drafts.ts'
import { type DraftRow, discardedDrafts, newestVersions, openDrafts, rewardRows } from './queries.ts'

type Page = OutputOf<typeof api.contentItems>
type Item = Page['items'][number]
type Query = InputOf<typeof api.contentItems>['query']

/** An item with its place among the others. */
interface Listed {
  order: string
  item: Item
}

export async function libraryPage(db: Reader, { kind, state, search, limit, cursor }: Query): Promise<Page> {
  const all = kind === 'reward' ? await listedRewards(db) : await itemsOf(db, kind)
  const states = { published: 0, changed: 0, draft: 0, retired: 0 }
  for (const { item } of all) states[item.state]++
  const wanted = search?.toLowerCase() ?? ''
  const found = all
    .filter(({ item }) => state === undefined || item.state === state)
    .filter(({ item: { code, title } }) => `${code ?? ''} ${title}`.toLowerCase().includes(wanted))
  const list = ['content', kind, state, search]
  const [after] = cursor === undefined ? [''] : keyIn(list, cursor, ['text'])
  const left = found.filter(({ order }) => order > after)
  const page = left.slice(0, limit)
  const last = left.length > limit ? page.at(-1) : undefined
  const nextCursor = last ? cursorOf(list, [last.order]) : null
  const discarded = kind === 'reward' ? [] : (await discardedDrafts(db, kind, null)).map(describeDiscarded)
  return { items: page.map(({ item }) => item), states, discarded, total: found.length, nextCursor }
}

export function describeDiscarded(row: DraftRow): Page['discarded'][number] {
  const body = bodyIn(row)
  return {
    ...{ id: row.id, code: 'number' in body ? body.number : null, title: body.title },
    ...{ savedAt: isoOf(row.saved_at), savedBy: { id: row.saved_by, name: row.saver_name } },
    discardedAt: isoOf(row.ended_at ?? row.saved_at),
  }
}

/** What is live in its own order, then what is new, then what is retired. */
function orderOf(state: ContentState, position: number, id: number): string {
  const group = { published: 0, changed: 0, draft: 1, retired: 2 }[state]
  return [group, position, id].map(part => String(part).padStart(10, '0')).join(' ')
}

async function itemsOf(db: Reader, kind: DraftKind): Promise<Listed[]> {
  const live = await liveItems(db, kind)
  const drafts = await openDrafts(db, kind)
  const versions = new Map((await newestVersions(db, VERSIONED_AS[kind])).map(row => [row.item_id, row]))
  const listed = live.map(item => {
    const draft = drafts.find(({ item_id }) => item_id === item.id)
    const newest = versions.get(item.id)
    const described = { ...describe(item, draft), ...lastEdit(draft, newest), version: newest?.version ?? 1 }
    return { order: orderOf(described.state, item.position, item.id), item: described }
  })
  const unpublished = drafts
    .filter(({ item_id }) => item_id === null)
    .map(draft => ({ order: orderOf('draft', 0, draft.id), item: describeNew(kind, draft) }))
  return [...listed, ...unpublished].sort((a, b) => (a.order < b.order ? -1 : 1))
}

/** They are changed in the catalogue of the rewards desk. */
async function listedRewards(db: Reader): Promise<Listed[]> {
  return (await rewardRows(db)).map(({ id, position, title, category, retired, origin }) => {
    const state = retired === 1 ? 'retired' : 'published'
    return {
      order: orderOf(state, position, id),
      item: {
        ...{ kind: 'reward', itemId: id, draftId: null, code: null, title, category, version: 1, state },
        ...{ origin, isFile: false, changedAt: null, changedBy: null },
      },
    }
  })
}

function describe(item: LiveItem, draft: DraftRow | undefined) {
  const { title, category } = item.body
  const state: ContentState = contentState({ published: true, retired: item.retired, hasDraft: draft !== undefined })
  return {
    ...{ kind: item.kind, itemId: item.id, draftId: draft?.id ?? null, code: item.code, title, category, state },
    ...{ origin: item.origin, isFile: isFile(item.body) },
  }
}

function describeNew(kind: DraftKind, draft: DraftRow): Item {
  const body = bodyIn(draft)
  return {
    ...{ kind, itemId: null, draftId: draft.id, code: 'number' in body ? body.number : null, version: null },
    ...{ title: body.title, category: body.category, state: 'draft', origin: 'portal', isFile: isFile(body) },
    ...lastEdit(draft, undefined),
  }
}

const isFile = (body: DraftBody) => 'file' in body && body.file !== null

type Newest = Awaited<ReturnType<typeof newestVersions>>[number]

function lastEdit(draft: DraftRow | undefined, newest: Newest | undefined): Pick<Item, 'changedAt' | 'changedBy'> {
  if (draft) return { changedAt: isoOf(draft.saved_at), changedBy: { id: draft.saved_by, name: draft.saver_name } }
  const by = newest?.published_by ?? null
  return {
    changedAt: isoOrNull(newest?.published_at ?? null),
    changedBy: by === null ? null : { id: by, name: newest?.published_name ?? '' },
  }
}
