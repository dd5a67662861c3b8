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

export async function forgetFailures(trx: Trx, before: Instant): Promise<void> {
  await trx.deleteFrom('login_failures').where('at', '<', before).execute()
}
