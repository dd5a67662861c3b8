// The SQL of what was mailed.
import type { SelectQueryBuilder } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import { MAIL_CLAIM, type MailFate } from '../../domain/mail.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

const COLUMNS = [
  'id',
  'recipient',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  'given_up_at',
  'useful_until',
  'secret',
  'bulk',
] as const

type Query<Output> = SelectQueryBuilder<Schema, 'outbox', Output>

function ofFate<Output>(query: Query<Output>, fate: MailFate | undefined): Query<Output> {
  if (fate === 'sent') return query.where('sent_at', 'is not', null)
  if (fate === 'failed') return query.where('sent_at', 'is', null).where('given_up_at', 'is not', null)
  return fate === 'queued' ? query.where('sent_at', 'is', null).where('given_up_at', 'is', null) : query
}

export type SentRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Newest first. */
export async function listMails(db: Reader, fate: MailFate | undefined, before: number | undefined, limit: number) {
  let page = ofFate(db.selectFrom('outbox').select(COLUMNS), fate)
  if (before !== undefined) page = page.where('id', '<', before)
  return page.orderBy('id', 'desc').limit(limit).execute()
}

export async function countMails(db: Reader, fate: MailFate | undefined): Promise<number> {
  const query = db.selectFrom('outbox').select(eb => eb.fn.countAll<number>().as('count'))
  return (await ofFate(query, fate).executeTakeFirstOrThrow()).count
}

export async function findMail(db: Reader | Trx, id: number) {
  return db.selectFrom('outbox').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/**
 * Tried now, where nobody can be trying it at this moment: whoever does has put the next try off by no more than their claim, and it comes
 * soon enough by itself.
 */
export async function tryAgain(trx: Trx, id: number, now: Instant): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_try_at: now, given_up_at: null })
    .where('id', '=', id)
    .where(eb => eb.or([eb('given_up_at', 'is not', null), eb('next_try_at', '>', now + MAIL_CLAIM)]))
    .execute()
}
