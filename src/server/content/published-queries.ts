// The SQL of what is live, with the body of its version, as the files of a pack would hold it.
import type { PublishedKind } from '../../domain/content.ts'
import type { Reader, Trx } from '../db/database.ts'

type Db = Reader | Trx

export async function swmsRows(db: Db) {
  return db
    .selectFrom('swms_documents as item')
    .select(['item.id', 'slug', 'number', 'position', 'title', 'description', 'category', 'content', 'file'])
    .select(['item.version', 'applies_to', 'citations', 'retired', 'origin'])
    .orderBy('position')
    .orderBy('item.id')
    .execute()
}

export async function topicRows(db: Db) {
  return db
    .selectFrom('toolbox_topics as item')
    .innerJoin('content_versions as text', join =>
      join
        .on('text.kind', '=', 'topic')
        .onRef('text.item_id', '=', 'item.id')
        .onRef('text.version', '=', 'item.version'),
    )
    .leftJoin('content_versions as quiz', join =>
      join
        .on('quiz.kind', '=', 'topic-quiz')
        .onRef('quiz.item_id', '=', 'item.id')
        .onRef('quiz.version', '=', 'item.quiz_version'),
    )
    .select([
      'item.id',
      'slug',
      'position',
      'topic_number',
      'category',
      'item.version',
      'applies_to',
      'citations',
      'retired',
      'origin',
    ])
    .select(['text.body as text', 'quiz.body as quiz'])
    .orderBy('position')
    .orderBy('item.id')
    .execute()
}

export async function moduleRows(db: Db) {
  return db
    .selectFrom('training_modules as item')
    .innerJoin('content_versions as text', join =>
      join
        .on('text.kind', '=', 'module')
        .onRef('text.item_id', '=', 'item.id')
        .onRef('text.version', '=', 'item.version'),
    )
    .leftJoin('content_versions as quiz', join =>
      join
        .on('quiz.kind', '=', 'module-quiz')
        .onRef('quiz.item_id', '=', 'item.id')
        .onRef('quiz.version', '=', 'item.quiz_version'),
    )
    .select(['item.id', 'slug', 'position', 'title', 'description', 'category', 'area', 'image', 'item.version'])
    .select(['estimated_duration', 'passing_score', 'applies_to', 'citations', 'retired', 'origin'])
    .select(['text.body as text', 'quiz.body as quiz'])
    .orderBy('position')
    .orderBy('item.id')
    .execute()
}

export async function challengeRows(db: Db) {
  return db
    .selectFrom('challenges')
    .select(['id', 'key', 'title', 'question', 'options', 'answer', 'explanation', 'category', 'difficulty'])
    .select(['retired', 'origin'])
    .orderBy('id')
    .execute()
}

export async function milestoneRows(db: Db) {
  return db
    .selectFrom('milestones')
    .select(['id', 'key', 'position', 'name', 'description', 'category', 'metric', 'target', 'points_reward'])
    .select(['experience_reward', 'celebration_message', 'retired', 'origin'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function rewardRows(db: Db) {
  return db
    .selectFrom('rewards')
    .select(['key', 'title', 'description', 'category', 'points_cost', 'dollar_value', 'image', 'image_file'])
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function quoteRows(db: Db) {
  return db.selectFrom('quotes').select(['text', 'by']).orderBy('position').execute()
}

export async function licenceRows(db: Db) {
  return db
    .selectFrom('licence_types')
    .select(['id', 'code', 'name', 'expires'])
    .where('retired', '=', 0)
    .orderBy('id')
    .execute()
}

export async function requirementRows(db: Db) {
  return db.selectFrom('requirements').select(['id', 'key']).orderBy('id').execute()
}

/** Of every version that ever was, oldest first. */
export async function hashRows(db: Db) {
  return db.selectFrom('content_versions').select(['kind', 'item_id', 'hash']).orderBy('version').execute()
}

/** Newest first. */
export async function versionsOf(db: Db, kind: PublishedKind, itemId: number) {
  return db
    .selectFrom('content_versions as version')
    .leftJoin('users', 'users.id', 'version.published_by')
    .select(['version', 'counts_from', 'hash', 'published_at', 'published_by', 'note', 'users.name as published_name'])
    .where('version.kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .execute()
}

export async function storedVersion(db: Db, kind: PublishedKind, itemId: number, version: number) {
  return db
    .selectFrom('content_versions')
    .select(['body', 'details'])
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The newest of a quiz that was published before a moment. */
export async function quizBefore(db: Db, kind: PublishedKind, itemId: number, moment: number | null) {
  let query = db
    .selectFrom('content_versions')
    .select('body')
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(1)
  if (moment !== null) query = query.where('published_at', '<', moment)
  return query.executeTakeFirst()
}

/** One of the training material: some module has or had it. */
export async function isKnownPicture(db: Db, image: string): Promise<boolean> {
  const row = await db.selectFrom('training_modules').select('id').where('image', '=', image).executeTakeFirst()
  return row !== undefined
}
