// All that is published, as the pack that it could be loaded from.
import type { PublishedKind } from '../../domain/content.ts'
import { MODULE_CATEGORIES } from '../../domain/modules.ts'
import type { Reader, Trx } from '../db/database.ts'
import { wordsAsRead } from './as-read.ts'
import type { ContentPack, RewardSource, SwmsSource } from './pack.ts'
import {
  type Published,
  publishedChallenges,
  publishedMilestones,
  publishedModules,
  publishedSwms,
  publishedTopics,
} from './published.ts'
import { hashRows, licenceRows, quoteRows, rewardRows } from './published-queries.ts'
import { publishedRules } from './published-rules.ts'

type Db = Reader | Trx

export interface PublishedPack {
  /** Without its files, which are in the database. */
  pack: ContentPack
  /** What files cannot say and so is left out, a line each. */
  notes: string[]
  /** Of what is live, by kind and name: `module-quiz know-the-range`. */
  hashes: Map<string, string>
}

/** What is retired is no part of it, nor are drafts. */
export async function publishedPack(db: Db): Promise<PublishedPack> {
  const swms = inUse(await publishedSwms(db))
  const topics = inUse(await publishedTopics(db))
  const modules = inUse(await publishedModules(db))
  const challenges = inUse(await publishedChallenges(db))
  const milestones = inUse(await publishedMilestones(db))
  const licences = await licenceRows(db)
  const pack: ContentPack = {
    swms: placed(swms.map(({ source, number }) => ({ ...source, number }))).map(unlessPosition),
    topics: placed(topics.map(({ source }) => source)),
    modules: MODULE_CATEGORIES.flatMap(category =>
      placed(modules.map(({ source }) => source).filter(source => source.category === category)),
    ),
    challenges: challenges.map(({ source }) => source),
    milestones: milestones.map(({ source }) => source),
    rewards: (await rewardRows(db)).map(rewardOf),
    quotes: await quoteRows(db),
    licences: licences.map(({ code, name, expires }) => ({ code, name, expires: expires === 1 })),
    ...{ requirements: [], files: [] },
  }
  const slugs = (items: readonly Published<{ slug: string }>[]) =>
    new Map(items.map(({ id, source }) => [id, source.slug]))
  const names = {
    ...{ swms: slugs(swms), topic: slugs(topics), 'topic-read': slugs(topics) },
    ...{ manual: slugs(modules), module: slugs(modules), licence: new Map(licences.map(({ id, code }) => [id, code])) },
    induction: new Map<number, string>(),
  }
  const { rules, notes } = await publishedRules(db, pack, (kind, id) => names[kind].get(id))
  const listed = [
    ...challenges.map(({ id, source }) => ({ kind: 'challenge' as const, id, name: source.key })),
    ...milestones.map(({ id, source }) => ({ kind: 'milestone' as const, id, name: source.key })),
  ]
  const documents = [
    ...swms.map(item => named('swms', item)),
    ...topics.flatMap(item => [named('topic', item), ...(item.source.quiz ? [named('topic-quiz', item)] : [])]),
    ...modules.flatMap(item => [named('module', item), ...(item.source.quiz ? [named('module-quiz', item)] : [])]),
  ]
  const hashes = await liveHashes(db, [...documents, ...listed])
  return { pack: { ...pack, requirements: rules }, notes, hashes }
}

const inUse = <Item extends { retired: boolean }>(items: readonly Item[]) => items.filter(({ retired }) => !retired)

/** Each has a place of its own after the one before it, since the names of files tell no other order. */
function placed<Source extends { position: number }>(sources: readonly Source[]): Source[] {
  let last = 0
  return sources.map(source => {
    last = Math.max(source.position, last + 1)
    return { ...source, position: last }
  })
}

/** The number is left to the position wherever that gives the same. */
function unlessPosition({ number, ...source }: SwmsSource): SwmsSource {
  return number === undefined || number === source.position ? source : { ...source, number }
}

function rewardOf(row: Awaited<ReturnType<typeof rewardRows>>[number]): RewardSource {
  const { key, category, points_cost: pointsCost, dollar_value: dollarValue } = row
  // The catalogue keeps spaces as they were typed.
  const [title, description] = [wordsAsRead(row.title), wordsAsRead(row.description)]
  const image = row.image_file === null ? row.image : `file:${row.image_file}`
  return { key, title, description, category, pointsCost, dollarValue, image }
}

interface Named {
  kind: PublishedKind
  id: number
  name: string
}

const named = (kind: PublishedKind, { id, source }: Published<{ slug: string }>): Named => ({
  ...{ kind, id, name: source.slug },
})

async function liveHashes(db: Db, items: readonly Named[]): Promise<Map<string, string>> {
  const newest = new Map((await hashRows(db)).map(({ kind, item_id, hash }) => [`${kind} ${item_id}`, hash]))
  return new Map(
    items.flatMap(({ kind, id, name }) => {
      const hash = newest.get(`${kind} ${id}`)
      return hash === undefined ? [] : [[`${kind} ${name}`, hash] as const]
    }),
  )
}
