// The SQL of where somebody can be written to.
import type { Instant } from '../../domain/clock.ts'
import { BOUNCE_HOLDS } from '../../domain/mail.ts'
import type { News } from '../../domain/preferences.ts'
import type { Reader, Trx } from '../db/database.ts'

export interface Addressee {
  id: number
  name: string
  first_name: string
  /** Null where there is none, or one that a mail server has just said nobody has. */
  email: string | null
  news: News | null
}

/** In no order. */
export async function addresseesOf(db: Reader | Trx, ids: readonly number[], now: Instant): Promise<Addressee[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .leftJoin('bounced_addresses as bounced', join =>
      join
        .onRef('bounced.user_id', '=', 'users.id')
        .onRef('bounced.email', '=', 'users.email')
        .on('bounced.at', '>', now - BOUNCE_HOLDS),
    )
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.first_name',
      'users.email',
      'bounced.at as bounced_at',
      'preferences.news',
    ])
    .where('users.id', 'in', ids)
    .execute()
  return rows.map(({ bounced_at, ...row }) => ({ ...row, email: bounced_at === null ? row.email : null }))
}
