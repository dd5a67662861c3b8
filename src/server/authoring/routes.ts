// Writing content: the library, versions, drafts and publishing.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { type DraftKind, suggestEdit } from '../../domain/authoring.ts'
import { dayOf } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkDraft } from '../content/check-draft.ts'
import { htmlOf } from '../content/html.ts'
import { liveItem } from '../content/live-items.ts'
import { versionsOf } from '../content/published-queries.ts'
import { anchorOf } from '../content/sections.ts'
import { withPictureSizes } from '../content/version-bodies.ts'
import { bodyAt, VERSIONED_AS } from '../content/versions.ts'
import type { Reader, Trx } from '../db/database.ts'
import { renderWithPictures } from '../documents/printed-pictures.ts'
import { sendStoredPdf } from '../files/file-reply.ts'
import { isoOf } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { custom, type Route, read, write } from '../http/route.ts'
import { askedAgain, readersAgain, total } from './asked-again.ts'
import { leaveFiles, useFiles } from './draft-files.ts'
import { hasKey, isDate, printable, refuseShapeless, tellKeyRead, tellKeyTaken } from './draft-guards.ts'
import { baseOf, beginDraft, bodyIn, checkKind, describeDraft, liveOf, openDraft } from './drafts.ts'
import { orderItems, restoreItem, retireItem } from './in-use.ts'
import { describeDiscarded, libraryPage } from './library.ts'
import { changesOf, publishDraft } from './publishing.ts'
import {
  type DraftRow,
  discardedDrafts,
  endDraft,
  findDraft,
  newestVersion,
  openDraftOf,
  reopenDraft,
  saveDraft,
  setBase,
} from './queries.ts'

/** A draft that is worked on is in the audit log once a sitting, not with every pause in typing. */
const SITTING = 60 * 60_000

type VersionInfo = OutputOf<typeof api.contentVersions>['versions'][number]

async function versionList(
  db: Reader | Trx,
  kind: DraftKind,
  itemId: number,
  { retired }: { retired: boolean },
): Promise<VersionInfo[]> {
  return (await versionsOf(db, VERSIONED_AS[kind], itemId)).map((row, index) => ({
    ...{ version: row.version, hash: row.hash, isLive: index === 0 && !retired },
    ...{ note: row.note, countsFrom: row.counts_from },
    edit: row.counts_from === row.version ? ('major' as const) : ('minor' as const),
    publishedAt: isoOf(row.published_at),
    publishedBy: row.published_by === null ? null : { id: row.published_by, name: row.published_name ?? '' },
  }))
}

const savedIn = (row: DraftRow) => ({
  ...{ id: row.id, savedAt: isoOf(row.saved_at), savedBy: { id: row.saved_by, name: row.saver_name } },
})

const readable = (db: Reader | Trx, sections: readonly { title: string; content: string }[]) =>
  withPictureSizes(
    db,
    sections.map(({ title, content }) => ({ title, html: htmlOf(content) })),
  )

const sectionsIn = (body: object) => ('sections' in body ? (body.sections as { title: string; content: string }[]) : [])

