// The SQL of work by the clock: who has begun what.
import type { Instant } from '../../domain/clock.ts'
import type { JobState } from '../../domain/job.ts'
import type { Trx } from '../db/database.ts'

export async function findJob(trx: Trx, name: string): Promise<JobState | null> {
  const row = await trx
    .selectFrom('jobs')
    .select(['occurrence', 'claimed_until', 'finished_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row
    ? { occurrence: row.occurrence, claimedUntil: row.claimed_until, isFinished: row.finished_at !== null }
    : null
}

export async function claimJob(trx: Trx, name: string, occurrence: string, until: Instant): Promise<void> {
  const claim = { occurrence, claimed_until: until, finished_at: null }
  await trx
    .insertInto('jobs')
    .values({ name, ...claim })
    .onConflict(conflict => conflict.column('name').doUpdateSet(claim))
    .execute()
}

/** Not where another has begun it again meanwhile. */
export async function finishJob(
  trx: Trx,
  name: string,
  occurrence: string,
  until: Instant,
  at: Instant,
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ finished_at: at })
    .where('name', '=', name)
    .where('occurrence', '=', occurrence)
    .where('claimed_until', '=', until)
    .execute()
}
