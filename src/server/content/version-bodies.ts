// What a published version holds, by kind. Bodies never change, so those in use are kept in memory.
import type { PublishedKind } from '../../domain/content.ts'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { versionBody } from './queries.ts'
import { cleanHtml } from './safe-html.ts'

export interface QuizBody {
  questions: {
    question: string
    options: string[]
    answer: number
    explanation: string
    /** Title of the section where the answer stands. */
    section: string
  }[]
}

export interface ModuleBody {
  title: string
  sections: { title: string; anchor: string; html: string }[]
}

export interface TopicBody {
  number: string
  title: string
  description: string
  date: string
  sections: { title: string; anchor: string; markdown: string }[]
  drawing: string | null
}

interface Bodies {
  module: ModuleBody
  'module-quiz': QuizBody
  topic: TopicBody
  'topic-quiz': QuizBody
}

export interface Version<Body> {
  body: Body
  hash: string
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
  const parsed = { body: parseBody(kind, row.body), hash: row.hash }
  if (cache.size >= MOST_KEPT) cache.clear()
  cache.set(key, parsed)
  return parsed
}

function parseBody<Kind extends keyof Bodies>(kind: Kind, text: string): Bodies[Kind] {
  const body = JSON.parse(text) as Bodies[Kind]
  // It goes into pages as it is, and somebody may have written to the table by hand.
  if (kind === 'module') for (const section of (body as ModuleBody).sections) section.html = cleanHtml(section.html)
  return body
}

function cacheOf(database: Database): Map<string, Version<unknown>> {
  let cache = kept.get(database)
  if (!cache) {
    cache = new Map()
    kept.set(database, cache)
  }
  return cache
}
