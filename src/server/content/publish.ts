// The one way in which a document, a module or a quiz is published: what did not change is left alone, what changed becomes a new
// version, and what the portal has taken over is no longer touched by the files.
import { createHash } from 'node:crypto'
import { type ItemOrigin, mayPublish, type PublishedKind } from '../../domain/content.ts'
import type { DutyKind } from '../../domain/duty-facts.ts'
import { filesIn } from '../../domain/files.ts'
import { newSwmsNumber } from '../../domain/induction.ts'
import { dutiesOfModule, dutiesOfSwms, dutiesOfTopic } from '../../domain/item-duties.ts'
import type { AppliesTo } from '../../domain/own-items.ts'
import type { ItemKind } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import { addUse } from '../files/uses.ts'
import type { Moment } from '../portal.ts'
import { notifySigners } from '../record/notices.ts'
import { plainHtml } from './html.ts'
import { appliesToText, keepItemState } from './item-states.ts'
import type { ModuleSource, Quiz, SwmsSource, TopicSource } from './pack.ts'
import {
  findItem,
  type ItemTable,
  insertVersion,
  latestVersion,
  nextItemId,
  saveModule,
  saveSwms,
  saveTopic,
  swmsNumbers,
  type VersionRow,
} from './queries.ts'
import type { QuizBody } from './version-bodies.ts'

/** Who publishes, and when. */
export interface Publishing extends Moment {
  origin: ItemOrigin
}

/** Whether it was published; not if the item has another owner by now. */
export async function publishSwms(trx: Trx, source: SwmsSource, by: Publishing): Promise<boolean> {
  const id = await idOf(trx, 'swms_documents', source.slug, by)
  if (id === null) return false
  const { slug, position, title, description, category, content } = source
  const { version, hasChanged } = await publishVersion(trx, 'swms', id, { title, content }, source.minorEditOf, by)
  if (hasChanged) await notifySigners(trx, { duty: 'swms', itemId: id, title, version: version.version }, by)
  const number = newSwmsNumber(position, await swmsNumbers(trx))
  const inForce = await bringIntoForce(trx, 'swms', id, source.appliesTo, dutiesOfSwms(source), by)
  await saveSwms(trx, { id, slug, number, position, title, description, category, content, ...version, ...inForce })
  return true
}

export async function publishTopic(trx: Trx, source: TopicSource, by: Publishing): Promise<boolean> {
  const id = await idOf(trx, 'toolbox_topics', source.slug, by)
  if (id === null) return false
  const { slug, position, number, title, description, category, date, sections, drawing } = source
  const body = { number, title, description, date, sections, drawing }
  const { version, hasChanged } = await publishVersion(trx, 'topic', id, body, source.minorEditOf, by)
  if (hasChanged) await notifySigners(trx, { duty: 'topic-read', itemId: id, title, version: version.version }, by)
  const quiz = await publishQuiz(trx, 'topic-quiz', id, source.quiz, titlesOf(sections), by)
  const has_file = sections.length > 0 ? (1 as const) : (0 as const)
  const row = { position, title, description, category, topic_number: number, has_file }
  const duties = dutiesOfTopic({ sections: sections.length, questions: quiz.question_count })
  const inForce = await bringIntoForce(trx, 'topic', id, source.appliesTo, duties, by)
  await saveTopic(trx, { id, slug, ...row, ...version, ...quiz, ...inForce })
  return true
}

