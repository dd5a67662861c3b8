// The SQL of what the company asks for: rules, and the items that they name.
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { hotQuery } from '../../db/hot-query.ts'

const revision = hotQuery(db => db.selectFrom('duty_revision').select('value'))

/** A higher one each time a rule or an item changed. */
export async function dutyRevision(db: Reader | Trx): Promise<number> {
  const [row] = await revision(db)
  return row?.value ?? 0
}

/** In the order in which they were recorded. */
export async function ruleRevisions(db: Reader | Trx) {
  return db
    .selectFrom('requirement_revisions')
    .select(['requirement_id', 'kind', 'item_id', 'track', 'licence_type_id', 'audience', 'due_days', 'every_months'])
    .select(['grace_days', 'starts_on', 'retired', 'day'])
    .orderBy('id')
    .execute()
}

export async function itemStates(db: Reader | Trx) {
  return db
    .selectFrom('item_states')
    .select(['kind', 'item_id', 'applies_to', 'retired', 'duties', 'at'])
    .orderBy('id')
    .execute()
}

/** Of everything that was ever published, without what it says. */
export async function publishedVersions(db: Reader | Trx) {
  return db
    .selectFrom('content_versions')
    .select(['kind', 'item_id', 'version', 'counts_from', 'published_at'])
    .orderBy('kind')
    .orderBy('item_id')
    .orderBy('version')
    .execute()
}

/** Everything that can or could be asked for, by its kind, with what it is called. */
export async function namedItems(db: Reader | Trx) {
  const [swms, topics, modules, licences] = [
    await db.selectFrom('swms_documents').select(['id', 'number', 'title']).orderBy('position').execute(),
    await db.selectFrom('toolbox_topics').select(['id', 'topic_number', 'title']).orderBy('position').execute(),
    await db
      .selectFrom('training_modules')
      .select(['id', 'title', 'category'])
      .orderBy(sql`case category when 'induction' then 0 when 'base-training' then 1 else 2 end`)
      .orderBy('position')
      .execute(),
    await db.selectFrom('licence_types').select(['id', 'code', 'name']).orderBy('id').execute(),
  ]
  return { swms, topics, modules, licences }
}
