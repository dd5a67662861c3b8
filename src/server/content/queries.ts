// The SQL of content: items, and every version of them that was ever published.
import type { Insertable } from 'kysely'
import type { ItemOrigin, PublishedKind } from '../../domain/content.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

export type ItemTable = 'swms_documents' | 'toolbox_topics' | 'training_modules'
export type KeyedTable = 'challenges' | 'milestones' | 'rewards'

export interface VersionRow {
  version: number
  counts_from: number
  hash: string
}

export async function latestVersion(trx: Trx, kind: PublishedKind, itemId: number): Promise<VersionRow | undefined> {
  return trx
    .selectFrom('content_versions')
    .select(['version', 'counts_from', 'hash'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersion(trx: Trx, row: Insertable<Schema['content_versions']>): Promise<void> {
  await trx.insertInto('content_versions').values(row).execute()
}

export async function versionBody(db: Reader | Trx, kind: PublishedKind, itemId: number, version: number) {
  return db
    .selectFrom('content_versions')
    .select(['body', 'hash', 'published_at'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst()
}

export async function findItem(trx: Trx, table: ItemTable, slug: string) {
  return trx.selectFrom(table).select(['id', 'origin', 'position']).where('slug', '=', slug).executeTakeFirst()
}

/** The numbers of topics that are in use, and whose they are. */
export async function topicNumbers(trx: Trx) {
  const rows = trx.selectFrom('toolbox_topics').select(['slug', 'topic_number as number', 'origin'])
  return rows.where('retired', '=', 0).execute()
}

/** As they are kept; null where it has none. */
export async function citationsOf(db: Reader | Trx, table: ItemTable, id: number): Promise<string | null> {
  return (await db.selectFrom(table).select('citations').where('id', '=', id).executeTakeFirst())?.citations ?? null
}

export async function originOfKey(trx: Trx, table: KeyedTable, key: string): Promise<ItemOrigin | undefined> {
  return (await trx.selectFrom(table).select('origin').where('key', '=', key).executeTakeFirst())?.origin
}

export async function positionOfMilestone(trx: Trx, key: string): Promise<number | undefined> {
  return (await trx.selectFrom('milestones').select('position').where('key', '=', key).executeTakeFirst())?.position
}

/** The next id of a table whose rows point at versions that are written first. */
export async function nextItemId(trx: Trx, table: ItemTable): Promise<number> {
  const { id } = await trx
    .selectFrom(table)
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return (id ?? 0) + 1
}

/** Of those that come from the files. Returns those that were in force until now. */
export async function retireOthers(trx: Trx, table: ItemTable, keptSlugs: readonly string[]) {
  return trx
    .updateTable(table)
    .set({ retired: 1 })
    .where('origin', '=', 'files')
    .where('retired', '=', 0)
    .where('slug', 'not in', ['', ...keptSlugs])
    .returning('id')
    .execute()
}

/** Of those that come from the files. */
export async function retireOtherKeys(trx: Trx, table: KeyedTable, keptKeys: readonly string[]): Promise<void> {
  await trx
    .updateTable(table)
    .set({ retired: 1 })
    .where('origin', '=', 'files')
    .where('key', 'not in', ['', ...keptKeys])
    .execute()
}

const revisionQuery = hotQuery(db => db.selectFrom('settings').select('value').where('key', '=', 'content-revision'))

/** A different one each time content was loaded. */
export async function contentRevision(db: Reader | Trx): Promise<string> {
  const [row] = await revisionQuery(db)
  return row?.value ?? ''
}

export async function raiseContentRevision(trx: Trx): Promise<void> {
  const value = String(Number(await contentRevision(trx)) + 1)
  await trx
    .insertInto('settings')
    .values({ key: 'content-revision', value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** What is asked for may be of another track now, or have another name, which no version and no state of an item tells. */
export async function raiseDutyRevision(trx: Trx): Promise<void> {
  await trx
    .updateTable('duty_revision')
    .set(eb => ({ value: eb('value', '+', 1) }))
    .execute()
}

export async function replaceQuotes(trx: Trx, quotes: readonly { text: string; by: string | null }[]): Promise<void> {
  await trx.deleteFrom('quotes').execute()
  if (quotes.length === 0) return
  await trx
    .insertInto('quotes')
    .values(quotes.map((quote, index) => ({ position: index + 1, ...quote })))
    .execute()
}

export async function swmsNumbers(trx: Trx): Promise<number[]> {
  return (await trx.selectFrom('swms_documents').select('number').execute()).map(({ number }) => number)
}

/** The number is for a document that is new: it does not change later. */
export async function saveSwms(trx: Trx, row: Insertable<Schema['swms_documents']>): Promise<void> {
  const { id: _id, slug: _slug, number: _number, ...changes } = row
  await trx
    .insertInto('swms_documents')
    .values(row)
    .onConflict(conflict => conflict.column('slug').doUpdateSet(changes))
    .execute()
}

export async function saveTopic(trx: Trx, row: Insertable<Schema['toolbox_topics']>): Promise<void> {
  const { id: _id, slug: _slug, ...changes } = row
  await trx
    .insertInto('toolbox_topics')
    .values(row)
    .onConflict(conflict => conflict.column('slug').doUpdateSet(changes))
    .execute()
}

export async function saveModule(trx: Trx, row: Insertable<Schema['training_modules']>): Promise<void> {
  const { id: _id, slug: _slug, opens_for_all: _opens, ...changes } = row
  await trx
    .insertInto('training_modules')
    .values(row)
    .onConflict(conflict => conflict.column('slug').doUpdateSet(changes))
    .execute()
}

export async function saveChallenge(trx: Trx, row: Insertable<Schema['challenges']>): Promise<number> {
  const { key: _key, ...changes } = row
  const { id } = await trx
    .insertInto('challenges')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveMilestone(trx: Trx, row: Insertable<Schema['milestones']>): Promise<number> {
  const { key: _key, ...changes } = row
  const { id } = await trx
    .insertInto('milestones')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveReward(trx: Trx, row: Insertable<Schema['rewards']>): Promise<number> {
  const { key: _key, ...changes } = row
  const { id } = await trx
    .insertInto('rewards')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function openFirstModuleForAll(trx: Trx): Promise<void> {
  const first = await trx
    .selectFrom('training_modules')
    .select('id')
    .where('category', '=', 'base-training')
    .where('retired', '=', 0)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (first) await trx.updateTable('training_modules').set({ opens_for_all: 1 }).where('id', '=', first.id).execute()
}