export const authoringRoutes: Route[] = [
  read(api.contentItems, ({ db }, { query }) => libraryPage(db, query)),

  read(api.contentVersions, async ({ db }, { params: { kind, itemId } }) => {
    const live = await liveItem(db, kind, itemId)
    if (!live) throw new Refusal('content.unknown')
    const open = await openDraftOf(db, kind, itemId)
    return {
      ...{ code: live.code, title: live.body.title, retired: live.retired },
      versions: await versionList(db, kind, itemId, live),
      draft: open ? savedIn(open) : null,
      discarded: (await discardedDrafts(db, kind, itemId)).map(describeDiscarded),
    }
  }),

  // A write, for the row in the audit log.
  write(api.contentVersion, async ({ trx, audit }, { params: { kind, itemId, version } }) => {
    const live = await liveItem(trx, kind, itemId)
    if (!live) throw new Refusal('content.unknown')
    const info = (await versionList(trx, kind, itemId, live)).find(row => row.version === version)
    const body = await bodyAt(trx, { kind, itemId, live: live.body }, version)
    if (!info || !body) throw new Refusal('content.no_version')
    if (hasKey(body)) {
      const after = { kind, title: live.body.title, version }
      await audit({ action: 'content.key-read', on: { kind: 'content', id: itemId }, after })
    }
    return { ...info, body, sections: await readable(trx, sectionsIn(body)) }
  }),

  write(api.startDraft, async (context, { body }) => {
    const { row, isNew } = await beginDraft(context, body)
    const after = { kind: row.kind, itemId: row.item_id, title: bodyIn(row).title, version: body.version ?? null }
    if (!isNew) await tellKeyRead(context, row)
    else {
      await context.audit({ action: 'draft.begun', on: { kind: 'draft', id: row.id }, after })
      await tellKeyTaken(context, row)
    }
    return describeDraft(context.trx, row)
  }),

  write(api.draft, async (context, { params }) => {
    const row = await openDraft(context.trx, params.id)
    await tellKeyRead(context, row)
    return describeDraft(context.trx, row)
  }),

  write(api.saveDraft, async ({ trx, caller, moment, audit }, { params, body: { revision, body } }) => {
    const row = await openDraft(trx, params.id)
    checkKind(row.kind, body)
    if (row.revision !== revision) throw new Refusal('draft.stale')
    await useFiles(trx, caller, row.id, bodyIn(row), body)
    const saved = { body: JSON.stringify(body), saved_at: moment.now, saved_by: caller.id }
    if (!(await saveDraft(trx, row, saved))) throw new Refusal('draft.stale')
    if (row.saved_by !== caller.id || row.revision === 1 || moment.now - row.saved_at > SITTING) {
      const after = { kind: row.kind, itemId: row.item_id, title: body.title, revision: revision + 1 }
      await audit({ action: 'draft.saved', on: { kind: 'draft', id: row.id }, after })
    }
    return { id: row.id, revision: revision + 1, savedAt: isoOf(moment.now) }
  }),

  write(api.discardDraft, async ({ trx, caller, moment, audit }, { params }) => {
    const row = await openDraft(trx, params.id)
    await endDraft(trx, row.id, { state: 'discarded', ended_at: moment.now, ended_by: caller.id })
    const before = { kind: row.kind, itemId: row.item_id, title: bodyIn(row).title }
    await audit({ action: 'draft.discarded', on: { kind: 'draft', id: row.id }, before })
    return { success: true as const }
  }),

  write(api.bringBackDraft, async (context, { params }) => {
    const { trx, audit } = context
    const row = await findDraft(trx, params.id)
    if (row?.state !== 'discarded') throw new Refusal('draft.unknown')
    if (row.item_id !== null && (await openDraftOf(trx, row.kind, row.item_id))) throw new Refusal('draft.in_the_way')
    await reopenDraft(trx, row.id)
    const after = { kind: row.kind, itemId: row.item_id, title: bodyIn(row).title }
    await audit({ action: 'draft.brought-back', on: { kind: 'draft', id: row.id }, after })
    await tellKeyRead(context, row)
    return describeDraft(trx, await openDraft(trx, row.id))
  }),

  write(api.catchUpDraft, async (context, { params, body: { revision, fingerprint } }) => {
    const { trx, caller, moment, audit } = context
    const row = await openDraft(trx, params.id)
    if (row.revision !== revision) throw new Refusal('draft.stale')
    const base = baseOf(await liveOf(trx, row))
    if (base !== fingerprint) throw new Refusal('draft.overtaken')
    await tellKeyRead(context, row)
    // From now on it is theirs as much as anybody's: whoever began it reads beside it what they have not seen.
    await setBase(trx, row.id, { base_hash: base, saved_at: moment.now, saved_by: caller.id })
    const after = { kind: row.kind, itemId: row.item_id, title: bodyIn(row).title }
    await audit({ action: 'draft.caught-up', on: { kind: 'draft', id: row.id }, after })
    return describeDraft(trx, await openDraft(trx, row.id))
  }),

  read(api.draftCheck, async ({ db }, { params }) => {
    const row = await openDraft(db, params.id)
    return checkDraft(db, { kind: row.kind, itemId: row.item_id, body: bodyIn(row) })
  }),

  read(api.draftEffect, async ({ portal, db, moment }, { params }) => {
    const row = await openDraft(db, params.id)
    const body = bodyIn(row)
    refuseShapeless(body)
    const live = await liveOf(db, row)
    const newest = live && (await newestVersion(db, VERSIONED_AS[row.kind], live.id))
    const departments = live ? await askedAgain({ portal, db, today: moment.today }, row.kind, live.id, body) : []
    const { edit, gone, come } = suggestEdit(row.kind, live?.body ?? null, body)
    return {
      ...{ version: (newest?.version ?? 0) + 1, suggested: edit, gone, come },
      changed: changesOf(row.kind, live?.body ?? null, body),
      ...{ asked: total(departments), departments },
      readAgain: live ? await readersAgain(db, row.kind, live.id) : 0,
    }
  }),

  read(api.draftPreview, async ({ db }, { params }) => {
    const row = await openDraft(db, params.id)
    const body = bodyIn(row)
    refuseShapeless(body)
    const { code } = await describeDraft(db, row)
    return {
      ...{ code, title: body.title, description: 'description' in body ? body.description : '' },
      sections: await readable(db, sectionsIn(body)),
      drawing: 'drawing' in body ? body.drawing : null,
      file: 'file' in body ? body.file : null,
      questions: ('questions' in body ? body.questions : []).map(({ question, options }) => ({ question, options })),
    }
  }),

  custom(api.draftPdf, async ({ portal, request, reply }, { params, query }) => {
    const db = portal.database.read
    const row = await openDraft(db, params.id)
    const body = bodyIn(row)
    if (!('sections' in body)) throw new Refusal('draft.no_pdf')
    refuseShapeless(body)
    const fileName = `draft-${row.id}.pdf`
    if ('file' in body && body.file) {
      return sendStoredPdf(db, request, reply, body.file, { fileName, download: query.download === '1' })
    }
    const { code, live } = await describeDraft(db, row)
    const { pdf } = await renderWithPictures(db, {
      ...{ label: LABELS[row.kind], layout: row.kind === 'topic' ? 'talk' : 'text', number: code },
      ...{ title: body.title, description: body.description, version: (live?.version ?? 0) + 1 },
      date: 'date' in body && isDate(body.date) ? body.date : dayOf(row.saved_at, portal.config.timeZone),
      drawing: printable('drawing' in body ? body.drawing : null),
      sections: body.sections.map(({ title, content }) => ({ title, anchor: anchorOf(title), html: htmlOf(content) })),
      portalName: portal.config.name,
    })
    return sendPdf(request, reply, pdf, { fileName, download: query.download === '1' })
  }),

  write(api.publishDraft, async (context, { params, body: { revision, edit, note } }) => {
    const { trx, caller, moment, audit } = context
    const row = await openDraft(trx, params.id)
    if (row.revision !== revision) throw new Refusal('draft.stale')
    const { itemId, version, asked } = await publishDraft(context, row, { edit, note })
    await endDraft(trx, row.id, { state: 'published', ended_at: moment.now, ended_by: caller.id, item_id: itemId })
    // Its version names them from now on.
    await leaveFiles(trx, row.id)
    const after = { kind: row.kind, title: bodyIn(row).title, version, edit, note, asked }
    await audit({ action: 'content.published', on: { kind: 'content', id: itemId }, after })
    return { kind: row.kind, itemId, version, asked }
  }),

  write(api.retireContent, retireItem),
  write(api.restoreContent, restoreItem),
  write(api.orderContent, orderItems),
]

const LABELS: Readonly<Record<DraftKind, string>> = {
  ...{ swms: 'Safe work method statement', topic: 'Toolbox talk', manual: 'Manual', module: 'Training module' },
  ...{ challenge: '', milestone: '' },
}
