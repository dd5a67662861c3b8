// Publishing what stands in a list: challenges and milestones. Nobody signs them, but what they said on a day can be told.
import { mayPublish } from '../../domain/content.ts'
import type { Trx } from '../db/database.ts'
import { draftOf } from './draft-sources.ts'
import type { ChallengeSource, MilestoneSource } from './pack.ts'
import { type Publishing, publishVersion } from './publish-version.ts'
import { originOfKey, saveChallenge, saveMilestone } from './queries.ts'

/** The id; null where the portal has taken it over. */
export async function publishChallenge(trx: Trx, source: ChallengeSource, by: Publishing): Promise<number | null> {
  const owner = await originOfKey(trx, 'challenges', source.key)
  if (owner && !mayPublish(owner, by.origin)) return null
  const { options, ...row } = source
  const saved = { ...row, options: JSON.stringify(options), retired: 0 as const, origin: by.origin }
  const itemId = await saveChallenge(trx, saved)
  await publishVersion(trx, { kind: 'challenge', itemId, body: draftOf.challenge(source), ...LISTED }, by)
  return itemId
}

export async function publishMilestone(
  trx: Trx,
  source: MilestoneSource,
  position: number,
  by: Publishing,
): Promise<number | null> {
  const owner = await originOfKey(trx, 'milestones', source.key)
  if (owner && !mayPublish(owner, by.origin)) return null
  const { key, name, description, category, metric, target, celebrationMessage } = source
  const rewards = { points_reward: source.pointsReward, experience_reward: source.experienceReward }
  const itemId = await saveMilestone(trx, {
    ...{ key, position, name, description, category, metric, target, ...rewards },
    ...{ celebration_message: celebrationMessage, retired: 0 as const, origin: by.origin },
  })
  await publishVersion(trx, { kind: 'milestone', itemId, body: draftOf.milestone(source), ...LISTED }, by)
  return itemId
}

const LISTED = { minorEditOf: null }
