// The SQL of drafts, and of taking items out of use and back.
import type { Insertable } from 'kysely'
import type { DraftKind } from '../../domain/authoring.ts'
import type { EvidenceKind } from '../../domain/evidence-kinds.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

type Db = Reader | Trx

const MOST_DISCARDED = 50

const drafts = (db: Db) =>
  db
    .selectFrom('drafts')
    .innerJoin('users as saver', 'saver.id', 'drafts.saved_by')
    .select([
      'drafts.id',
      'kind',
      'item_id',
      'body',
      'revision',
      'base_hash',
      'state',
      'created_by',
      'saved_at',
      'saved_by',
    ])
    .select(['ended_at', 'saver.name as saver_name'])

export async function findDraft(db: Db, id: number) {
  return drafts(db).where('drafts.id', '=', id).executeTakeFirst()
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export async function openDraftOf(db: Db, kind: DraftKind, itemId: number) {
  return drafts(db)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function openDrafts(db: Db, kind: DraftKind) {
  return drafts(db).where('kind', '=', kind).where('state', '=', 'open').orderBy('drafts.id').execute()
}

/** Of one item, or of none, where they were never published; at most so many, the newest first. */
export async function discardedDrafts(db: Db, kind: DraftKind, itemId: number | null) {
  return drafts(db)
    .where('kind', '=', kind)
    .where('item_id', itemId === null ? 'is' : '=', itemId)
    .where('state', '=', 'discarded')
    .orderBy('ended_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(MOST_DISCARDED)
    .execute()
}

/** Undefined where somebody else began one of the same item at the same moment. */
export async function insertDraft(trx: Trx, row: Insertable<Schema['drafts']>): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('drafts')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Only over the revision that the caller has seen. Whether it was. */
export async function saveDraft(
  trx: Trx,
  draft: { id: number; revision: number },
  saved: { body: string; saved_at: number; saved_by: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('drafts')
    .set({ ...saved, revision: draft.revision + 1 })
    .where('id', '=', draft.id)
    .where('revision', '=', draft.revision)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function setBase(
  trx: Trx,
  id: number,
  base: { base_hash: string | null; saved_at: number; saved_by: number },
): Promise<void> {
  await trx.updateTable('drafts').set(base).where('id', '=', id).execute()
}

export async function endDraft(
  trx: Trx,
  id: number,
  ended: { state: 'published' | 'discarded'; ended_at: number; ended_by: number; item_id?: number },
): Promise<void> {
  await trx.updateTable('drafts').set(ended).where('id', '=', id).execute()
}

export async function reopenDraft(trx: Trx, id: number): Promise<void> {
  const open = { state: 'open' as const, ended_at: null, ended_by: null }
  await trx.updateTable('drafts').set(open).where('id', '=', id).execute()
}

/** What was thrown away before a moment, at most so many. */
export async function discardedBefore(trx: Trx, before: number, limit: number) {
  return trx
    .selectFrom('drafts')
    .select('id')
    .where('state', '=', 'discarded')
    .where('ended_at', '<', before)
    .limit(limit)
    .execute()
}

export async function deleteDrafts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('drafts').where('id', 'in', ids).execute()
}

const TABLE_OF = {
  ...{ swms: 'swms_documents', topic: 'toolbox_topics', manual: 'training_modules', module: 'training_modules' },
  ...{ challenge: 'challenges', milestone: 'milestones' },
} as const satisfies Record<DraftKind, keyof Schema>

/** From then on the files neither bring it back nor take it away. */
export async function setRetired(trx: Trx, kind: DraftKind, itemId: number, retired: 0 | 1): Promise<void> {
  const changes = { retired, origin: 'portal' as const }
  await trx.updateTable(TABLE_OF[kind]).set(changes).where('id', '=', itemId).execute()
}

export async function setPosition(trx: Trx, kind: DraftKind, itemId: number, position: number): Promise<void> {
  if (kind === 'challenge') return
  const table = TABLE_OF[kind] as Exclude<(typeof TABLE_OF)[DraftKind], 'challenges'>
  await trx.updateTable(table).set({ position }).where('id', '=', itemId).execute()
}

/** The newest version of each item of a kind: when, and by whom. */
export async function newestVersions(db: Db, kind: Schema['content_versions']['kind']) {
  return db
    .selectFrom('content_versions as version')
    .leftJoin('users', 'users.id', 'version.published_by')
    .select(['item_id', 'version', 'published_at', 'published_by', 'users.name as published_name'])
    .where('version.kind', '=', kind)
    .where(eb =>
      eb(
        'version.version',
        '=',
        eb
          .selectFrom('content_versions as other')
          .select(other => other.fn.max('other.version').as('newest'))
          .whereRef('other.kind', '=', 'version.kind')
          .whereRef('other.item_id', '=', 'version.item_id'),
      ),
    )
    .execute()
}

/** Active people of whom a signature on an item is on a version from this one on. */
export async function signersSince(db: Db, itemId: number, evidence: EvidenceKind, countsFrom: number) {
  return db
    .selectFrom('users')
    .select(['id', 'department', 'role'])
    .where('active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sign_offs')
          .select('sign_offs.id')
          .whereRef('sign_offs.user_id', '=', 'users.id')
          .where('sign_offs.item_id', '=', itemId)
          .where('sign_offs.kind', '=', evidence)
          .where('sign_offs.version', '>=', countsFrom),
      ),
    )
    .execute()
}

export async function newestVersion(db: Db, kind: Schema['content_versions']['kind'], itemId: number) {
  return db
    .selectFrom('content_versions')
    .select(['version', 'counts_from'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function rewardRows(db: Db) {
  return db
    .selectFrom('rewards')
    .select(['id', 'position', 'title', 'category', 'retired', 'origin'])
    .orderBy('retired')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
