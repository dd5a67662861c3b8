// Writing content: the library, drafts, publishing, and every version that ever was.
import { z } from 'zod'
import { CONTENT_KINDS } from '../domain/authoring.ts'
import { contentItem, discardedDraft, draft, draftKind, person, versionInfo } from './authoring-shapes.ts'
import { compliance } from './compliance.ts'
import { draftBody } from './draft-bodies.ts'
import { duties } from './duties.ts'
import { admin, endpoint } from './endpoint.ts'
import { induction } from './induction.ts'
import { modules } from './modules.ts'
import { overview } from './overview.ts'
import { pageOf, pageQuery } from './paging.ts'
import { path } from './path.ts'
import { requirements } from './requirements.ts'
import { toolbox } from './toolbox.ts'
import { id, idInPath, instant, pdfQuery, readingSections, typed, version } from './values.ts'

const count = z.int().nonnegative()
const ofItem = z.object({ kind: draftKind, itemId: idInPath })
const inPath = z.object({ id: idInPath })

const reads = {
  contentItems: endpoint({
    method: 'GET',
    path: '/api/manage/content',
    summary: 'The library: what is published, what waits in a draft, and what is retired.',
    access: admin,
    query: z.object({
      ...pageQuery,
      kind: z.enum(CONTENT_KINDS).default('swms'),
      state: z.enum(['published', 'changed', 'draft', 'retired']).optional(),
      search: typed(100).optional(),
    }),
    output: pageOf(contentItem).extend({
      /** Of the kind, whatever is searched for. */
      states: z.object({ published: count, changed: count, draft: count, retired: count }),
      /** Of the kind, and never published: nowhere else could they be found again. */
      discarded: z.array(discardedDraft),
    }),
    refusals: ['request.cursor'],
  }),
  contentVersions: endpoint({
    method: 'GET',
    path: '/api/manage/content/:kind/:itemId/versions',
    summary: 'Every version of an item, newest first.',
    access: admin,
    params: ofItem,
    output: z.object({
      code: z.string().nullable(),
      title: z.string(),
      retired: z.boolean(),
      versions: z.array(versionInfo),
      /** The open one. */
      draft: z.object({ id, savedAt: instant, savedBy: person }).nullable(),
      discarded: z.array(discardedDraft),
    }),
    refusals: ['content.unknown'],
  }),
  contentVersion: endpoint({
    method: 'GET',
    path: '/api/manage/content/:kind/:itemId/versions/:version',
    summary: 'A version whole, with the key of its quiz. That it was read is kept in the audit log.',
    access: admin,
    params: ofItem.extend({ version: idInPath }),
    output: versionInfo.extend({ body: draftBody, sections: readingSections }),
    refusals: ['content.unknown', 'content.no_version'],
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/manage/drafts/:id',
    summary: 'A draft, and what is live of it.',
    access: admin,
    params: inPath,
    output: draft,
    refusals: ['draft.unknown', 'draft.over'],
  }),
  draftCheck: endpoint({
    method: 'GET',
    path: '/api/manage/drafts/:id/check',
    summary: 'What must change before a draft can be published, and what to look at.',
    access: admin,
    params: inPath,
    output: z.array(z.object({ path: z.string(), message: z.string(), severity: z.enum(['error', 'warning']) })),
    refusals: ['draft.unknown', 'draft.over'],
  }),
  draftEffect: endpoint({
    method: 'GET',
    path: '/api/manage/drafts/:id/effect',
    summary: 'What publishing would do: whom a major edit asks to sign again, and which edit is suggested.',
    access: admin,
    params: inPath,
    output: z.object({
      version: z.int().positive(),
      changed: z.object({ text: z.boolean(), questions: z.boolean(), details: z.boolean() }),
      suggested: z.enum(['major', 'minor']),
      gone: z.array(z.string()),
      come: z.array(z.string()),
      /** People whose signature would no longer count. */
      asked: count,
      /** Of a module: who has read it and not passed its quiz, and reads it again. */
      readAgain: count,
      departments: z.array(z.object({ department: z.string(), people: count })),
    }),
    refusals: ['draft.unknown', 'draft.over', 'draft.has_errors'],
  }),
  draftPreview: endpoint({
    method: 'GET',
    path: '/api/manage/drafts/:id/preview',
    summary: 'The text of a draft as people will read it.',
    access: admin,
    params: inPath,
    output: z.object({
      code: z.string().nullable(),
      title: z.string(),
      description: z.string(),
      sections: readingSections,
      drawing: z.string().nullable(),
      file: z.string().nullable(),
      questions: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
    }),
    refusals: ['draft.unknown', 'draft.over', 'draft.has_errors'],
  }),
  draftPdf: endpoint({
    method: 'GET',
    path: '/api/manage/drafts/:id/pdf',
    summary: 'A draft as it would be printed.',
    access: admin,
    params: inPath,
    query: pdfQuery,
    mediaType: 'application/pdf',
    output: z.any(),
    refusals: ['draft.unknown', 'draft.over', 'draft.no_pdf', 'files.unknown'],
  }),
} as const

