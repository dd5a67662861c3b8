// Loads the content pack into the database: what did not change is left alone, what changed becomes a new version,
// what is gone is retired. Running it twice changes nothing.
import { createHash } from 'node:crypto'
import type { Instant } from '../../domain/clock.ts'
import type { Trx } from '../db/database.ts'
import type { ContentPack, ModuleSource, Quiz, SwmsSource, TopicSource } from './pack.ts'
import {
  type ItemTable,
  insertVersion,
  itemIdBySlug,
  latestVersion,
  nextItemId,
  openFirstModuleForAll,
  raiseContentRevision,
  replaceQuotes,
  retireOtherKeys,
  retireOthers,
  saveChallenge,
  saveMilestone,
  saveModule,
  saveReward,
  saveSwms,
  saveTopic,
  type VersionedKind,
  type VersionRow,
} from './queries.ts'
import type { QuizBody } from './version-bodies.ts'

export async function loadPack(trx: Trx, pack: ContentPack, now: Instant): Promise<void> {
  for (const source of pack.swms) await loadSwms(trx, source, now)
  await retireOthers(
    trx,
    'swms_documents',
    pack.swms.map(source => source.slug),
  )
  for (const source of pack.topics) await loadTopic(trx, source, now)
  await retireOthers(
    trx,
    'toolbox_topics',
    pack.topics.map(source => source.slug),
  )
  for (const source of pack.modules) await loadModule(trx, source, now)
  await retireOthers(
    trx,
    'training_modules',
    pack.modules.map(source => source.slug),
  )
  await openFirstModuleForAll(trx)
  await loadChallenges(trx, pack)
  await loadMilestones(trx, pack)
  await loadRewards(trx, pack)
  await replaceQuotes(trx, pack.quotes)
  await raiseContentRevision(trx)
}

async function loadSwms(trx: Trx, source: SwmsSource, now: Instant): Promise<void> {
  const id = await idOf(trx, 'swms_documents', source.slug)
  const body = { title: source.title, content: source.content }
  const version = await publish(trx, 'swms', id, body, source.minorEditOf, now)
  const { slug, position, title, description, category, content } = source
  const row = { position, title, description, category, content, ...version, retired: 0 as const }
  await saveSwms(trx, { id, slug, ...row })
}

async function loadTopic(trx: Trx, source: TopicSource, now: Instant): Promise<void> {
  const id = await idOf(trx, 'toolbox_topics', source.slug)
  const { slug, position, number, title, description, category, date, sections, drawing } = source
  const version = await publish(
    trx,
    'topic',
    id,
    { number, title, description, date, sections, drawing },
    source.minorEditOf,
    now,
  )
  const quiz = await publishQuiz(trx, 'topic-quiz', id, source.quiz, titlesOf(sections), now)
  const hasFile = sections.length > 0 ? (1 as const) : (0 as const)
  const row = {
    position,
    title,
    description,
    category,
    topic_number: number,
    has_file: hasFile,
    ...version,
    ...quiz,
    retired: 0 as const,
  }
  await saveTopic(trx, { id, slug, ...row })
}

async function loadModule(trx: Trx, source: ModuleSource, now: Instant): Promise<void> {
  const id = await idOf(trx, 'training_modules', source.slug)
  const { slug, position, title, description, category, area, sections } = source
  const version = await publish(trx, 'module', id, { title, sections }, source.minorEditOf, now)
  const quiz = await publishQuiz(trx, 'module-quiz', id, source.quiz, titlesOf(sections), now)
  const row = {
    ...{ position, title, description, category, area, image: source.image },
    ...{ estimated_duration: source.duration, passing_score: source.passingScore, section_count: sections.length },
    ...{ ...version, ...quiz, retired: 0 as const },
  }
  await saveModule(trx, { id, slug, opens_for_all: 0, ...row })
}

async function idOf(trx: Trx, table: ItemTable, slug: string): Promise<number> {
  return (await itemIdBySlug(trx, table, slug)) ?? nextItemId(trx, table)
}

const titlesOf = (sections: readonly { anchor: string; title: string }[]) =>
  new Map(sections.map(section => [section.anchor, section.title]))

async function publishQuiz(
  trx: Trx,
  kind: VersionedKind,
  itemId: number,
  quiz: Quiz | null,
  sectionTitles: ReadonlyMap<string, string>,
  now: Instant,
): Promise<{ quiz_version: number | null; question_count: number }> {
  if (!quiz || quiz.questions.length === 0) return { quiz_version: null, question_count: 0 }
  const body: QuizBody = {
    questions: quiz.questions.map(({ evidence, ...question }) => ({
      ...question,
      section: sectionTitles.get(evidence) ?? evidence,
    })),
  }
  const { version } = await publish(trx, kind, itemId, body, quiz.minorEditOf, now)
  return { quiz_version: version, question_count: quiz.questions.length }
}

/** The version in force: the latest one, or a new one when the body differs from it. */
async function publish(
  trx: Trx,
  kind: VersionedKind,
  itemId: number,
  body: unknown,
  minorEditOf: number | null,
  now: Instant,
): Promise<VersionRow> {
  const text = JSON.stringify(body)
  const hash = createHash('sha256').update(text).digest('hex')
  const latest = await latestVersion(trx, kind, itemId)
  if (latest?.hash === hash) return latest
  const version = (latest?.version ?? 0) + 1
  // A minor edit names the version it corrects, so that a mark left in the file can not make a later change minor too.
  const isMinor = latest !== undefined && minorEditOf === latest.version
  const row = { version, counts_from: isMinor ? latest.counts_from : version, hash }
  await insertVersion(trx, { ...row, kind, item_id: itemId, body: text, published_at: now })
  return row
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
