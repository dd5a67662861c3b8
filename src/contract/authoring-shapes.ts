// What the library, a version and a draft look like.
import { z } from 'zod'
import { CONTENT_KINDS, DRAFT_KINDS } from '../domain/authoring.ts'
import { ITEM_ORIGINS } from '../domain/content.ts'
import { draftBody } from './draft-bodies.ts'
import { id, instant } from './values.ts'

export const draftKind = z.enum(DRAFT_KINDS)
export const person = z.object({ id, name: z.string() })

export const contentItem = z.object({
  kind: z.enum(CONTENT_KINDS),
  /** Null until it is first published. */
  itemId: id.nullable(),
  draftId: id.nullable(),
  /** What people know it by: GQTT003, GQSWMS001. */
  code: z.string().nullable(),
  title: z.string(),
  category: z.string(),
  /** Null until it is first published. */
  version: z.int().positive().nullable(),
  state: z.enum(['published', 'changed', 'draft', 'retired']),
  origin: z.enum(ITEM_ORIGINS),
  /** It is an uploaded PDF. */
  isFile: z.boolean(),
  changedAt: instant.nullable(),
  /** Null: by the files of the pack. */
  changedBy: person.nullable(),
})

export const versionInfo = z.object({
  version: z.int().positive(),
  hash: z.string(),
  isLive: z.boolean(),
  edit: z.enum(['major', 'minor']),
  /** The oldest version whose signature still counts under this one. */
  countsFrom: z.int().positive(),
  note: z.string().nullable(),
  publishedAt: instant,
  /** Null: by the files of the pack. */
  publishedBy: person.nullable(),
})

/** Thrown away, and still kept. */
export const discardedDraft = z.object({
  id,
  code: z.string().nullable(),
  title: z.string(),
  savedAt: instant,
  savedBy: person,
  discardedAt: instant,
})

export const draft = z.object({
  id,
  kind: draftKind,
  itemId: id.nullable(),
  code: z.string().nullable(),
  revision: z.int().positive(),
  body: draftBody,
  /** What is live; null while nothing is. */
  live: z.object({ version: z.int().positive(), body: draftBody, fingerprint: z.string() }).nullable(),
  /** What is live is not what this draft began with: somebody, or the files, published in between. */
  isOvertaken: z.boolean(),
  savedAt: instant,
  savedBy: person,
})
