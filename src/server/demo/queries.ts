// The SQL of the demo: the material there is, and the history in bulk.
import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function documentRows(trx: Trx) {
  return trx
    .selectFrom('swms_documents')
    .select(['id', 'version', 'hash'])
    .where('retired', '=', 0)
    .where('content', '!=', '')
    .orderBy('position')
    .execute()
}

export async function topicRows(trx: Trx) {
  return trx
    .selectFrom('toolbox_topics as item')
    .leftJoin('content_versions as quiz', join =>
      join
        .on('quiz.kind', '=', 'topic-quiz')
        .onRef('quiz.item_id', '=', 'item.id')
        .onRef('quiz.version', '=', 'item.quiz_version'),
    )
    .select([
      'item.id',
      'item.version',
      'item.hash',
      'item.quiz_version',
      'quiz.hash as quiz_hash',
      'quiz.body as quiz_body',
    ])
    .where('item.retired', '=', 0)
    .where('item.has_file', '=', 1)
    .orderBy('item.position')
    .execute()
}

export async function moduleRows(trx: Trx) {
  return trx
    .selectFrom('training_modules as item')
    .leftJoin('content_versions as quiz', join =>
      join
        .on('quiz.kind', '=', 'module-quiz')
        .onRef('quiz.item_id', '=', 'item.id')
        .onRef('quiz.version', '=', 'item.quiz_version'),
    )
    .select([
      'item.id',
      'item.title',
      'item.category',
      'item.area',
      'item.position',
      'item.passing_score',
      'item.opens_for_all',
    ])
    .select(['item.version', 'item.hash', 'item.quiz_version', 'quiz.hash as quiz_hash', 'quiz.body as quiz_body'])
    .where('item.retired', '=', 0)
    .where('item.section_count', '>', 0)
    .orderBy('item.position')
    .execute()
}

export async function challengeRows(trx: Trx) {
  return trx
    .selectFrom('challenges')
    .select(['id', 'key', 'options', 'answer', 'difficulty'])
    .where('retired', '=', 0)
    .orderBy('id')
    .execute()
}

export async function milestoneRows(trx: Trx) {
  return trx
    .selectFrom('milestones')
    .select(['id', 'metric', 'target', 'points_reward', 'experience_reward'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

export async function rewardRows(trx: Trx) {
  return trx
    .selectFrom('rewards')
    .select(['id', 'points_cost', 'category'])
    .where('retired', '=', 0)
    .orderBy('position')
    .execute()
}

export async function countStock(trx: Trx, key: string, stock: number): Promise<void> {
  await trx.updateTable('rewards').set({ stock }).where('key', '=', key).execute()
}

/** When somebody first read a topic. */
export async function topicReads(trx: Trx) {
  return trx
    .selectFrom('sign_offs')
    .select(['user_id', 'item_id', eb => eb.fn.min('day').as('day')])
    .where('kind', '=', 'topic-read')
    .groupBy(['user_id', 'item_id'])
    .execute()
}

/** On which days somebody learnt something. */
export async function learningDays(trx: Trx) {
  return trx
    .selectFrom('sign_offs')
    .select(['user_id', 'day'])
    .union(trx.selectFrom('module_attempts').select(['user_id', 'day']))
    .union(trx.selectFrom('toolbox_attempts').select(['user_id', 'day']))
    .union(trx.selectFrom('challenge_answers').select(['user_id', 'day']))
    .execute()
}

/** Both engines take some 32,000 parameters in one statement. */
const MOST_PARAMETERS = 20_000

export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const size = Math.floor(MOST_PARAMETERS / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute()
  }
}
