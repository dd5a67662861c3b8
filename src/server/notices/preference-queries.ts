// The SQL of what people choose to be told.
import { AT_FIRST, type Preferences } from '../../domain/preferences.ts'
import type { Reader, Trx } from '../db/database.ts'

export async function preferencesOf(db: Reader | Trx, userId: number): Promise<Preferences> {
  const chosen = await db
    .selectFrom('preferences')
    .select(['mail', 'news', 'ranking'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return chosen ?? AT_FIRST
}

export async function keepPreferences(trx: Trx, userId: number, chosen: Preferences): Promise<void> {
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, ...chosen })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...chosen }))
    .execute()
}
