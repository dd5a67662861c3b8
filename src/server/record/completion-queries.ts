// The SQL behind completion: what there is to complete.
import type { Reader, Trx } from '../db/database.ts'

/** What counts: what is empty does not. */
export async function itemsToComplete(db: Reader | Trx) {
  const [swms, topics, modules] = await Promise.all([
    db
      .selectFrom('swms_documents')
      .select(['id', 'counts_from', 'applies_to'])
      .where('retired', '=', 0)
      .where('content', '!=', '')
      .execute(),
    db
      .selectFrom('toolbox_topics')
      .select(['id', 'counts_from', 'applies_to'])
      .where('retired', '=', 0)
      .where('question_count', '>', 0)
      .execute(),
    db
      .selectFrom('training_modules')
      .select(['id', 'category', 'area', 'passing_score', 'counts_from', 'applies_to'])
      .where('retired', '=', 0)
      .where('section_count', '>', 0)
      .execute(),
  ])
  return { swms, topics, modules }
}
