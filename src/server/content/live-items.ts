// What is live of each kind that can be edited, as an editor is given it.
import type { DraftBody, DraftKind } from '../../domain/authoring.ts'
import type { ItemOrigin } from '../../domain/content.ts'
import { swmsCode } from '../../domain/induction.ts'
import { isManual } from '../../domain/modules.ts'
import type { Reader, Trx } from '../db/database.ts'
import { draftOf, type Placed } from './draft-sources.ts'
import { hashOf } from './publish-version.ts'
import {
  publishedChallenges,
  publishedMilestones,
  publishedModules,
  publishedSwms,
  publishedTopics,
} from './published.ts'

export interface LiveItem extends Placed {
  id: number
  kind: DraftKind
  code: string | null
  retired: boolean
  origin: ItemOrigin
  body: DraftBody
}

type Db = Reader | Trx

/** In their order. */
export async function liveItems(db: Db, kind: DraftKind): Promise<LiveItem[]> {
  switch (kind) {
    case 'swms':
      return (await publishedSwms(db)).map(({ number, source, ...item }) => ({
        ...about(kind, item, source),
        ...{ code: swmsCode(number), body: draftOf.swms(source) },
      }))
    case 'topic':
      return (await publishedTopics(db)).map(({ source, ...item }) => ({
        ...about(kind, item, source),
        ...{ code: source.number, body: draftOf.topic(source) },
      }))
    case 'manual':
    case 'module':
      return (await publishedModules(db))
        .filter(({ source }) => isManual(source) === (kind === 'manual'))
        .map(({ source, ...item }) => ({
          ...about(kind, item, source),
          ...{ code: null, body: kind === 'manual' ? draftOf.manual(source) : draftOf.module(source) },
        }))
    case 'challenge':
      return (await publishedChallenges(db)).map(({ source, ...item }) => ({
        ...about(kind, item, { slug: source.key, position: item.id }),
        ...{ code: null, body: draftOf.challenge(source) },
      }))
    case 'milestone':
      return (await publishedMilestones(db)).map(({ source, position, ...item }) => ({
        ...about(kind, item, { slug: source.key, position }),
        ...{ code: null, body: draftOf.milestone(source) },
      }))
  }
}

function about(kind: DraftKind, item: { id: number; retired: boolean; origin: ItemOrigin }, placed: Placed) {
  const { id, retired, origin } = item
  return { id, kind, retired, origin, slug: placed.slug, position: placed.position }
}

export async function liveItem(db: Db, kind: DraftKind, id: number): Promise<LiveItem | undefined> {
  return (await liveItems(db, kind)).find(item => item.id === id)
}

/** Tells whether an item is still what a draft of it began with. */
export function fingerprintOf({ body, retired }: Pick<LiveItem, 'body' | 'retired'>): string {
  return hashOf(JSON.stringify([body, retired]))
}
