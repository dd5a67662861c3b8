// The SQL of what is still kept of people who left.
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'

/** The order in which they are gone through. */
export interface PlaceAmongLeavers {
  sort_name: string
  id: number
}

export async function peopleWhoAreGone(db: Reader, { sort_name, id }: PlaceAmongLeavers, most: number) {
  return db
    .selectFrom('users')
    .select(['id', 'sort_name'])
    .where('active', '=', 0)
    .where(eb => eb(eb.refTuple('sort_name', 'id'), '>', eb.tuple(sort_name, id)))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Those whose photos are still there. */
export async function licencesWithPhotosOf(db: Reader, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('licences')
    .select(['id', 'user_id as userId'])
    .where('user_id', 'in', userIds)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('file_uses')
          .select('hash')
          .where('used_by', '=', 'licence')
          .where('ref', '=', eb.cast<string>('licences.id', 'text')),
      ),
    )
    .orderBy('id')
    .execute()
}

/** They left with the first row that says so after the last that says they were here. */
export async function hasLeftBefore(trx: Trx, userId: number, before: Instant): Promise<boolean> {
  const wasHere = trx
    .selectFrom('people_history')
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id'))
    .where('user_id', '=', userId)
    .where('active', '=', 1)
  const left = await trx
    .selectFrom('people_history')
    .select('at')
    .where('user_id', '=', userId)
    .where('id', '>', wasHere)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return left !== undefined && left.at < before
}
