// The SQL of wrong guesses: what they have in common, and when they were made.
import type { Instant } from '../../domain/clock.ts'
import type { Reader, Trx } from '../db/database.ts'

export async function failuresOf(db: Reader | Trx, subject: string, since: Instant): Promise<Instant[]> {
  const rows = await db
    .selectFrom('login_failures')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(row => row.at)
}

export async function insertFailures(trx: Trx, subjects: readonly string[], at: Instant): Promise<void> {
  await trx
    .insertInto('login_failures')
    .values(subjects.map(subject => ({ subject, at })))
    .execute()
}

export async function clearFailures(trx: Trx, subject: string): Promise<void> {
  await trx.deleteFrom('login_failures').where('subject', '=', subject).execute()
}

/** Of the first so many those that are old; how many. They come in the order of their ids. */
export async function forgetFailures(trx: Trx, before: Instant, most: number): Promise<number> {
  const first = await trx.selectFrom('login_failures').select(['id', 'at']).orderBy('id').limit(most).execute()
  const old = first.filter(({ at }) => at < before).map(({ id }) => id)
  if (old.length > 0) await trx.deleteFrom('login_failures').where('id', 'in', old).execute()
  return old.length
}
