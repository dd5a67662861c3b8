// Loads the content pack into the database: publishes its documents, keeps the lists that go with them, and retires what is gone. Running
// it twice changes nothing.
import type { Instant } from '../../domain/clock.ts'
import type { Trx } from '../db/database.ts'
import type { ContentPack } from './pack.ts'
import { type Publishing, publishModule, publishSwms, publishTopic } from './publish.ts'
import {
  type ItemTable,
  openFirstModuleForAll,
  raiseContentRevision,
  replaceQuotes,
  retireOtherKeys,
  retireOthers,
  saveChallenge,
  saveMilestone,
  saveReward,
} from './queries.ts'

/** Returns the names of items that the files no longer change, since the portal has taken them over. */
export async function loadPack(trx: Trx, pack: ContentPack, now: Instant): Promise<string[]> {
  const by: Publishing = { origin: 'files', now }
  const leftAlone = [
    ...(await loadItems(trx, 'swms_documents', pack.swms, source => publishSwms(trx, source, by))),
    ...(await loadItems(trx, 'toolbox_topics', pack.topics, source => publishTopic(trx, source, by))),
    ...(await loadItems(trx, 'training_modules', pack.modules, source => publishModule(trx, source, by))),
  ]
  await openFirstModuleForAll(trx)
  await loadChallenges(trx, pack)
  await loadMilestones(trx, pack)
  await loadRewards(trx, pack)
  await replaceQuotes(trx, pack.quotes)
  await raiseContentRevision(trx)
  return leftAlone
}

async function loadItems<Source extends { slug: string }>(
  trx: Trx,
  table: ItemTable,
  sources: readonly Source[],
  publish: (source: Source) => Promise<boolean>,
): Promise<string[]> {
  const leftAlone: string[] = []
  for (const source of sources) if (!(await publish(source))) leftAlone.push(source.slug)
  await retireOthers(
    trx,
    table,
    sources.map(source => source.slug),
  )
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

async function loadRewards(trx: Trx, { rewards }: ContentPack): Promise<void> {
  for (const [index, source] of rewards.entries()) {
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
  await retireOtherKeys(
    trx,
    'rewards',
    rewards.map(reward => reward.key),
  )
}
