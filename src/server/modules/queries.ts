// The SQL of training modules: the modules themselves, attempts, reviews, unlocks and certificates.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Day } from '../../domain/day.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '../../domain/modules.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotInsert, hotQuery } from '../db/hot-query.ts'
import type { Schema } from '../db/schema.ts'

const MODULE = [
  'id',
  'title',
  'description',
  'category',
  'area',
  'position',
  'image',
  'estimated_duration',
  'passing_score',
] as const
const VERSIONS = [
  'version',
  'counts_from',
  'hash',
  'section_count',
  'quiz_version',
  'question_count',
  'opens_for_all',
  'applies_to',
] as const

export type ModuleRow = Awaited<ReturnType<typeof listModules>>[number]

const moduleQuery = hotQuery(db =>
  db
    .selectFrom('training_modules')
    .select([...MODULE, ...VERSIONS])
    .where('retired', '=', 0)
    .orderBy('position')
    .orderBy('id'),
)

/** In category order, then position. */
export async function listModules(db: Reader | Trx) {
  const rows = await moduleQuery(db)
  return MODULE_CATEGORIES.flatMap(category => rows.filter(module => module.category === category))
}

/** Attempts of a person summed up by module. */
export const attemptSummaries = hotQuery((db, userId: number) =>
  db
    .selectFrom('module_attempts')
    .select(eb => [
      'module_id',
      eb.fn.max('score').as('best_score'),
      eb.fn.countAll<number>().filterWhere('is_correction', '=', 0).as('attempts'),
    ])
    .where('user_id', '=', userId)
    .groupBy('module_id'),
)

const todaysAttempts = hotQuery((db, userId: number, today: Day, category: ModuleCategory) =>
  db
    .selectFrom('module_attempts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .where('category', '=', category)
    .where('is_correction', '=', 0),
)

export async function attemptsToday(
  db: Reader | Trx,
  userId: number,
  category: ModuleCategory,
  today: Day,
): Promise<number> {
  const [row] = await todaysAttempts(db, userId, today, category)
  return row?.count ?? 0
}

export const insertAttempt = hotInsert('module_attempts', [
  ...(['user_id', 'module_id', 'category', 'quiz_version', 'answers', 'correct_answers'] as const),
  ...(['score', 'passed', 'is_correction', 'at', 'day', 'shown'] as const),
])

/** What a person has handed in of one version, in that order; `reviewed` where the review is still open. */
export const triesAt = hotQuery((db, userId: number, moduleId: number, version: number) =>
  db
    .selectFrom('module_attempts')
    .leftJoin('module_reviews', 'module_reviews.attempt_id', 'module_attempts.id')
    .select(['module_attempts.answers', 'module_attempts.passed', 'module_attempts.is_correction'])
    .select(['module_attempts.shown', 'module_reviews.attempt_id as reviewed'])
    .where('module_attempts.user_id', '=', userId)
    .where('module_attempts.module_id', '=', moduleId)
    .where('module_attempts.quiz_version', '=', version)
    .orderBy('module_attempts.id'),
)

export const reviewsOf = hotQuery((db, userId: number) =>
  db
    .selectFrom('module_reviews')
    .innerJoin('module_attempts', 'module_attempts.id', 'module_reviews.attempt_id')
    .innerJoin('training_modules', 'training_modules.id', 'module_reviews.module_id')
    .select('module_reviews.module_id')
    .where('module_reviews.user_id', '=', userId)
    // A quiz that was revised since is a new quiz: there is nothing left to correct.
    .whereRef('module_attempts.quiz_version', '=', 'training_modules.quiz_version'),
)

export async function openReview(trx: Trx, userId: number, moduleId: number, attemptId: number): Promise<void> {
  await trx
    .insertInto('module_reviews')
    .values({ user_id: userId, module_id: moduleId, attempt_id: attemptId })
    .onConflict(conflict => conflict.columns(['user_id', 'module_id']).doUpdateSet({ attempt_id: attemptId }))
    .execute()
}

export async function closeReview(trx: Trx, userId: number, moduleId: number): Promise<void> {
  await trx.deleteFrom('module_reviews').where('user_id', '=', userId).where('module_id', '=', moduleId).execute()
}

const unlockQuery = hotQuery((db, userId: number) =>
  db.selectFrom('module_unlocks').select('module_id').where('user_id', '=', userId),
)

export async function unlocksOf(db: Reader | Trx, userId: number): Promise<number[]> {
  return (await unlockQuery(db, userId)).map(row => row.module_id)
}

export async function recordUnlocks(
  trx: Trx,
  userId: number,
  moduleIds: readonly number[],
  at: Instant,
): Promise<void> {
  if (moduleIds.length === 0) return
  await trx
    .insertInto('module_unlocks')
    .values(moduleIds.map(moduleId => ({ user_id: userId, module_id: moduleId, at })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The newest first: one that was renewed has taken the place of those before it. */
export const certificatesOf = hotQuery((db, userId: number) =>
  db
    .selectFrom('certificates')
    .select(['module_id', 'number', 'issued_at'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc'),
)

export async function insertReplacement(
  trx: Trx,
  replacement: Insertable<Schema['certificate_replacements']>,
): Promise<void> {
  await trx.insertInto('certificate_replacements').values(replacement).execute()
}

export async function insertCertificate(trx: Trx, certificate: Insertable<Schema['certificates']>): Promise<void> {
  await trx.insertInto('certificates').values(certificate).execute()
}

export async function personName(db: Reader | Trx, userId: number): Promise<string | undefined> {
  return (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name
}