const listed = [reads.contentItems, reads.contentVersions, overview.manageOverview]
/** What people see of it, whoever publishes among them. */
const shown = [
  ...[
    induction.swmsTitles,
    induction.swmsDocuments,
    induction.swmsProgress,
    toolbox.toolboxTopics,
    toolbox.toolboxTopic,
  ],
  ...[modules.trainingModules, modules.trainingModule, modules.userProgress, path.learningPath, path.milestones],
  ...[compliance.complianceOverview, duties.ownObligations, duties.ownDue],
  ...[requirements.requirements, requirements.requirementSubjects],
]
const seen = [...listed, reads.draft, reads.draftCheck, reads.draftEffect, reads.draftPreview]

export const authoring = {
  ...reads,
  startDraft: endpoint({
    method: 'POST',
    path: '/api/manage/drafts',
    summary:
      'Begin a draft of an item, of an earlier version of it, or of a new one. One that is open already is given back.',
    access: admin,
    body: z.strictObject({
      kind: draftKind,
      itemId: id.optional(),
      /** An earlier version to begin with. */
      version: version.optional(),
    }),
    output: draft,
    status: 201,
    refusals: ['content.unknown', 'content.no_version', 'draft.in_the_way'],
    changes: listed,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/manage/drafts/:id',
    summary: 'Keep a draft as it is now. Somebody who has not seen the newest one is told, and nothing is lost.',
    access: admin,
    params: inPath,
    longestBody: 2_000_000,
    body: z.strictObject({ revision: z.int().positive(), body: draftBody }),
    output: z.object({ id, revision: z.int().positive(), savedAt: instant }),
    refusals: ['draft.unknown', 'draft.over', 'draft.stale', 'draft.other_kind', 'files.not_yours'],
    // The draft itself is not read again with every pause in typing: whoever wrote it has it.
    changes: [...listed, reads.draftCheck, reads.draftEffect, reads.draftPreview],
    ifRefused: [reads.draft],
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/manage/drafts/:id',
    summary: 'Throw a draft away. It can be brought back for 30 days.',
    access: admin,
    params: inPath,
    output: z.object({ success: z.literal(true) }),
    refusals: ['draft.unknown', 'draft.over'],
    changes: listed,
  }),
  bringBackDraft: endpoint({
    method: 'POST',
    path: '/api/manage/drafts/:id/bring-back',
    summary: 'Open a draft again that was thrown away.',
    access: admin,
    params: inPath,
    output: draft,
    refusals: ['draft.unknown', 'draft.in_the_way'],
    changes: listed,
  }),
  catchUpDraft: endpoint({
    method: 'POST',
    path: '/api/manage/drafts/:id/catch-up',
    summary: 'Go on with a draft on top of what was published in between, having seen it.',
    access: admin,
    params: inPath,
    body: z.strictObject({
      revision: z.int().positive(),
      /** Of what was looked at: what is live by now may be yet another. */
      fingerprint: z.string().max(100).nullable(),
    }),
    output: draft,
    refusals: ['draft.unknown', 'draft.over', 'draft.stale', 'draft.overtaken'],
    changes: seen,
    ifRefused: [reads.draft],
  }),
  publishDraft: endpoint({
    method: 'POST',
    path: '/api/manage/drafts/:id/publish',
    summary: 'Publish a draft. Major: everyone who signed what changed signs again.',
    access: admin,
    params: inPath,
    body: z.strictObject({
      revision: z.int().positive(),
      edit: z.enum(['major', 'minor']),
      note: typed(300).default(''),
    }),
    output: z.object({ kind: draftKind, itemId: id, version: z.int().positive(), asked: count }),
    refusals: [
      ...(['draft.unknown', 'draft.over', 'draft.stale', 'draft.overtaken', 'draft.unchanged'] as const),
      ...(['draft.has_errors', 'content.retired'] as const),
    ],
    changes: [...seen, ...shown],
    ifRefused: seen,
  }),
  retireContent: endpoint({
    method: 'POST',
    path: '/api/manage/content/:kind/:itemId/retire',
    summary: 'Take an item out of use. What was signed stays on record.',
    access: admin,
    params: ofItem,
    output: z.object({ success: z.literal(true) }),
    refusals: ['content.unknown', 'content.retired'],
    changes: [...listed, ...shown],
    ifRefused: listed,
  }),
  restoreContent: endpoint({
    method: 'POST',
    path: '/api/manage/content/:kind/:itemId/restore',
    summary: 'Bring a retired item back.',
    access: admin,
    params: ofItem,
    output: z.object({ success: z.literal(true) }),
    refusals: ['content.unknown', 'content.not_retired', 'draft.has_errors'],
    changes: [...listed, ...shown],
    ifRefused: listed,
  }),
  orderContent: endpoint({
    method: 'POST',
    path: '/api/manage/content/order',
    summary: 'Put the items of a kind into this order. From then on the files do not change it.',
    access: admin,
    body: z.strictObject({ kind: draftKind, itemIds: z.array(id).min(1).max(1000) }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['content.order'],
    changes: [...listed, ...shown],
    ifRefused: listed,
  }),
} as const
