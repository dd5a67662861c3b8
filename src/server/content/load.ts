// Loads the content pack into the database: publishes its documents, keeps the lists and rules that go with them, and retires what is
// gone. Running it twice changes nothing.
import type { Instant } from '../../domain/clock.ts'
import { mayPublish } from '../../domain/content.ts'
import type { ItemKind } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import type { Moment } from '../portal.ts'
import { keepRetirement } from './item-states.ts'
import { loadLicences } from './load-licences.ts'
import { loadRequirements } from './load-requirements.ts'
import type { ContentPack } from './pack.ts'
import { type Publishing, publishModule, publishSwms, publishTopic } from './publish.ts'
import {
  type ItemTable,
  openFirstModuleForAll,
  raiseContentRevision,
  raiseDutyRevision,
  replaceQuotes,
  retireOtherKeys,
  retireOtherRewards,
  retireOthers,
  rewardOrigin,
  saveChallenge,
  saveMilestone,
  saveReward,
} from './queries.ts'

/**
 * Its rules hold from a moment of their own, where one is given. Returns the names of items, rewards and rules that the files no longer change,
 * since the portal has taken them over.
 */
export async function loadPack(trx: Trx, pack: ContentPack, moment: Moment, ruled = moment): Promise<string[]> {
  const { now } = moment
  const by: Publishing = { origin: 'files', ...moment }
  const leftAlone = [
    ...(await loadItems(trx, 'swms', pack.swms, now, source => publishSwms(trx, source, by))),
    ...(await loadItems(trx, 'topic', pack.topics, now, source => publishTopic(trx, source, by))),
    ...(await loadItems(trx, 'module', pack.modules, now, source => publishModule(trx, source, by))),
  ]
  await openFirstModuleForAll(trx)
  await loadChallenges(trx, pack)
  await loadMilestones(trx, pack)
  leftAlone.push(...(await loadRewards(trx, pack)))
  await replaceQuotes(trx, pack.quotes)
  await loadLicences(trx, pack.licences, now)
  leftAlone.push(...(await loadRequirements(trx, pack, ruled)))
  await raiseContentRevision(trx)
  await raiseDutyRevision(trx)
  return leftAlone
}

const TABLES = {
  swms: 'swms_documents',
  topic: 'toolbox_topics',
  module: 'training_modules',
} as const satisfies Partial<Record<ItemKind, ItemTable>>

async function loadItems<Source extends { slug: string }>(
  trx: Trx,
  kind: keyof typeof TABLES,
  sources: readonly Source[],
  now: Instant,
  publish: (source: Source) => Promise<boolean>,
): Promise<string[]> {
  const leftAlone: string[] = []
  for (const source of sources) if (!(await publish(source))) leftAlone.push(source.slug)
  const slugs = sources.map(source => source.slug)
  for (const { id } of await retireOthers(trx, TABLES[kind], slugs)) await keepRetirement(trx, kind, id, now)
  return leftAlone
}

async function loadChallenges(trx: Trx, { challenges }: ContentPack): Promise<void> {
  for (const { key, options, ...challenge } of challenges) {
    const row = { ...challenge, options: JSON.stringify(options), retired: 0 as const }
    await saveChallenge(trx, { key, ...row })
  }
  await retireOtherKeys(
    trx,
    'challenges',
    challenges.map(challenge => challenge.key),
  )
}

async function loadMilestones(trx: Trx, { milestones }: ContentPack): Promise<void> {
  for (const [index, source] of milestones.entries()) {
    const row = {
      ...{ position: index + 1, name: source.name, description: source.description, category: source.category },
      ...{ metric: source.metric, target: source.target, celebration_message: source.celebrationMessage },
      ...{ points_reward: source.pointsReward, experience_reward: source.experienceReward, retired: 0 as const },
    }
    await saveMilestone(trx, { key: source.key, ...row })
  }
  await retireOtherKeys(
    trx,
    'milestones',
    milestones.map(milestone => milestone.key),
  )
}

/** Returns the keys of those that the portal has taken over. */
async function loadRewards(trx: Trx, { rewards }: ContentPack): Promise<string[]> {
  const leftAlone: string[] = []
  for (const [index, source] of rewards.entries()) {
    const owner = (await rewardOrigin(trx, source.key)) ?? 'files'
    if (!mayPublish(owner, 'files')) {
      leftAlone.push(source.key)
      continue
    }
    const row = {
      ...{ position: index + 1, title: source.title, description: source.description, image: source.image },
      ...{
        category: source.category,
        points_cost: source.pointsCost,
        dollar_value: source.dollarValue,
        retired: 0 as const,
      },
    }
    await saveReward(trx, { key: source.key, ...row })
  }
  await retireOtherRewards(
    trx,
    rewards.map(reward => reward.key),
  )
  return leftAlone
}
