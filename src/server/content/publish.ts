// The one way in which a document, a module or a quiz is published: what did not change is left alone, what changed becomes a new
// version, and what the portal has taken over is no longer touched by the files.
import { type ItemOrigin, mayPublish } from '../../domain/content.ts'
import type { DutyKind } from '../../domain/duty-facts.ts'
import { filesIn } from '../../domain/files.ts'
import { newSwmsNumber } from '../../domain/induction.ts'
import { dutiesOfModule, dutiesOfSwms, dutiesOfTopic } from '../../domain/item-duties.ts'
import { isManual } from '../../domain/modules.ts'
import { DUTIES, type ItemKind } from '../../domain/requirement.ts'
import type { Trx } from '../db/database.ts'
import { replaceUses } from '../files/uses.ts'
import { notifySigners } from '../record/notices.ts'
import { plainHtml } from './html.ts'
import { appliesToText, keepItemState } from './item-states.ts'
import type { ModuleSource, SwmsSource, TopicSource } from './pack.ts'
import { type Publishing, publishVersion } from './publish-version.ts'
import { findItem, type ItemTable, nextItemId, saveModule, saveSwms, saveTopic, swmsNumbers } from './queries.ts'
import { versionOf } from './version-of.ts'

/** The id of the item; null if it has another owner by now, and so was not published. */
export async function publishSwms(trx: Trx, source: SwmsSource, by: Publishing): Promise<number | null> {
  const id = await idOf(trx, 'swms_documents', source.slug, by)
  if (id === null) return null
  const { slug, position, title, description, category, content, file, minorEditOf, appliesTo } = source
  const body = versionOf.swms(source)
  const details = { description, category, appliesTo }
  const edition = { kind: 'swms' as const, itemId: id, body, minorEditOf, details, always: isByHand(by) }
  const { version, asksAgain } = await publishVersion(trx, edition, by)
  if (asksAgain) await notifySigners(trx, { duty: 'swms', itemId: id, title, version: version.version }, by)
  const number = newSwmsNumber(source.number ?? position, await swmsNumbers(trx))
  const inForce = await bringIntoForce(trx, 'swms', id, source, dutiesOfSwms(source), by)
  const row = { position, title, description, category, content, file }
  await saveSwms(trx, { id, slug, number, ...row, ...version, ...inForce })
  return id
}

export async function publishTopic(trx: Trx, source: TopicSource, by: Publishing): Promise<number | null> {
  const id = await idOf(trx, 'toolbox_topics', source.slug, by)
  if (id === null) return null
  const { slug, position, number, title, description, category, sections, file } = source
  const quiz = await publishQuiz(trx, 'topic', id, source, by)
  const body = versionOf.topic(source)
  const { minorEditOf, appliesTo } = source
  const details = { category, appliesTo, quizVersion: quiz.row.quiz_version }
  const edition = { kind: 'topic' as const, itemId: id, body, minorEditOf, details, always: isByHand(by) }
  const { version, asksAgain } = await publishVersion(trx, edition, by)
  const changed = { itemId: id, title, version: version.version }
  if (asksAgain) await notifySigners(trx, { duty: 'topic-read', ...changed }, by)
  if (quiz.asksAgain) await notifySigners(trx, { duty: 'topic', ...changed, hasNewQuestions: quiz.isNew }, by)
  const has_file = sections.length > 0 || file !== null ? (1 as const) : (0 as const)
  const row = { position, title, description, category, topic_number: number, has_file, file }
  const duties = dutiesOfTopic({ isReadable: has_file === 1, questions: quiz.row.question_count })
  const inForce = await bringIntoForce(trx, 'topic', id, source, duties, by)
  await saveTopic(trx, { id, slug, ...row, ...version, ...quiz.row, ...inForce })
  return id
}

