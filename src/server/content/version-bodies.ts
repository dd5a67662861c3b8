// What a published version holds, by kind. Bodies never change, so those in use are kept in memory.
import type { Instant } from '../../domain/clock.ts'
import type { PublishedKind } from '../../domain/content.ts'
import type { Database, Reader, Trx } from '../db/database.ts'
import { pictureSizes } from '../files/queries.ts'
import type { Portal } from '../portal.ts'
import { htmlOf, picturesIn, readingHtml, withSizes } from './html.ts'
import type { DocumentSection } from './pack.ts'
import { versionBody } from './queries.ts'
import { sectionsOf } from './sections.ts'

export interface QuizBody {
  questions: {
    question: string
    options: string[]
    answer: number
    explanation: string
    /** Title of the section that holds the answer. */
    section: string
  }[]
}

/** A document as it is read, in whatever form it was stored. */
export interface DocumentBody {
  title: string
  sections: ReadingSection[]
  /** Hash of an uploaded PDF, which takes the place of the text. */
  file?: string
}

export interface ReadingSection {
  title: string
  anchor: string
  /** Sanitised. */
  html: string
}

export interface TopicBody extends DocumentBody {
  number: string
  description: string
  date: string
  /** The text of the SVG. */
  drawing: string | null
}

interface Bodies {
  swms: DocumentBody
  module: DocumentBody
  'module-quiz': QuizBody
  topic: TopicBody
  'topic-quiz': QuizBody
}

export interface Version<Body> {
  body: Body
  hash: string
  publishedAt: Instant
}

const MOST_KEPT = 300

const kept = new WeakMap<Database, Map<string, Version<unknown>>>()

export async function bodyOf<Kind extends keyof Bodies & PublishedKind>(
  portal: Portal,
  db: Reader | Trx,
  kind: Kind,
  itemId: number,
  version: number,
): Promise<Version<Bodies[Kind]>> {
  const cache = cacheOf(portal.database)
  const key = `${kind}:${itemId}:${version}`
  const found = cache.get(key)
  if (found) return found as Version<Bodies[Kind]>
  const row = await versionBody(db, kind, itemId, version)
  if (!row) throw new Error(`no version ${version} of ${kind} ${itemId}`)
  const parsed = {
    body: await withPictures(db, parseBody(kind, row.body)),
    hash: row.hash,
    publishedAt: row.published_at,
  }
  if (cache.size >= MOST_KEPT) cache.clear()
  cache.set(key, parsed)
  return parsed
}

function parseBody<Kind extends keyof Bodies>(kind: Kind, text: string): Bodies[Kind] {
  const stored = JSON.parse(text) as Bodies[Kind] & StoredDocument
  if (kind === 'module-quiz' || kind === 'topic-quiz') return stored
  const { content, sections = [], ...body } = stored
  const parts = content === undefined ? sections : sectionsOf(content)
  return { ...body, sections: parts.map(toRead) } as Bodies[Kind]
}

/** A SWMS is stored as one text; modules were stored as HTML once. Everything else is sections of Markdown. */
interface StoredDocument {
  content?: string
  sections?: (DocumentSection | ReadingSection)[]
}

export async function readingSections(db: Reader | Trx, text: string): Promise<ReadingSection[]> {
  return withPictureSizes(db, sectionsOf(text).map(toRead))
}

async function withPictures<Body extends QuizBody | DocumentBody>(db: Reader | Trx, body: Body): Promise<Body> {
  return 'sections' in body ? { ...body, sections: await withPictureSizes(db, body.sections) } : body
}

export async function withPictureSizes<Section extends { html: string }>(
  db: Reader | Trx,
  sections: readonly Section[],
): Promise<Section[]> {
  const hashes = new Set(sections.flatMap(({ html }) => picturesIn(html)))
  const sizes = await pictureSizes(db, [...hashes])
  return sections.map(section => ({ ...section, html: withSizes(section.html, sizes) }))
}

function toRead({ title, anchor, ...text }: DocumentSection | ReadingSection): ReadingSection {
  return { title, anchor, html: 'html' in text ? readingHtml(text.html) : htmlOf(text.markdown) }
}

function cacheOf(database: Database): Map<string, Version<unknown>> {
  let cache = kept.get(database)
  if (!cache) {
    cache = new Map()
    kept.set(database, cache)
  }
  return cache
}
