// Whether something that a person has done already is asked of them again: then, and only then, they may do it once more.
import { isOpen } from '../../../domain/duty.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import type { WriteContext } from '../../portal.ts'
import { companyFacts } from './company-facts.ts'
import { obligationOn } from './obligations.ts'
import { personFacts } from './person-facts.ts'

export async function isAskedAgain(
  { portal, trx, caller, moment }: WriteContext,
  kind: DutyKind,
  itemId: number,
): Promise<boolean> {
  const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
  const person = (await personFacts(trx, [caller.id])).get(caller.id)
  const owed = person && obligationOn(facts, person, kind, itemId, moment.today)
  return owed ? isOpen(owed.standing.status) : false
}
