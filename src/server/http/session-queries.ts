// The SQL of who is calling: the session behind a token, and when it was last seen.
import type { Instant } from '../../domain/clock.ts'
import type { Role } from '../../domain/roles.ts'
import type { Reader, Trx } from '../db/database.ts'
import { hotQuery } from '../db/hot-query.ts'

const sessionQuery = hotQuery((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.login_at',
      'sessions.last_seen_at',
      'sessions.ended_at',
      'sessions.opened_with',
      'users.role',
      'users.active',
      'users.must_change_password',
    ])
    .where('sessions.token_hash', '=', tokenHash),
)

export async function findSession(db: Reader, tokenHash: string) {
  const [session] = await sessionQuery(db, tokenHash)
  return session
}

const seenUpdate = hotQuery((db, now: Instant, sessionId: number) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', now)
    .returning('id'),
)

/** Never backwards: two processes may report in any order. False where nothing was to be kept, or the session has ended. */
export async function markSeen(trx: Trx, now: Instant, sessionId: number): Promise<boolean> {
  return (await seenUpdate(trx, now, sessionId)).length > 0
}

const openSession = hotQuery((db, sessionId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.role')
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('users.active', '=', 1),
)

/** The role of whoever a session belongs to, while it is open and they are active. */
export async function roleInOpenSession(trx: Trx, sessionId: number): Promise<Role | undefined> {
  const [session] = await openSession(trx, sessionId)
  return session?.role
}

const passkeyQuery = hotQuery((db, userId: number) =>
  db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1),
)

export async function hasPasskey(db: Reader | Trx, userId: number): Promise<boolean> {
  return (await passkeyQuery(db, userId)).length > 0
}