export async function publishModule(trx: Trx, source: ModuleSource, by: Publishing): Promise<boolean> {
  const id = await idOf(trx, 'training_modules', source.slug, by)
  if (id === null) return false
  const { slug, position, title, description, category, area, sections } = source
  const { version, hasChanged } = await publishVersion(
    trx,
    'module',
    id,
    { title, sections },
    source.minorEditOf,
    by,
    () => ({
      title,
      sections: sections.map(({ title, anchor, markdown }) => ({ title, anchor, html: plainHtml(markdown) })),
    }),
  )
  if (hasChanged) await notifySigners(trx, { duty: 'manual', itemId: id, title, version: version.version }, by)
  const quiz = await publishQuiz(trx, 'module-quiz', id, source.quiz, titlesOf(sections), by)
  const row = {
    ...{ position, title, description, category, area, image: source.image },
    ...{ estimated_duration: source.duration, passing_score: source.passingScore, section_count: sections.length },
  }
  const { passingScore } = source
  const duties = dutiesOfModule({ passingScore, sections: sections.length, questions: quiz.question_count })
  const inForce = await bringIntoForce(trx, 'module', id, source.appliesTo, duties, by)
  await saveModule(trx, { id, slug, opens_for_all: 0, ...row, ...version, ...quiz, ...inForce })
  return true
}

/** From whom it comes, for whom it is and what it can be done as: no part of a version, since nobody signs that. */
async function bringIntoForce(
  trx: Trx,
  kind: ItemKind,
  id: number,
  appliesTo: AppliesTo,
  duties: readonly DutyKind[],
  { origin, now }: Publishing,
): Promise<{ origin: ItemOrigin; applies_to: string | null; retired: 0 }> {
  const state = { applies_to: appliesToText(appliesTo), retired: 0 as const }
  await keepItemState(trx, kind, id, { ...state, duties: JSON.stringify(duties) }, now)
  return { origin, ...state }
}

/** The item's id, new where there is none yet; null where it is not for this origin to publish. */
async function idOf(trx: Trx, table: ItemTable, slug: string, { origin }: Publishing): Promise<number | null> {
  const item = await findItem(trx, table, slug)
  if (!item) return nextItemId(trx, table)
  return mayPublish(item.origin, origin) ? item.id : null
}

const titlesOf = (sections: readonly { anchor: string; title: string }[]) =>
  new Map(sections.map(section => [section.anchor, section.title]))

async function publishQuiz(
  trx: Trx,
  kind: PublishedKind,
  itemId: number,
  quiz: Quiz | null,
  sectionTitles: ReadonlyMap<string, string>,
  by: Publishing,
): Promise<{ quiz_version: number | null; question_count: number }> {
  if (!quiz || quiz.questions.length === 0) return { quiz_version: null, question_count: 0 }
  const body: QuizBody = {
    questions: quiz.questions.map(({ evidence, ...question }) => ({
      ...question,
      section: sectionTitles.get(evidence) ?? evidence,
    })),
  }
  const { version } = await publishVersion(trx, kind, itemId, body, quiz.minorEditOf, by)
  return { quiz_version: version.version, question_count: quiz.questions.length }
}

interface InForce {
  version: VersionRow
  /** It is new, and whoever signed an earlier one is asked again. */
  hasChanged: boolean
}

/**
 * The version in force: the latest one, or a new one when the body differs from it. What was published in the earlier form of a body
 * stays in force as it is, since nobody is asked to sign again what still says the same.
 */
async function publishVersion(
  trx: Trx,
  kind: PublishedKind,
  itemId: number,
  body: unknown,
  minorEditOf: number | null,
  { now }: Publishing,
  inEarlierForm?: () => unknown,
): Promise<InForce> {
  const text = JSON.stringify(body)
  const hash = hashOf(text)
  const latest = await latestVersion(trx, kind, itemId)
  if (latest?.hash === hash) return { version: latest, hasChanged: false }
  if (latest && inEarlierForm && latest.hash === hashOf(JSON.stringify(inEarlierForm())))
    return { version: latest, hasChanged: false }
  const version = (latest?.version ?? 0) + 1
  // A minor edit names the version it corrects, so that a mark left in the file cannot make a later change minor too.
  const isMinor = latest !== undefined && minorEditOf === latest.version
  const row = { version, counts_from: isMinor ? latest.counts_from : version, hash }
  await insertVersion(trx, { ...row, kind, item_id: itemId, body: text, published_at: now })
  // For good: whoever signed this version must be able to see what they signed.
  await addUse(trx, 'content', `${kind} ${itemId} version ${version}`, filesIn(text))
  return { version: row, hasChanged: latest !== undefined && !isMinor }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
