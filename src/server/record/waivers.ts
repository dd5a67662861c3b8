// Waivers as the contract has them.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { team } from '../../contract/team.ts'
import type { Reader } from '../db/database.ts'
import { type CompanyFacts, titleOf } from './duties/company-facts.ts'
import { listWaivers, type WaiverRow } from './waiver-queries.ts'

type Waiver = OutputOf<typeof team.endWaiver>

export function describeWaiver(facts: CompanyFacts, row: WaiverRow): Waiver {
  return {
    ...{ id: row.id, kind: row.kind, itemId: row.item_id, title: titleOf(facts, row.kind, row.item_id) },
    ...{ reason: row.reason, from: row.day, until: row.until, endedOn: row.ended_on, by: row.lead_name },
  }
}

/** Of a person, newest first. */
export async function waiversOf(db: Reader, facts: CompanyFacts, userId: number): Promise<Waiver[]> {
  return (await listWaivers(db, userId)).map(row => describeWaiver(facts, row))
}
