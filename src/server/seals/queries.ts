// The SQL of seals as administrators see them.
import type { Reader } from '../db/database.ts'

/** Newest first, each with the mail that carried it out. */
export async function sealsWithMails(db: Reader) {
  return db
    .selectFrom('seals')
    .leftJoin('outbox', 'outbox.id', 'seals.mail_id')
    .select(['seals.day', 'seals.counts', 'seals.root', 'seals.hash', 'seals.previous', 'seals.sealed_at'])
    .select(['outbox.id as mail_id', 'outbox.sent_at', 'outbox.given_up_at'])
    .orderBy('seals.day', 'desc')
    .execute()
}

export async function countSeals(db: Reader): Promise<number> {
  const query = db.selectFrom('seals').select(eb => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
