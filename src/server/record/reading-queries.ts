// The SQL of what browsers reported of somebody's reading.
import type { Reader } from '../db/database.ts'

export async function readingsOf(db: Reader, userId: number) {
  return db
    .selectFrom('reading_facts')
    .select(['kind', 'item_id', 'version', 'seconds', 'share', 'at'])
    .where('user_id', '=', userId)
    .execute()
}
