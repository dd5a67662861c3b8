// The SQL of waivers.
import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertWaiver(trx: Trx, row: Insertable<Schema['waivers']>): Promise<number> {
  const { id } = await trx.insertInto('waivers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertWaiverEnd(trx: Trx, row: Insertable<Schema['waiver_ends']>): Promise<void> {
  await trx.insertInto('waiver_ends').values(row).execute()
}
