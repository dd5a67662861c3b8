// The SQL of invitations.
import type { Instant } from '../../../domain/clock.ts'
import type { Reader, Trx } from '../../db/database.ts'

export async function insertInvitation(
  trx: Trx,
  { userId, tokenHash, now, expiresAt }: { userId: number; tokenHash: string; now: Instant; expiresAt: Instant },
): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({ user_id: userId, token_hash: tokenHash, created_at: now, expires_at: expiresAt, closed_at: null })
    .execute()
}

/** Those that were made before open nothing any more. */
export async function closeInvitations(trx: Trx, userId: number, now: Instant): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ closed_at: now })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute()
}

export async function findInvitation(db: Reader | Trx, tokenHash: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select([
      'invitations.expires_at',
      'invitations.closed_at',
      'users.id',
      'users.name',
      'users.username',
      'users.role',
      'users.active',
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Some of those that ran out by then; how many. */
export async function forgetInvitationsBefore(trx: Trx, before: Instant, most: number): Promise<number> {
  const old = trx.selectFrom('invitations').select('id').where('expires_at', '<', before).limit(most)
  const { numDeletedRows } = await trx.deleteFrom('invitations').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