export async function publishModule(trx: Trx, source: ModuleSource, by: Publishing): Promise<number | null> {
  const id = await idOf(trx, 'training_modules', source.slug, by)
  if (id === null) return null
  const { slug, position, title, description, category, area, sections } = source
  const quiz = await publishQuiz(trx, 'module', id, source, by)
  const edition = {
    ...{ kind: 'module' as const, itemId: id, body: versionOf.module(source), minorEditOf: source.minorEditOf },
    inEarlierForm: () => ({
      title,
      sections: sections.map(({ title, anchor, markdown }) => ({ title, anchor, html: plainHtml(markdown) })),
    }),
    ...{ details: detailsOf(source, quiz.row.quiz_version), always: isByHand(by) },
  }
  const { version, asksAgain } = await publishVersion(trx, edition, by)
  const changed = { itemId: id, title, version: version.version }
  if (asksAgain && isManual(source)) await notifySigners(trx, { duty: 'manual', ...changed }, by)
  else if (quiz.asksAgain) await notifySigners(trx, { duty: 'module', ...changed, hasNewQuestions: quiz.isNew }, by)
  const row = {
    ...{ position, title, description, category, area, image: source.image },
    ...{ estimated_duration: source.duration, passing_score: source.passingScore, section_count: sections.length },
  }
  const { passingScore } = source
  const duties = dutiesOfModule({ passingScore, sections: sections.length, questions: quiz.row.question_count })
  const inForce = await bringIntoForce(trx, 'module', id, source, duties, by)
  await replaceUses(trx, 'content', `module ${id} picture`, filesIn(source.image))
  await saveModule(trx, { id, slug, opens_for_all: 0, ...row, ...version, ...quiz.row, ...inForce })
  return id
}

function detailsOf(source: ModuleSource, quizVersion: number | null) {
  const { description, category, area, duration, passingScore, image, appliesTo } = source
  return { description, category, area, duration, passingScore, image, appliesTo, quizVersion }
}

/** In the portal each publication is a version, so that the history of an item tells all of them. */
const isByHand = ({ by }: Publishing) => by !== undefined

/** From whom it comes, for whom it is and what it can be done as: no part of a version, since nobody signs that. */
async function bringIntoForce(
  trx: Trx,
  kind: ItemKind,
  id: number,
  { appliesTo, citations }: Pick<SwmsSource, 'appliesTo' | 'citations'>,
  duties: readonly DutyKind[],
  { origin, ...moment }: Publishing,
): Promise<{ origin: ItemOrigin; applies_to: string | null; citations?: string | null; retired: 0 }> {
  const state = { applies_to: appliesToText(appliesTo), retired: 0 as const }
  await keepItemState(trx, kind, id, { ...state, duties: JSON.stringify(duties) }, moment)
  // The portal does not edit them: what the files said stays with the document.
  const cited = origin === 'files' ? { citations: citations && JSON.stringify(citations) } : {}
  return { origin, ...state, ...cited }
}

/** The item's id, new where there is none yet; null where it is not for this origin to publish. */
async function idOf(trx: Trx, table: ItemTable, slug: string, { origin }: Publishing): Promise<number | null> {
  const item = await findItem(trx, table, slug)
  if (!item) return nextItemId(trx, table)
  return mayPublish(item.origin, origin) ? item.id : null
}

async function publishQuiz(
  trx: Trx,
  duty: 'topic' | 'module',
  itemId: number,
  { quiz, sections }: Pick<TopicSource, 'quiz' | 'sections'>,
  by: Publishing,
): Promise<{ row: { quiz_version: number | null; question_count: number }; asksAgain: boolean; isNew: boolean }> {
  if (!quiz || quiz.questions.length === 0)
    return { row: { quiz_version: null, question_count: 0 }, asksAgain: false, isNew: false }
  const body = versionOf.quiz(quiz, sections)
  // Once what people must do has changed, whoever passed before shows again that they know it.
  const always = by.by?.edit === 'major'
  const edition = { kind: DUTIES[duty].signs, itemId, body, minorEditOf: quiz.minorEditOf, always }
  const { version, asksAgain, isNew } = await publishVersion(trx, edition, by)
  return { row: { quiz_version: version.version, question_count: quiz.questions.length }, asksAgain, isNew }
}
