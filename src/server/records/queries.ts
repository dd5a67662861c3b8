// The SQL of one's own record.
import type { Reader } from '../db/database.ts'

/** Oldest first. */
export async function listSigned(db: Reader, userId: number) {
  return db
    .selectFrom('sign_offs')
    .leftJoin('users as signer', 'signer.id', 'sign_offs.signed_by')
    .select(['sign_offs.id', 'sign_offs.kind', 'sign_offs.item_id as itemId', 'sign_offs.version', 'sign_offs.round'])
    .select(['sign_offs.how', 'sign_offs.detail', 'sign_offs.at', 'sign_offs.day', 'signer.name as signer_name'])
    .where('sign_offs.user_id', '=', userId)
    .orderBy('sign_offs.id')
    .execute()
}

/** Graded quizzes of modules that were passed, by their ids. */
export async function passedModules(db: Reader, userId: number) {
  return db
    .selectFrom('module_attempts')
    .select(['id', 'correct_answers', 'answers'])
    .where('user_id', '=', userId)
    .where('passed', '=', 1)
    .execute()
}

export async function passedTopics(db: Reader, userId: number) {
  return db
    .selectFrom('toolbox_attempts')
    .select(['topic_id', 'at', 'score', 'answers'])
    .where('user_id', '=', userId)
    .where('passed', '=', 1)
    .execute()
}

/** Newest first. */
export async function listCertificates(db: Reader, userId: number) {
  return db
    .selectFrom('certificates')
    .leftJoin('certificate_replacements', 'certificate_replacements.number', 'certificates.number')
    .select(['certificates.number', 'certificates.module_id', 'certificates.module_title', 'certificates.score'])
    .select(['certificates.issued_at', 'certificates.valid_until', 'certificate_replacements.replaced_by'])
    .where('certificates.user_id', '=', userId)
    .orderBy('certificates.issued_at', 'desc')
    .orderBy('certificates.number')
    .execute()
}

/** Everything that can be signed or could once, with the oldest version of its text whose signature still counts. */
export async function signedItems(db: Reader) {
  const swms = await db
    .selectFrom('swms_documents')
    .select(['id', 'number', 'title', 'retired', 'counts_from'])
    .execute()
  const topics = await db
    .selectFrom('toolbox_topics')
    .select(['id', 'topic_number', 'title', 'retired', 'counts_from'])
    .execute()
  const modules = await db
    .selectFrom('training_modules')
    .select(['id', 'category', 'title', 'retired', 'counts_from'])
    .execute()
  return { swms, topics, modules }
}

export async function findHolder(db: Reader, userId: number) {
  return db
    .selectFrom('users')
    .select(['name', 'department', 'started_on'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
