// Whether something that a person has done already is asked of them again: then, and only then, they may do it once more.
import type { Day } from '../../../domain/day.ts'
import { isOpen } from '../../../domain/duty.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import type { Obligation } from '../../../domain/obligation.ts'
import type { ReadContext, WriteContext } from '../../portal.ts'
import { companyFacts } from './company-facts.ts'
import { obligationOn, requiredOf } from './obligations.ts'
import { personFacts } from './person-facts.ts'

export async function isAskedAgain(
  context: WriteContext | ReadContext,
  kind: DutyKind,
  itemId: number,
): Promise<boolean> {
  const owed = await owedNow(context, kind, itemId)
  return owed ? isOpen(owed.standing.status) : false
}

/** Of some kinds, which items are asked of the caller just now, done before or not: `kind` and id, with a space between. */
export async function askedNow(
  { portal, caller, moment, ...context }: WriteContext | ReadContext,
  kinds: readonly DutyKind[],
): Promise<ReadonlySet<string>> {
  const trx = 'trx' in context ? context.trx : undefined
  const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
  const person = (await personFacts(trx ?? portal.database.read, [caller.id])).get(caller.id)
  if (!person) return new Set()
  const open = requiredOf(facts, person, moment.today).filter(
    ({ item, standing }) => kinds.includes(item.kind) && isOpen(standing.status),
  )
  return new Set(open.map(({ item }) => `${item.kind} ${item.itemId}`))
}

/** The last day on which what was done just now is good; null where no rule asks for it again. */
export async function validUntil(context: WriteContext, kind: DutyKind, itemId: number): Promise<Day | null> {
  const owed = await owedNow(context, kind, itemId)
  const isGood = owed?.standing.status === 'done' || owed?.standing.status === 'expiring'
  return owed && isGood ? owed.standing.on : null
}

async function owedNow(
  context: WriteContext | ReadContext,
  kind: DutyKind,
  itemId: number,
): Promise<Obligation | null> {
  const { portal, caller, moment } = context
  const trx = 'trx' in context ? context.trx : undefined
  const facts = await companyFacts(portal.database, portal.config.timeZone, trx)
  const person = (await personFacts(trx ?? portal.database.read, [caller.id])).get(caller.id)
  return person ? obligationOn(facts, person, kind, itemId, moment.today) : null
}
