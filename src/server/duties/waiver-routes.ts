// A lead waives something for a person of their team, and ends that again.
import { api } from '../../contract/api.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkWaiver, checkWaiverEnd } from '../../domain/waiver.ts'
import type { Trx } from '../db/database.ts'
import { type Route, write } from '../http/route.ts'
import { isLedBy } from '../http/team-queries.ts'
import type { Caller } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import { obligationOn } from '../record/duties/obligations.ts'
import { personFacts } from '../record/duties/person-facts.ts'
import { findWaiver } from '../record/waiver-queries.ts'
import { describeWaiver } from '../record/waivers.ts'
import { findMember } from './team-queries.ts'
import { insertWaiver, insertWaiverEnd } from './waiver-queries.ts'

/** Nobody waives for themselves, and a manager for nobody outside their team. */
async function checkMay(trx: Trx, caller: Caller, personId: number): Promise<void> {
  if (personId === caller.id) throw new Refusal('duty.own_waiver')
  if (caller.role !== 'admin' && !(await isLedBy(trx, personId, caller.id))) throw new Refusal('access.other_team')
}

export const waiverRoutes: Route[] = [
  write(api.addWaiver, async ({ portal, trx, caller, moment, audit }, { params, body }) => {
    const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
    const member = await findMember(trx, params.id)
    await checkMay(trx, caller, params.id)
    if (!member) throw new Refusal('person.unknown')
    checkWaiver(body.kind, { today: moment.today, until: body.until })
    const person = (await personFacts(trx, [params.id])).get(params.id)
    const owed = person && obligationOn(facts, person, body.kind, body.itemId, moment.today)
    if (!owed) throw new Refusal('duty.not_owed')
    const id = await insertWaiver(trx, {
      ...{ user_id: params.id, kind: body.kind, item_id: body.itemId, reason: body.reason, until: body.until },
      ...{ by_user_id: caller.id, at: moment.now, day: moment.today },
    })
    const after = { waiver: id, kind: body.kind, itemId: body.itemId, reason: body.reason, until: body.until }
    await audit({ action: 'waiver.added', on: { kind: 'person', id: params.id }, after })
    return describeWaiver(facts, await waiverOf(trx, id))
  }),

  write(api.endWaiver, async ({ portal, trx, caller, moment, audit }, { params }) => {
    const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
    const waiver = await waiverOf(trx, params.id)
    await checkMay(trx, caller, waiver.user_id)
    checkWaiverEnd({ until: waiver.until, endedOn: waiver.ended_on }, moment.today)
    await insertWaiverEnd(trx, { waiver_id: params.id, by_user_id: caller.id, at: moment.now, day: moment.today })
    const before = { waiver: waiver.id, kind: waiver.kind, itemId: waiver.item_id, until: waiver.until }
    await audit({ action: 'waiver.ended', on: { kind: 'person', id: waiver.user_id }, before })
    return describeWaiver(facts, await waiverOf(trx, params.id))
  }),
]

async function waiverOf(trx: Trx, id: number) {
  const waiver = await findWaiver(trx, id)
  if (!waiver) throw new Refusal('duty.waiver_unknown')
  return waiver
}
