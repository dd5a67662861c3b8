// What is live, as the sources that it could be published from again: what an editor begins with, and what an export writes.
import type { ItemOrigin } from '../../domain/content.ts'
import { isManual } from '../../domain/modules.ts'
import type { Reader, Trx } from '../db/database.ts'
import { markdownOf } from './markdown-of-html.ts'
import type {
  ChallengeSource,
  Citation,
  DocumentSection,
  MilestoneSource,
  ModuleSource,
  Quiz,
  SwmsSource,
  TopicSource,
} from './pack.ts'
import { challengeRows, milestoneRows, moduleRows, swmsRows, topicRows } from './published-queries.ts'
import { anchorOf } from './sections.ts'
import type { QuizBody } from './version-bodies.ts'

export interface Published<Source> {
  id: number
  version: number
  retired: boolean
  origin: ItemOrigin
  source: Source
}

type Db = Reader | Trx

const citationsIn = (text: string | null) => (text === null ? null : (JSON.parse(text) as Citation[]))

const listIn = (text: string | null) => (text === null ? null : (JSON.parse(text) as string[]))

const published = <Source>(
  row: { id: number; version: number; retired: 0 | 1; origin: ItemOrigin },
  source: Source,
) => ({
  ...{ id: row.id, version: row.version, retired: row.retired === 1, origin: row.origin },
  source,
})

export async function publishedSwms(db: Db): Promise<(Published<SwmsSource> & { number: number })[]> {
  return (await swmsRows(db)).map(row => {
    const { slug, position, title, description, category, content, file } = row
    const source = { slug, position, title, description, category, content, file, minorEditOf: null }
    const besides = { appliesTo: listIn(row.applies_to), citations: citationsIn(row.citations) }
    return { ...published(row, { ...source, ...besides }), number: row.number }
  })
}

export async function publishedTopics(db: Db): Promise<Published<TopicSource>[]> {
  return (await topicRows(db)).map(row => {
    const { title, description, date, sections, drawing, file } = topicIn(row.text)
    const { slug, position, topic_number: number, category } = row
    const text = { title, description, date, sections, drawing, file, minorEditOf: null }
    return published(row, {
      ...{ slug, position, number, category, ...text },
      ...{ quiz: quizIn(row.quiz), appliesTo: listIn(row.applies_to), citations: citationsIn(row.citations) },
    })
  })
}

export async function publishedModules(db: Db): Promise<Published<ModuleSource>[]> {
  return (await moduleRows(db)).map(row => {
    const { slug, position, title, description, category, area, image, passing_score: passingScore } = row
    return published(row, {
      ...{ slug, position, title, description, category, area, image, passingScore, minorEditOf: null },
      ...{ duration: row.estimated_duration, sections: moduleIn(row.text).sections },
      // A manual may have had a quiz once.
      ...{ quiz: isManual({ passingScore }) ? null : quizIn(row.quiz), appliesTo: listIn(row.applies_to) },
      citations: citationsIn(row.citations),
    })
  })
}

interface Listed<Source> {
  id: number
  retired: boolean
  origin: ItemOrigin
  source: Source
}

export async function publishedChallenges(db: Db): Promise<Listed<ChallengeSource>[]> {
  return (await challengeRows(db)).map(({ id, retired, origin, options, ...row }) => ({
    ...{ id, retired: retired === 1, origin },
    source: { ...row, options: JSON.parse(options) as string[] },
  }))
}

export async function publishedMilestones(db: Db): Promise<(Listed<MilestoneSource> & { position: number })[]> {
  return (await milestoneRows(db)).map(row => {
    const { id, position, key, name, description, category, metric, target } = row
    const rewards = { pointsReward: row.points_reward, experienceReward: row.experience_reward }
    const source = { key, name, description, category, metric, target, ...rewards }
    return {
      ...{ id, position, retired: row.retired === 1, origin: row.origin },
      source: { ...source, celebrationMessage: row.celebration_message },
    }
  })
}

type StoredSection = DocumentSection | { title: string; anchor: string; html: string }

/** Modules were stored as HTML once. */
const written = (sections: readonly StoredSection[]): DocumentSection[] =>
  sections.map(({ title, anchor, ...text }) => ({
    ...{ title, anchor },
    markdown: 'html' in text ? markdownOf(text.html) : text.markdown,
  }))

export function topicIn(text: string) {
  const body = JSON.parse(text) as {
    number: string
    title: string
    description: string
    date: string
    sections: StoredSection[]
    drawing: string | null
    file?: string
  }
  return { ...body, sections: written(body.sections), file: body.file ?? null }
}

export function moduleIn(text: string) {
  const { title, sections } = JSON.parse(text) as { title: string; sections: StoredSection[] }
  return { title, sections: written(sections) }
}

export function quizIn(text: string | null): Quiz | null {
  if (text === null) return null
  const { questions } = JSON.parse(text) as QuizBody
  return {
    questions: questions.map(({ section, ...question }) => ({ ...question, evidence: anchorOf(section) })),
    minorEditOf: null,
  }
}
