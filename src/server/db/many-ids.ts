// Ids to choose among, however many: a statement may have some 30,000 parameters, and a lead may have more people than that.
import { type RawBuilder, sql } from 'kysely'

const MOST_PARAMETERS = 5000

/** For `in`; there must be at least one. Many stand in the statement itself: they are numbers of our own. */
export function manyIds(ids: readonly number[]): RawBuilder<number> {
  if (ids.length <= MOST_PARAMETERS) return sql<number>`(${sql.join(ids)})`
  if (!ids.every(Number.isSafeInteger)) throw new Error('an id is a whole number')
  return sql<number>`(${sql.raw(ids.join(','))})`
}
