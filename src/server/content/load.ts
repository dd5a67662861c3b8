// Loads the content pack into the database: publishes its documents, keeps the lists and rules that go with them, and retires what is
// gone. Running it twice changes nothing.
import { clashingNumbers, mayPublish } from '../../domain/content.ts'
import { filesIn } from '../../domain/files.ts'
import type { ItemKind } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import { replaceUses } from '../files/uses.ts'
import type { Moment } from '../portal.ts'
import { keepRetirement } from './item-states.ts'
import { loadLicences } from './load-licences.ts'
import { loadRequirements } from './load-requirements.ts'
import { isOrderedInPortal } from './order.ts'
import type { ContentPack } from './pack.ts'
import { publishModule, publishSwms, publishTopic } from './publish.ts'
import { publishChallenge, publishMilestone } from './publish-lists.ts'
import type { Publishing } from './publish-version.ts'
import {
  findItem,
  type ItemTable,
  openFirstModuleForAll,
  originOfKey,
  positionOfMilestone,
  raiseContentRevision,
  raiseDutyRevision,
  replaceQuotes,
  retireOtherKeys,
  retireOthers,
  saveReward,
  topicNumbers,
} from './queries.ts'

/**
 * Its rules hold from a moment of their own, where one is given. Returns the names of items, rewards and rules that the files no longer change,
 * since the portal has taken them over.
 */
export async function loadPack(trx: Trx, pack: ContentPack, moment: Moment, ruled = moment): Promise<string[]> {
  const by: Publishing = { origin: 'files', ...moment }
  const clashing = clashingNumbers(pack.topics, await topicNumbers(trx))
  const leftAlone = [
    ...(await loadItems(trx, 'swms', pack.swms, moment, source => publishSwms(trx, source, by))),
    ...(await loadItems(trx, 'topic', pack.topics, moment, async source =>
      clashing.has(source.slug) ? null : publishTopic(trx, source, by),
    )),
    ...(await loadItems(trx, 'module', pack.modules, moment, source => publishModule(trx, source, by))),
  ]
  await openFirstModuleForAll(trx)
  leftAlone.push(...(await loadChallenges(trx, pack, by)))
  leftAlone.push(...(await loadMilestones(trx, pack, by)))
  leftAlone.push(...(await loadRewards(trx, pack)))
  await replaceQuotes(trx, pack.quotes)
  await loadLicences(trx, pack.licences, moment)
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

async function loadItems<Source extends { slug: string; position: number }>(
  trx: Trx,
  kind: keyof typeof TABLES,
  sources: readonly Source[],
  moment: Moment,
  publish: (source: Source) => Promise<number | null>,
): Promise<string[]> {
  const leftAlone: string[] = []
  const isOrdered = await isOrderedInPortal(trx, kind)
  for (const source of sources) {
    const kept = isOrdered ? await findItem(trx, TABLES[kind], source.slug) : undefined
    if ((await publish({ ...source, position: kept?.position ?? source.position })) === null)
      leftAlone.push(source.slug)
  }
  const slugs = sources.map(source => source.slug)
  for (const { id } of await retireOthers(trx, TABLES[kind], slugs)) await keepRetirement(trx, kind, id, moment)
  return leftAlone
}

async function loadChallenges(trx: Trx, { challenges }: ContentPack, by: Publishing): Promise<string[]> {
  const leftAlone: string[] = []
  for (const source of challenges) if ((await publishChallenge(trx, source, by)) === null) leftAlone.push(source.key)
  await retireOtherKeys(
    trx,
    'challenges',
    challenges.map(challenge => challenge.key),
  )
  return leftAlone
}

async function loadMilestones(trx: Trx, { milestones }: ContentPack, by: Publishing): Promise<string[]> {
  const leftAlone: string[] = []
  const isOrdered = await isOrderedInPortal(trx, 'milestone')
  for (const [index, source] of milestones.entries()) {
    const kept = isOrdered ? await positionOfMilestone(trx, source.key) : undefined
    if ((await publishMilestone(trx, source, kept ?? index + 1, by)) === null) leftAlone.push(source.key)
  }
  await retireOtherKeys(
    trx,
    'milestones',
    milestones.map(milestone => milestone.key),
  )
  return leftAlone
}

/** Returns the keys of those that the portal has taken over. */
async function loadRewards(trx: Trx, { rewards }: ContentPack): Promise<string[]> {
  const leftAlone: string[] = []
  for (const [index, source] of rewards.entries()) {
    const owner = (await originOfKey(trx, 'rewards', source.key)) ?? 'files'
    if (!mayPublish(owner, 'files')) {
      leftAlone.push(source.key)
      continue
    }
    const [file = null] = filesIn(source.image)
    const row = {
      ...{ position: index + 1, title: source.title, description: source.description },
      ...{ image: file === null ? source.image : '', image_file: file },
      ...{
        category: source.category,
        points_cost: source.pointsCost,
        dollar_value: source.dollarValue,
        retired: 0 as const,
      },
    }
    const id = await saveReward(trx, { key: source.key, ...row })
    await replaceUses(trx, 'reward', String(id), file === null ? [] : [file])
  }
  await retireOtherKeys(
    trx,
    'rewards',
    rewards.map(reward => reward.key),
  )
  return leftAlone
}
