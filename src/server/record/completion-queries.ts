// The SQL behind completion: what there is to complete, and what a person has signed.
import type { ModuleArea, ModuleCategory } from '../../domain/modules.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

/** What counts: what is empty does not. */
export async function itemsToComplete(db: Reader | Trx) {
  const [swms, topics, modules] = await Promise.all([
    db
      .selectFrom('swms_documents')
      .select(['id', 'counts_from'])
      .where('retired', '=', 0)
      .where('content', '!=', '')
      .execute(),
    db.selectFrom('toolbox_topics').select('id').where('retired', '=', 0).where('question_count', '>', 0).execute(),
    db
      .selectFrom('training_modules')
      .select(['id', 'category', 'area', 'passing_score', 'counts_from'])
      .where('retired', '=', 0)
      .where('section_count', '>', 0)
      .execute(),
  ])
  return {
    swms,
    topics,
    modules: modules.map(row => ({
      ...row,
      category: row.category as ModuleCategory,
      area: row.area as ModuleArea,
    })),
  }
}

/** The newest version of each thing that a person signed. */
export const newestSigned = hotQuery((db, userId: number) =>
  db
    .selectFrom('sign_offs')
    .select(eb => ['kind', 'item_id', eb.fn.max('version').as('version')])
    .where('user_id', '=', userId)
    .groupBy(['kind', 'item_id']),
)
