// The SQL of what was waived: why, until when, by whom, and when it was ended early.
import type { Reader, Trx } from '../db/database.ts'

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
