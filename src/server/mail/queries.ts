// The SQL of the mails that wait to be sent.
import type { Insertable } from 'kysely'
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertMail(trx: Trx, mail: Insertable<Schema['outbox']>): Promise<number> {
  const { id } = await trx.insertInto('outbox').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

export type MailRow = NonNullable<Awaited<ReturnType<typeof nextDueMail>>>

export async function nextDueMail(trx: Trx, now: Instant) {
  return trx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html', 'attempts', 'secret', 'useful_until'])
    .select(['created_at', 'user_id', 'bulk'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('bulk')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
}

/** Puts the next try off before the mail is sent, so that no other process sends it meanwhile. */
export async function claimMail(trx: Trx, id: number, attempts: number, until: Instant): Promise<void> {
  await trx.updateTable('outbox').set({ attempts, next_try_at: until }).where('id', '=', id).execute()
}

/** What it carried is kept no longer, and an address that took it takes mail. */
export async function markSent(trx: Trx, { id, user_id, recipient }: MailRow, at: Instant): Promise<void> {
  await trx.updateTable('outbox').set({ sent_at: at, last_error: null, secret: null }).where('id', '=', id).execute()
  if (user_id === null) return
  await trx.deleteFrom('bounced_addresses').where('user_id', '=', user_id).where('email', '=', recipient).execute()
}

export async function keepBounce(
  trx: Trx,
  { user_id, recipient }: Pick<MailRow, 'user_id' | 'recipient'>,
  reason: string,
  at: Instant,
): Promise<void> {
  if (user_id === null) return
  const bounce = { email: recipient, reason, at }
  await trx
    .insertInto('bounced_addresses')
    .values({ user_id, ...bounce })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(bounce))
    .execute()
}

export async function markFailed(trx: Trx, id: number, reason: string, nextTryAt: Instant): Promise<void> {
  await trx.updateTable('outbox').set({ last_error: reason, next_try_at: nextTryAt }).where('id', '=', id).execute()
}

/** It is not tried again, and what it was to carry is kept no longer. */
export async function giveUp(trx: Trx, id: number, reason: string, at: Instant): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ given_up_at: at, last_error: reason, secret: null })
    .where('id', '=', id)
    .execute()
}

export async function nextDueAt(db: Reader): Promise<Instant | null> {
  const row = await db
    .selectFrom('outbox')
    .select(eb => eb.fn.min('next_try_at').as('at'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Some of those that ended so long ago; how many. */
export async function forgetMailsBefore(
  trx: Trx,
  ended: 'sent_at' | 'given_up_at',
  before: Instant,
  most: number,
): Promise<number> {
  const old = trx.selectFrom('outbox').select('id').where(ended, '<', before).limit(most)
  const { numDeletedRows } = await trx.deleteFrom('outbox').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What a mail was to carry is kept no longer than it is of use, also where no mail is sent any more. */
export async function forgetSpentSecrets(trx: Trx, before: Instant, most: number): Promise<number> {
  const spent = trx
    .selectFrom('outbox')
    .select('id')
    .where('secret', 'is not', null)
    .where('useful_until', '<', before)
    .limit(most)
  const query = trx.updateTable('outbox').set({ secret: null }).where('id', 'in', spent)
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
}

/** They hold nobody back any more. */
export async function forgetBounces(trx: Trx, before: Instant, most: number): Promise<number> {
  const old = trx.selectFrom('bounced_addresses').select('user_id').where('at', '<', before).limit(most)
  const query = trx.deleteFrom('bounced_addresses').where('user_id', 'in', old)
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}

const REPLACED = 'A newer one took its place.'

/** Given up since then, and by no newer one. */
export async function countFailedSince(db: Reader, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('given_up_at', '>', since)
    .where(eb => eb.or([eb('last_error', 'is', null), eb('last_error', '<>', REPLACED)]))
    .executeTakeFirstOrThrow()
  return count
}

/** One that nobody was sent yet is not sent any more: another takes its place. */
export async function replaceMail(trx: Trx, id: number, now: Instant): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ given_up_at: now, last_error: REPLACED })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}
