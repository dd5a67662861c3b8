// The SQL of the company's rules: each is a row of its own, and what it said from a moment on is in its revisions.
import type { Insertable, Selectable } from 'kysely'
import type { Day } from '../../domain/day.ts'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

const SAID = [
  ...(['kind', 'item_id', 'track', 'licence_type_id', 'audience', 'due_days', 'every_months', 'grace_days'] as const),
  ...(['starts_on', 'retired'] as const),
]

/** What a revision says, without who said it and when. */
export type Said = Pick<Selectable<Schema['requirement_revisions']>, (typeof SAID)[number]>

export async function requirementWithKey(trx: Trx, key: string) {
  return trx.selectFrom('requirements').select(['id', 'origin']).where('key', '=', key).executeTakeFirst()
}

export async function requirementsFromFiles(trx: Trx) {
  return trx.selectFrom('requirements').select(['id', 'key']).where('origin', '=', 'files').orderBy('id').execute()
}

/** Made in the portal, and never back from an export of it. */
export async function unnamedRequirements(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('requirements').select('id').where('key', 'is', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function nameRequirement(trx: Trx, id: number, key: string): Promise<void> {
  await trx.updateTable('requirements').set({ key }).where('id', '=', id).execute()
}

/** Returns its id. */
export async function insertRequirement(trx: Trx, row: Insertable<Schema['requirements']>): Promise<number> {
  const { id } = await trx.insertInto('requirements').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function newestRevision(trx: Trx, requirementId: number): Promise<Said | undefined> {
  return trx
    .selectFrom('requirement_revisions')
    .select(SAID)
    .where('requirement_id', '=', requirementId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The day of its first revision. */
export async function firstDayOf(trx: Trx, requirementId: number): Promise<Day | undefined> {
  const first = await trx
    .selectFrom('requirement_revisions')
    .select('day')
    .where('requirement_id', '=', requirementId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.day
}

export async function insertRevision(trx: Trx, row: Insertable<Schema['requirement_revisions']>): Promise<void> {
  await trx.insertInto('requirement_revisions').values(row).execute()
}
