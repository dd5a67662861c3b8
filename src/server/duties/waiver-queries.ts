// The SQL of waivers.
import type { Insertable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export async function insertWaiver(trx: Trx, row: Insertable<Schema['waivers']>): Promise<number> {
  const { id } = await trx.insertInto('waivers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertWaiverEnd(trx: Trx, row: Insertable<Schema['waiver_ends']>): Promise<void> {
  await trx.insertInto('waiver_ends').values(row).execute()
}

const waivers = (db: Reader | Trx) =>
  db
    .selectFrom('waivers')
    .leftJoin('waiver_ends', 'waiver_ends.waiver_id', 'waivers.id')
    .leftJoin('users as lead', 'lead.id', 'waivers.by_user_id')
    .select(['waivers.id', 'waivers.user_id', 'waivers.kind', 'waivers.item_id', 'waivers.reason', 'waivers.until'])
    .select(['waivers.day', 'waiver_ends.day as ended_on', 'lead.name as lead_name'])

export type WaiverRow = Awaited<ReturnType<ReturnType<typeof waivers>['execute']>>[number]

export async function findWaiver(db: Reader | Trx, id: number): Promise<WaiverRow | undefined> {
  return waivers(db).where('waivers.id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function listWaivers(db: Reader, userId: number): Promise<WaiverRow[]> {
  return waivers(db).where('waivers.user_id', '=', userId).orderBy('waivers.id', 'desc').execute()
}
