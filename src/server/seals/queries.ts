// The SQL of seals as administrators see them.
import type { Day } from '../../domain/day.ts'
import type { Reader } from '../db/database.ts'

/** Newest first, each with the mail that carried it out. */
export async function sealsWithMails(
  db: Reader,
  { limit, before }: { limit?: number | undefined; before?: Day | undefined },
) {
  const query = db
    .selectFrom('seals')
    .leftJoin('outbox', 'outbox.id', 'seals.mail_id')
    .select(['seals.day', 'seals.counts', 'seals.root', 'seals.hash', 'seals.previous', 'seals.sealed_at'])
    .select(['outbox.id as mail_id', 'outbox.sent_at', 'outbox.given_up_at'])
    .orderBy('seals.day', 'desc')
  const older = before === undefined ? query : query.where('seals.day', '<', before)
  return (limit === undefined ? older : older.limit(limit)).execute()
}

export async function countSeals(db: Reader): Promise<{ count: number; first: Day | null }> {
  const query = db
    .selectFrom('seals')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('day').as('first')])
  return query.executeTakeFirstOrThrow()
}
